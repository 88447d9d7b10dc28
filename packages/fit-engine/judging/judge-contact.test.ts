import { describe, expect, test } from 'vitest'
import { shippedBook } from '../reading/load-book.ts'
import type { Condition, Contact } from '../reading/rule-book.ts'
import type { Component, Fact } from './interface.ts'
import { judgeContact, type Seen } from './judge-contact.ts'
import { NOTHING_ON_SALE } from './outcome.ts'

const book = shippedBook()
const WHAT = 'seat-tube'
/** Accepts any of these. */
const any = (...codes: string[]): Fact => ({ what: WHAT, choices: codes.map((code) => ({ codes: [code] })) })
/** Is one of these, of which nobody knows which. */
const oneOf = (...codes: string[]): Fact => ({ what: WHAT, choices: [{ codes }] })
const ABSENT: Fact = { what: WHAT, choices: [], isAbsent: true }
const reach = (low: number, high = low): Fact => ({ what: 'reach', choices: [], range: { low, high } })

type Given = Partial<Contact> & {
  a?: Fact[]
  b?: Fact[]
  all?: Component[]
  excludes?: Fact
  excludedByB?: Fact
  seen?: Seen
}
const component = (role: string, facts: Fact[] = [], excludes?: Fact): Component => ({
  ...{ role, facts: new Map(facts.map((fact) => [fact.what, fact])) },
  ...(excludes && { excludes: new Map([[excludes.what, excludes]]) }),
})

/** A frame of 27.2 and a post of 27.2, unless something else is said: they must be equal. */
function judge({
  a = [any('27.2')],
  b = [any('27.2')],
  all = [],
  excludes,
  excludedByB,
  seen,
  ...more
}: Given): string {
  const contact = {
    ...{ rule: 'R37', kind: 'equal', what: { a: WHAT, b: WHAT }, many: { a: 'any', b: 'any' }, when: 'both' },
    ...{ given: [], unless: [], isDoubtful: false, params: {}, matings: new Map(), wildMatings: [], bands: [] },
    ...more,
  } as unknown as Contact
  const sides = { a: component('frame', a, excludes), b: component('seatpost', b, excludedByB) }
  const it = { book, contact, ...sides, all, isSupplied: () => false, onSale: NOTHING_ON_SALE }
  const outcome = judgeContact(it, seen ?? { a: 'part', b: 'part' })
  return outcome ? `${outcome.verdict}: ${outcome.cause}` : 'nothing'
}
const OTHER = { b: [any('31.6')] }

test('equal fits, others clash', () => {
  expect([judge({}), judge(OTHER)]).toEqual(['fits: mates', 'no: clash'])
})

describe('what is stated is enough', () => {
  const [A, B] = [{ b: [] }, { a: [] }]
  test.each<[string, Contact['when'], Given, string]>([
    ['nothing', 'always', { ...A, ...B }, 'unknown: not-stated'],
    ['nothing', 'mutual', { ...A, ...B }, 'nothing'],
    ['what a states', 'mutual', A, 'unknown: not-stated'],
    ['what b states', 'mutual', B, 'unknown: not-stated'],
    ['what a states', 'need', A, 'nothing'],
    ['what b states', 'need', B, 'unknown: not-stated'],
    ['what a states', 'offer', A, 'unknown: not-stated'],
    ['what b states', 'offer', B, 'nothing'],
    ['what a states', 'both', A, 'nothing'],
    ['what b states', 'both', B, 'nothing'],
    ['what a states', 'either', A, 'unknown: not-stated'],
    ['what b states', 'either', B, 'unknown: not-stated'],
    ['nothing', 'either', { ...A, ...B }, 'nothing'],
    ['what a states, of a bike that needs nothing', 'either', { ...A, seen: { a: 'part', b: 'bike' } }, 'nothing'],
    ['what a bike states', 'either', { ...B, seen: { a: 'part', b: 'bike' } }, 'unknown: not-stated'],
    ['both', 'either', { seen: { a: 'part', b: 'bike' } }, 'fits: mates'],
  ])('%s, where it is asked of %s', (_, when, given, expected) => {
    expect(judge({ ...given, when })).toBe(expected)
  })

  test('also where another part states it', () => {
    const params = { also: 'dropper-post' }
    const others = [component('dropper-post', [any('27.2')])]
    expect(judge({ b: [], params, all: others })).toBe('fits: mates')
    expect(judge({ b: [], all: others })).toBe('nothing')
  })
})

test.each<[string, Given, string]>([
  ['the frame, for a post', { a: [ABSENT] }, 'no: absent'],
  ['the frame, and of the post nothing is known', { a: [ABSENT], b: [], when: 'offer' }, 'nothing'],
  ['the post, which one without says nothing of', { b: [ABSENT] }, 'nothing'],
  ['the post, where each needs the other', { b: [ABSENT], when: 'mutual' }, 'no: absent'],
  ['the post, and of the frame nothing is known', { a: [], b: [ABSENT], when: 'mutual' }, 'nothing'],
  ['both', { a: [ABSENT], b: [ABSENT], when: 'mutual' }, 'nothing'],
])('nothing is there: %s', (_, given, expected) => {
  expect(judge(given)).toBe(expected)
})

describe('a condition', () => {
  const on = (codes: string[], of = 'a', what = WHAT): Condition => ({ of, what, codes })
  const A_OR_C = [oneOf('27.2', '30.9')]

  test.each<[string, Given, string]>([
    ['holds', { given: [[on(['27.2'])]] }, 'no: clash'],
    ['holds for one of its codes', { given: [[on(['25.4', '27.2'])]] }, 'no: clash'],
    ['holds for codes that begin so', { given: [[on(['27*'])]] }, 'no: clash'],
    ['does not hold for what only begins so', { given: [[on(['27'])]] }, 'nothing'],
    ['does not hold', { given: [[on(['30.9'])]] }, 'nothing'],
    ['holds where it is stated at all', { given: [[on([])]] }, 'no: clash'],
    ['does not hold where it is not', { given: [[on([], 'a', 'reach')]] }, 'nothing'],
    [
      'does not hold where nothing is there',
      { a: [any('27.2'), { ...ABSENT, what: 'x' }], given: [[on([], 'a', 'x')]] },
      'nothing',
    ],
    ['may hold: a clash is none while nobody knows', { a: A_OR_C, given: [[on(['27.2'])]] }, 'unknown: several'],
    ['of two that must hold one does not', { given: [[on(['27.2']), on(['30.9'])]] }, 'nothing'],
    ['of two that must hold one may', { a: A_OR_C, given: [[on([]), on(['27.2'])]] }, 'unknown: several'],
    ['of two that may hold one does', { given: [[on(['30.9'])], [on(['27.2'])]] }, 'no: clash'],
    ['of two that may hold one may', { a: A_OR_C, given: [[on(['25.4'])], [on(['27.2'])]] }, 'unknown: several'],
    [
      'of another part holds',
      { all: [component('rim', [reach(1)])], given: [[on(['1'], 'rim', 'reach')]] },
      'no: clash',
    ],
    ['of the other side holds', { given: [[on(['31.6'], 'b')]] }, 'no: clash'],
    ['excludes', { unless: [on(['27.2'])] }, 'nothing'],
    ['may exclude', { a: A_OR_C, unless: [on(['27.2'])] }, 'nothing'],
    ['does not exclude', { unless: [on(['30.9'])] }, 'no: clash'],
    ['of two excludes', { unless: [on(['30.9']), on(['27.2'])] }, 'nothing'],
  ])('%s', (_, given, expected) => {
    expect(judge({ ...OTHER, ...given })).toBe(expected)
  })

  test.each<[number, number, string]>([
    [5, 5, 'no: clash'],
    [4, 4, 'nothing'],
    [4, 6, 'unknown: several'],
    [5, 6, 'unknown: several'],
    [4, 5, 'unknown: several'],
    [6, 8, 'nothing'],
  ])('on a number that is 5, of one from %d to %d: %s', (low, high, expected) => {
    const given = [[on(['5'], 'a', 'reach')]]
    expect(judge({ ...OTHER, a: [any('27.2'), reach(low, high)], given })).toBe(expected)
  })

  test('that may hold leaves a fit as it is', () => {
    expect(judge({ a: [any('27.2'), reach(4, 6)], given: [[on(['5'], 'a', 'reach')]] })).toBe('fits: mates')
  })
})

describe('what a maker rules out', () => {
  test.each<[string, Given, string]>([
    ['all of the other side', { excludes: any('27.2') }, 'no: excluded'],
    ['by the other side', { excludedByB: any('27.2', '30.9') }, 'no: excluded'],
    ['something else', { excludes: any('30.9') }, 'fits: mates'],
    ['what is not stated', { excludes: any('27.2'), b: [], when: 'offer' }, 'unknown: not-stated'],
    ['one of those that it may be', { b: [oneOf('27.2', '30.9')], excludes: any('30.9') }, 'unknown: several'],
    [
      'one of those that it accepts: the others will do',
      { b: [any('27.2', '30.9')], excludes: any('30.9') },
      'fits: mates',
    ],
    [
      'one of those that must all mate',
      { b: [any('27.2', '30.9')], excludes: any('30.9'), many: { a: 'any', b: 'all' } },
      'unknown: several',
    ],
    [
      'one of those that it may be, and the rest clashes',
      { b: [oneOf('31.6', '30.9')], excludes: any('30.9') },
      'no: clash',
    ],
    [
      'one of those that it may be, where nothing is judged',
      { a: [], b: [oneOf('27.2', '30.9')], excludes: any('30.9') },
      'unknown: several',
    ],
  ])('%s', (_, given, expected) => {
    expect(judge(given)).toBe(expected)
  })

  test.each<[number, number, string]>([
    [10, 20, 'no: excluded'],
    [12, 18, 'no: excluded'],
    [9, 20, 'unknown: several'],
    [10, 21, 'unknown: several'],
    [20, 30, 'unknown: several'],
    [1, 10, 'unknown: several'],
    [21, 30, 'fits: mates'],
    [1, 9, 'fits: mates'],
  ])('10 to 20, of a number from %d to %d: %s', (low, high, expected) => {
    const numbers = { kind: 'range', what: { a: 'reach', b: 'reach' }, params: { inside: 'a' } } as const
    expect(judge({ ...numbers, a: [reach(0, 99)], b: [reach(low, high)], excludes: reach(10, 20) })).toBe(expected)
  })
})

test('a doubtful contact and a doubtful rule prove no clash, and have nothing to say of a fit', () => {
  const [doubtful = ''] = [...book.rules.values()].filter(({ certainty }) => certainty === 'D').map(({ code }) => code)
  for (const doubt of [{ isDoubtful: true }, { rule: doubtful }])
    expect([judge(doubt), judge({ ...doubt, ...OTHER })]).toEqual(['silent: mates', 'unknown: doubtful'])
})
