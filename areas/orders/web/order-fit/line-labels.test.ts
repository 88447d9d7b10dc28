import { expect, test } from 'vitest'
import { lineLabel } from './line-labels.ts'
import type { LineFit } from './quoted-clashes.ts'

const shim = { _id: 'shim', sku: 'AD-1', name: 'Shim 27.2 to 30.9', price: 12, min: 1, availableQuantity: 3 }
const bridge = { kind: 'seatpost-shim', name: 'Seatpost shim for exactly this pair', parts: [shim] }
const line = (more: Partial<LineFit>): LineFit => ({
  ...{ line: 1, part: 'post', verdict: 'fits', text: '', severity: null, bridges: [], ...more },
})

test.each<[string, Partial<LineFit>, string[], string]>([
  ['fits', {}, [], 'Fits your bike'],
  ['fits at one end', { position: 'rear' }, [], 'Fits your bike, rear'],
  [
    'takes an adapter',
    { verdict: 'fits-with', bridges: [bridge] },
    [],
    'Fits your bike. Needed too: Seatpost shim for exactly this pair',
  ],
  [
    'takes an adapter that is ordered too',
    { verdict: 'fits-with', bridges: [bridge] },
    ['shim'],
    'Fits your bike with Shim 27.2 to 30.9, which is in this order',
  ],
  ['is an original part', { because: 'original' }, [], 'An original part of your bike'],
  [
    'is an original part of a bike that was changed',
    { verdict: 'unknown', because: 'original-changed' },
    [],
    'An original part, but you changed what it meets. Check before you order',
  ],
  ['clashes with the bike', { verdict: 'no', digest: 'x' }, [], 'Does not fit your bike'],
  ['clashes with another line', { verdict: 'no' }, [], 'Does not fit with another part of this order'],
  ['can be asked about', { verdict: 'unknown', question: 'How wide?' }, [], 'Check one thing:'],
  ['says nothing', { verdict: 'unknown' }, [], 'We can’t say whether it fits: not enough is known of this part'],
])('a line that %s', (_, more, ordered, words) => {
  expect(lineLabel(line(more), (part) => ordered.includes(part))).toBe(words)
})
