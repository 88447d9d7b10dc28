import { describe, expect, test } from 'vitest'
import { shippedBook } from '../reading/load-book.ts'
import type { Contact, Mating, Standard } from '../reading/rule-book.ts'
import type { Fact } from './interface.ts'
import { judgeAlone, judgeIds, judgeNamed, judgeTable } from './judge-standards.ts'
import { type ContactCase, NOTHING_ON_SALE, type Outcome } from './outcome.ts'

const shipped = shippedBook()
const standard = (code: string, diameter: number, more: Partial<Standard> = {}): Standard => ({
  ...{ family: 'rail', code, name: code, aliases: [], dimensions: { diameter: String(diameter) } },
  ...{ certainty: 'A', isConfirmed: true, ...more },
})
const STANDARDS = [
  ...[standard('small', 10), standard('medium', 20), standard('large', 30), standard('other', 20)],
  ...[standard('doubtful', 20, { certainty: 'D' }), standard('unconfirmed', 20, { isConfirmed: false })],
]
const bookOf = (isSafety: boolean) => ({
  ...shipped,
  standards: new Map([['rail', new Map(STANDARDS.map((one) => [one.code, one]))]]),
  attributes: new Map([['rail', { ...shipped.attributes.get('seat-tube'), isSafety } as never]]),
})
const any = (...codes: string[]): Fact => ({ what: 'rail', choices: codes.map((code) => ({ codes: [code] })) })
const oneOf = (...codes: string[]): Fact => ({ what: 'rail', choices: [{ codes }] })
const row = (offer: string, need: string, verdict: Mating['verdict'], more: Partial<Mating> = {}): Mating => ({
  ...{ rule: 'R1', offer, need, verdict, bridge: '', certainty: 'A', sources: ['S1'], note: '', ...more },
})

type Given = Partial<Pick<Contact, 'kind' | 'many' | 'params'>> & {
  rows?: Mating[]
  isSafety?: boolean
  sold?: string[]
}
function situation({ rows = [], isSafety = false, sold = [], ...more }: Given = {}): ContactCase {
  const isWild = ({ offer, need }: Mating) => /[*=<>]/.test(offer + need)
  const contact = {
    ...{ rule: 'R37', kind: 'equal', what: { a: 'rail', b: 'rail' }, many: { a: 'any', b: 'any' }, params: {} },
    matings: new Map(rows.filter((one) => !isWild(one)).map((one) => [`${one.offer}>${one.need}`, one])),
    wildMatings: rows.filter(isWild),
    ...more,
  } as unknown as Contact
  const side = { role: 'saddle', facts: new Map() }
  const onSale = { ...NOTHING_ON_SALE, hasBridge: (kind: string) => sold.includes(kind) }
  return { book: bookOf(isSafety), contact, a: side, b: side, all: [], isSupplied: () => false, onSale }
}
const says = ({ verdict, cause, bridges }: Outcome) => [`${verdict}: ${cause}`, ...bridges].join(' ')
const judge = (a: Fact, b: Fact, given: Given = {}) => says(judgeTable(situation(given), a, b))

describe('without a row', () => {
  test('equal fits and others clash; of a table nobody knows', () => {
    expect([judge(any('small'), any('small')), judge(any('small'), any('large'))]).toEqual(['fits: mates', 'no: clash'])
    expect(judge(any('small'), any('small'), { kind: 'table' })).toBe('unknown: not-decided')
  })

  test('what accepts several needs one of them, what may be several needs all', () => {
    expect(judge(any('small', 'large'), any('large'))).toBe('fits: mates')
    expect(judge(any('large'), any('small', 'large'))).toBe('fits: mates')
    expect(judge(oneOf('small', 'large'), any('large'))).toBe('unknown: several')
    expect(judge(any('large'), oneOf('small', 'large'))).toBe('unknown: several')
    const all = { many: { a: 'all', b: 'any' } } as const
    expect(judge(any('small', 'large'), any('large'), all)).toBe('unknown: several')
    expect(judge(any('large'), any('small', 'large'), { many: { a: 'any', b: 'all' } })).toBe('unknown: several')
  })

  test('a choice that a bridge makes possible needs that bridge, if it mates', () => {
    const capped: Fact = { what: 'rail', choices: [{ codes: ['large'], bridge: 'caps' }] }
    expect(judge(any('large'), capped, { sold: ['caps'] })).toBe('fits-with: bridged caps')
    expect(judge(any('large'), capped)).toBe('no: bridge-not-on-sale caps')
    expect(judge(any('small'), capped, { sold: ['caps'] })).toBe('no: clash')
    const silent = [row('large', 'large', 'silent')]
    expect(judge(any('large'), capped, { rows: silent, sold: ['caps'] })).toBe('fits-with: bridged caps')
  })
})

describe('by a row', () => {
  const sold = ['shim-small-large']
  const bridge = { bridge: 'shim-{offer}-{need}' }
  test.each<[Mating['verdict'], Partial<Mating>, string[], string]>([
    ['fits', {}, [], 'fits: mates'],
    ['no', {}, [], 'no: clash'],
    ['silent', {}, [], 'silent: mates'],
    ['unknown', {}, [], 'unknown: not-decided'],
    ['unknown', { certainty: 'D' }, [], 'unknown: doubtful'],
    ['fits', { certainty: 'D' }, [], 'silent: mates'],
    ['no', { certainty: 'D' }, [], 'unknown: doubtful'],
    ['bridge', bridge, sold, 'fits-with: bridged shim-small-large'],
    ['bridge', bridge, [], 'no: bridge-not-on-sale shim-small-large'],
    ['bridge', { bridge: 'one+two' }, ['one', 'two'], 'fits-with: bridged one two'],
    ['with', bridge, sold, 'fits-with: bridged shim-small-large'],
    ['with', bridge, [], 'unknown: bridge-not-on-sale shim-small-large'],
    ['maybe', bridge, sold, 'unknown: doubtful'],
    ['maybe', bridge, [], 'no: bridge-not-on-sale shim-small-large'],
  ])('that says %s, %j, with %j on sale: %s', (verdict, more, onSale, expected) => {
    expect(judge(any('small'), any('large'), { rows: [row('small', 'large', verdict, more)], sold: onSale })).toBe(
      expected,
    )
  })

  test('the reason is that of the row', () => {
    const rows = [row('small', 'large', 'fits', { note: 'with care' })]
    expect(judgeTable(situation({ rows }), any('small'), any('large'))).toEqual({
      ...{ verdict: 'fits', cause: 'mates', rule: 'R1', sources: ['S1'], bridges: [], note: 'with care' },
    })
    expect(
      judgeTable(situation({ rows: [row('small', 'large', 'fits')] }), any('small'), any('large')),
    ).not.toHaveProperty('note')
  })

  test('whose rule is doubtful', () => {
    const [rule = ''] = [...shipped.rules.values()].filter(({ certainty }) => certainty === 'D').map(({ code }) => code)
    expect(judge(any('small'), any('large'), { rows: [row('small', 'large', 'fits', { rule })] })).toBe('silent: mates')
    expect(judge(any('small'), any('large'), { rows: [row('small', 'large', 'unknown', { rule })] })).toBe(
      'unknown: doubtful',
    )
  })

  test.each<[string, string, [string, string][]]>([
    [
      '*',
      '*',
      [
        ['small', 'large'],
        ['large', 'small'],
        ['small', 'small'],
        ['large', 'large'],
      ],
    ],
    [
      '=',
      '=',
      [
        ['small', 'small'],
        ['large', 'large'],
      ],
    ],
    ['<', '*', [['small', 'large']]],
    ['>', '*', [['large', 'small']]],
    ['*', '<', [['large', 'small']]],
    [
      'small',
      '*',
      [
        ['small', 'large'],
        ['small', 'small'],
      ],
    ],
    [
      '*',
      'small',
      [
        ['large', 'small'],
        ['small', 'small'],
      ],
    ],
  ])('%s and %s stands for its pairs, and no others', (offer, need, pairs) => {
    const all = ['small', 'large'].flatMap((a) => ['small', 'large'].map((b) => [a, b] as const))
    const rows = [row(offer, need, 'unknown')]
    const found = all.filter(([a, b]) => judge(any(a), any(b), { rows }) === 'unknown: not-decided')
    expect(found.toSorted()).toEqual(pairs.toSorted())
  })

  test('two of one size are neither smaller nor larger', () => {
    for (const cell of ['<', '>'])
      expect(judge(any('medium'), any('other'), { rows: [row(cell, '*', 'unknown')] })).toBe('no: clash')
  })

  test('the row for exactly this pair comes before those for many', () => {
    const rows = [row('*', '*', 'no'), row('small', 'large', 'fits')]
    expect(judge(any('small'), any('large'), { rows })).toBe('fits: mates')
  })
})

describe('a standard', () => {
  test('that is doubtful is never more than unknown, on either side', () => {
    expect(judge(any('doubtful'), any('doubtful'))).toBe('unknown: doubtful')
    for (const [a, b] of [
      ['doubtful', 'small'],
      ['small', 'doubtful'],
    ] as const)
      expect(judge(any(a), any(b), { rows: [row(a, b, 'bridge', { bridge: 'shim' })], sold: ['shim'] })).toBe(
        'unknown: doubtful',
      )
  })

  test('that nobody confirmed never fits where people may get hurt', () => {
    const unconfirmed = any('unconfirmed')
    expect(judge(unconfirmed, unconfirmed)).toBe('fits: mates')
    expect(judge(unconfirmed, unconfirmed, { isSafety: true })).toBe('unknown: not-confirmed')
    expect(judge(unconfirmed, any('small'), { isSafety: true })).toBe('no: clash')
    expect(judge(any('small'), any('small'), { isSafety: true })).toBe('fits: mates')
    for (const [a, b] of [
      ['unconfirmed', 'small'],
      ['small', 'unconfirmed'],
    ] as const) {
      const rows = [row(a, b, 'bridge', { bridge: 'shim' })]
      expect(judge(any(a), any(b), { rows, sold: ['shim'], isSafety: true })).toBe('unknown: not-confirmed')
    }
  })
})

test('a table that the offer alone decides looks at no need', () => {
  const rows = [row('small', '*', 'fits'), row('large', '*', 'no'), row('medium', 'small', 'no')]
  const alone = (fact: Fact) => says(judgeAlone(situation({ rows, kind: 'table' }), fact))
  expect([alone(any('small')), alone(any('large'))]).toEqual(['fits: mates', 'no: clash'])
  expect(alone(any('medium'))).toBe('unknown: not-decided')
  expect(alone(any('small', 'large'))).toBe('unknown: several')
  const unheard = [row('unheard', '*', 'fits')]
  expect(says(judgeAlone(situation({ rows: unheard }), any('unheard')))).toBe('unknown: not-decided')
})

test('makers’ own codes are equal or not, or need an adapter', () => {
  const ids = (a: string, b: string, params: Record<string, string> = {}, sold: string[] = []) =>
    says(judgeIds(situation({ params, sold }), any(a), any(b)))
  expect([ids('x', 'x'), ids('x', 'y'), ids('x', 'y', { else: 'unknown' })]).toEqual([
    ...['fits: mates', 'no: clash', 'unknown: not-decided'],
  ])
  expect(ids('x', 'x', { bridge: 'kit' })).toBe('fits: mates')
  expect(ids('x', 'y', { bridge: 'kit' }, ['kit'])).toBe('fits-with: bridged kit')
  expect(ids('x', 'y', { bridge: 'kit' })).toBe('no: bridge-not-on-sale kit')
})

test('it is enough that one maker names it, and nobody’s silence is a no', () => {
  const named = (a?: Fact, b?: Fact) => says(judgeNamed(situation({ params: { any: 'small' } }), a, b))
  expect([named(any('small')), named(undefined, any('small'))]).toEqual(['fits: mates', 'fits: mates'])
  for (const fact of [any('large'), any('small', 'large'), oneOf('small', 'large'), undefined])
    expect(named(fact)).toBe('unknown: not-stated')
})
