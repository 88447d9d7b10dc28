import { expect, test } from 'vitest'
import { shippedBook } from '../reading/load-book.ts'
import type { Range, Standard } from '../reading/rule-book.ts'
import { codesOf, type Fact, makeComponent } from './interface.ts'

const from = (low: number, high = low): Range => ({ low, high })
const family = (widths: Readonly<Record<string, string | undefined>>) =>
  new Map(Object.entries(widths).map(([code, width]) => [code, { dimensions: width ? { width } : {} } as Standard]))
/** Standards of two families say how wide a post is. */
const book = {
  ...shippedBook(),
  profiles: new Map([['post', ['clamp', 'rail', 'width'].map((what) => ({ side: 'states', what, level: 'must' }))]]),
  standards: new Map([
    ['clamp', family({ narrow: '10..20', either: '10|30', silent: undefined })],
    ['rail', family({ wide: '15..40', far: '50', touching: '20..40' })],
  ]),
}
const is = (what: string, ...codes: string[]): Fact => ({ what, choices: [{ codes }] })
const number = (what: string, range: Range): Fact => ({ what, choices: [], range })
const rangeIn = (role: string, facts: Fact[], what: string) => makeComponent(book, role, facts).facts.get(what)?.range

test.each<[string, Fact[], Range | undefined]>([
  ['nothing is stated', [], undefined],
  ['its standard says a range', [is('clamp', 'narrow')], from(10, 20)],
  ['its standard says two numbers', [is('clamp', 'either')], from(10, 30)],
  ['it may be of two standards', [is('clamp', 'narrow', 'either')], from(10, 30)],
  ['one of those that it may be does not say', [is('clamp', 'narrow', 'silent')], undefined],
  ['its standard is of no book', [is('clamp', 'unheard of')], undefined],
  ['a person says it', [number('width', from(12)), is('clamp', 'narrow')], from(12)],
  ['two standards say it', [is('clamp', 'narrow'), is('rail', 'wide')], from(15, 20)],
  ['two standards meet in one number', [is('clamp', 'narrow'), is('rail', 'touching')], from(20)],
  ['two standards contradict each other', [is('clamp', 'narrow'), is('rail', 'far')], from(10, 50)],
])('how wide a post is, where %s', (_, facts, expected) => {
  expect(rangeIn('post', facts, 'width')).toEqual(expected)
})

test('what a role has no use for is not derived', () => {
  expect(makeComponent(book, 'saddle', [is('clamp', 'narrow')])).toEqual({
    ...{ role: 'saddle', facts: new Map([['clamp', is('clamp', 'narrow')]]) },
  })
})

test.each<[string, string, Fact[], (Range | undefined)[]]>([
  ['cogs', 'cog', [number('cogs', from(11, 34))], [from(11), from(34), from(23)]],
  ['rings', 'ring', [number('rings', from(34, 50))], [from(34), from(50), from(16)]],
  ['no cogs', 'cog', [], [undefined, undefined, undefined]],
  ['one end alone', 'cog', [number('smallest-cog', from(11))], [from(11), undefined, undefined]],
  [
    'cogs, and a person says the ends',
    'cog',
    [number('cogs', from(11, 34)), number('smallest-cog', from(12)), number('largest-cog', from(36))],
    [from(12), from(36), from(24)],
  ],
  [
    'ends that are not known exactly',
    'cog',
    [number('smallest-cog', from(10, 12)), number('largest-cog', from(30, 34))],
    [from(10, 12), from(30, 34), from(18, 24)],
  ],
  [
    'ends that may be the same',
    'cog',
    [number('smallest-cog', from(30, 40)), number('largest-cog', from(20, 35))],
    [from(30, 40), from(20, 35), from(0, 5)],
  ],
  [
    'a difference that a person says',
    'cog',
    [number('cogs', from(11, 34)), number('cog-difference', from(25))],
    [from(11), from(34), from(25)],
  ],
])('teeth of %s', (_, part, facts, expected) => {
  const whats = [`smallest-${part}`, `largest-${part}`, `${part}-difference`]
  expect(whats.map((what) => rangeIn('cassette', facts, what))).toEqual(expected)
})

test('a fact may be every standard of its choices', () => {
  expect(codesOf({ what: 'clamp', choices: [{ codes: ['a', 'b'] }, { codes: ['c'] }] })).toEqual(['a', 'b', 'c'])
})
