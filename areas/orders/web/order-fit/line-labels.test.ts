import { expect, test } from 'vitest'
import { lineLabel } from './line-labels.ts'
import type { LineFit } from './quoted-clashes.ts'

const shim = { _id: 'shim', sku: 'AD-1', name: 'Shim 27.2 to 30.9', price: 12, min: 1, availableQuantity: 3 }
const bridge = { kind: 'seatpost-shim', name: 'Seatpost shim for exactly this pair', parts: [shim] }
const line = (more: Partial<LineFit>): LineFit => ({
  ...{ line: 1, part: 'post', verdict: 'fits', label: 'Fits', text: '', severity: null, bridges: [], ...more },
})
const adapted: Partial<LineFit> = { verdict: 'fits-with', label: 'Fits with an adapter', bridges: [bridge] }

test.each<[string, Partial<LineFit>, string[], string]>([
  ['fits', {}, [], 'Fits'],
  ['takes an adapter', adapted, [], 'Fits with an adapter: Seatpost shim for exactly this pair'],
  ['takes an adapter that is ordered too', adapted, ['shim'], 'Fits with an adapter: Shim 27.2 to 30.9, in this order'],
  ['can be asked about', { verdict: 'unknown', label: 'Check 2 things', question: 'How wide?' }, [], 'Check 2 things:'],
  ['says nothing', { verdict: 'unknown', label: 'Not known' }, [], 'Not known'],
])('a line that %s', (_, more, ordered, words) => {
  expect(lineLabel(line(more), (part) => ordered.includes(part))).toBe(words)
})
