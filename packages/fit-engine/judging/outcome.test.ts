import { describe, expect, test } from 'vitest'
import { shippedBook } from '../reading/load-book.ts'
import type { Contact } from '../reading/rule-book.ts'
import {
  bestOutcome,
  bridged,
  type ContactCase,
  doubted,
  factAt,
  mergeOutcomes,
  NOTHING_ON_SALE,
  type Outcome,
  outcome,
  rangeAt,
} from './outcome.ts'

const book = shippedBook()
const ALL = ['no', 'unknown', 'fits-with', 'fits', 'silent'] as const
const of = (verdict: Outcome['verdict'], bridges: readonly string[] = []): Outcome => ({
  ...{ verdict, cause: 'mates', rule: 'R1', sources: ['S1'], bridges },
})
const component = (role: string, low: number) => ({
  role,
  facts: new Map([['reach', { what: 'reach', choices: [], range: { low, high: low } }]]),
})
const situation = (more: Partial<ContactCase> = {}): ContactCase => ({
  ...{ book, contact: { rule: 'R1' } as Contact, a: component('fork', 1), b: component('rim', 2) },
  ...{ all: [{ role: 'tyre', facts: new Map() }, component('tyre', 3)], isSupplied: () => false },
  ...{ onSale: NOTHING_ON_SALE, ...more },
})

test('an outcome names the rule of its contact, and the rule’s sources', () => {
  expect(outcome(situation(), 'no', 'clash')).toEqual({
    ...{ verdict: 'no', cause: 'clash', rule: 'R1', bridges: [], sources: book.rules.get('R1')?.sources },
  })
  expect(book.rules.get('R1')?.sources).not.toEqual([])
})

test('a fact is that of a side, or of whoever in a role states it', () => {
  expect(['a', 'b', 'tyre', 'hub'].map((side) => rangeAt(situation(), side, 'reach')?.low)).toEqual([
    ...[1, 2, 3, undefined],
  ])
  expect(factAt(situation(), 'a', 'valve')).toBeUndefined()
})

describe('standards of which nobody knows which it is', () => {
  test('are certain only where all agree; silence has no say', () => {
    const merged = (one: Outcome['verdict'], other: Outcome['verdict']) => mergeOutcomes([of(one), of(other)]).verdict
    expect(ALL.map((one) => ALL.map((other) => merged(one, other)).join(' '))).toEqual([
      'no unknown unknown unknown unknown',
      'unknown unknown unknown unknown unknown',
      'unknown unknown fits-with fits-with fits-with',
      'unknown unknown fits-with fits fits',
      'unknown unknown fits-with fits silent',
    ])
    expect(() => mergeOutcomes([])).toThrow('nothing to merge')
  })

  test('need the bridges of all of them, each once', () => {
    const alike = [of('fits-with', ['spacer', 'shim']), of('fits-with', ['shim', 'end-caps'])]
    expect(mergeOutcomes(alike).bridges).toEqual(['spacer', 'shim', 'end-caps'])
    expect(mergeOutcomes([of('fits'), ...alike])).toMatchObject({
      ...{ verdict: 'fits-with', bridges: ['spacer', 'shim', 'end-caps'] },
    })
  })

  test('say why by the one that does not fit, and name no bridge that may be of no use', () => {
    const clash = { ...of('no', ['spacer']), cause: 'clash', rule: 'R2' } as const
    for (const all of [
      [of('silent'), of('fits'), clash],
      [clash, of('fits')],
    ])
      expect(mergeOutcomes(all)).toEqual({ ...clash, verdict: 'unknown', cause: 'several', bridges: [] })
  })

  test('that fit or say nothing fit by the rule of one that fits', () => {
    expect(mergeOutcomes([{ ...of('silent'), rule: 'R2' }, of('fits')])).toEqual(of('fits'))
  })
})

test('of alternatives the best counts, of equal ones the first; silence is as good as a fit', () => {
  const best = (...verdicts: Outcome['verdict'][]) =>
    bestOutcome(verdicts.map((verdict, at) => ({ ...of(verdict), rule: `R${at}` })))
  expect(best('no', 'unknown', 'fits-with', 'fits')).toMatchObject({ verdict: 'fits', rule: 'R3' })
  expect(best('fits', 'silent', 'no')).toMatchObject({ verdict: 'fits', rule: 'R0' })
  expect(best('silent', 'fits')).toMatchObject({ verdict: 'silent', rule: 'R0' })
  expect(best('unknown', 'no')).toMatchObject({ verdict: 'unknown', rule: 'R0' })
  expect(() => best()).toThrow('no alternative')
})

test.each([
  ['no', 'unknown', 'doubtful'],
  ['unknown', 'unknown', 'mates'],
  ['fits-with', 'silent', 'mates'],
  ['fits', 'silent', 'mates'],
  ['silent', 'silent', 'mates'],
] as const)('a doubtful rule that says %s says %s', (verdict, expected, cause) => {
  expect(doubted(of(verdict))).toEqual({ ...of(expected), cause })
})

test('a doubtful clash names no bridge', () => {
  expect(doubted(of('no', ['spacer'])).bridges).toEqual([])
})

describe('a clash with two bridges for it', () => {
  const kinds = ['spacer', 'shim']
  const judged = (supplied: readonly string[], onSale: readonly string[], unknownParts: readonly string[] = []) =>
    bridged(
      situation({
        isSupplied: (kind) => supplied.includes(kind),
        onSale: { ...NOTHING_ON_SALE, hasBridge: (kind) => onSale.includes(kind), unknownParts },
      }),
      kinds,
      of('no'),
    )

  test.each<[string, Parameters<typeof judged>, Partial<Outcome>]>([
    ['fits where both come with the part', [kinds, []], { verdict: 'fits', cause: 'bridge-supplied', bridges: [] }],
    ['fits with both from the shop', [[], kinds], { verdict: 'fits-with', cause: 'bridged', bridges: kinds }],
    [
      'fits with the one that does not come with the part',
      [['spacer'], kinds],
      { verdict: 'fits-with', cause: 'bridged', bridges: ['shim'] },
    ],
    [
      'stays one where the shop sells only one of them',
      [[], ['spacer']],
      { verdict: 'no', cause: 'bridge-not-on-sale', bridges: kinds },
    ],
    [
      'is open where a part on sale may be the bridge',
      [['spacer'], [], ['sku:X']],
      { verdict: 'unknown', cause: 'bridge-not-known', bridges: ['shim'] },
    ],
  ])('%s', (_, given, expected) => {
    expect(judged(...given)).toEqual({
      ...{ ...of('no'), ...expected },
      ...(expected.cause === 'bridge-supplied' && { note: 'spacer+shim' }),
    })
  })
})

test('a shop that sells nothing has no bridge and no part that may be one', () => {
  expect(NOTHING_ON_SALE).toMatchObject({ parts: [], unknownParts: [] })
  expect(NOTHING_ON_SALE.hasBridge('spacer')).toBe(false)
})
