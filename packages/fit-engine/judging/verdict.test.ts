import { expect, test } from 'vitest'
import { and, LADDER, or } from './verdict.ts'

const pairs = LADDER.flatMap((one) => LADDER.map((other) => [one, other] as const))
const triples = pairs.flatMap(([one, other]) => LADDER.map((third) => [one, other, third] as const))

test('of two needs the lower verdict counts, of two alternatives the higher', () => {
  const table = pairs.map(([one, other]) => `${one} ${other}: ${and([one, other])} ${or([one, other])}`)
  expect(table).toEqual([
    'no no: no no',
    'no unknown: no unknown',
    'no fits-with: no fits-with',
    'no fits: no fits',
    'unknown no: no unknown',
    'unknown unknown: unknown unknown',
    'unknown fits-with: unknown fits-with',
    'unknown fits: unknown fits',
    'fits-with no: no fits-with',
    'fits-with unknown: unknown fits-with',
    'fits-with fits-with: fits-with fits-with',
    'fits-with fits: fits-with fits',
    'fits no: no fits',
    'fits unknown: unknown fits',
    'fits fits-with: fits-with fits',
    'fits fits: fits fits',
  ])
})

test('it is a distributive lattice, so the order of evaluation never matters', () => {
  for (const [one, other, third] of triples) {
    expect(and([one, and([other, third])])).toBe(and([and([one, other]), third]))
    expect(or([one, or([other, third])])).toBe(or([or([one, other]), third]))
    expect(and([one, or([other, third])])).toBe(or([and([one, other]), and([one, third])]))
    expect(or([one, and([other, third])])).toBe(and([or([one, other]), or([one, third])]))
    expect(and([one, or([one, other])])).toBe(one)
  }
})

test('nothing asked fits, no alternative does not', () => {
  expect([and([]), or([])]).toEqual(['fits', 'no'])
})
