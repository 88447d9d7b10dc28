import { expect, test } from 'vitest'
import { unstorablePaths } from './storable-text.ts'

const nested = (levels: number, inner: unknown): unknown =>
  Array.from({ length: levels }).reduce((value) => ({ a: value }), inner)

test('what can be stored has no path that is refused', () => {
  const fine = {
    text: 'Ω \u{1f6b2}\n',
    list: ['', { more: 'x' }],
    number: 1,
    nothing: null,
    missing: undefined,
    no: false,
  }
  expect([fine, 'text', '', 0, null, undefined, true, [], {}].flatMap((value) => unstorablePaths(value))).toEqual([])
})

test('a text with a character NUL or half a pair is named by its path', () => {
  expect(unstorablePaths('\0')).toEqual([''])
  expect(unstorablePaths({ a: 'x\0', b: 'x', c: { d: ['y', '\ud800'], e: '\udfff z' } })).toEqual(['a', 'c.d.1', 'c.e'])
})

test('so is such a name, whatever it holds', () => {
  expect(unstorablePaths({ a: { 'b\0': { c: '\0' } }, '\ud83d': 1 })).toEqual(['a.b\0', '\ud83d'])
})

test('what is nested 32 levels deep is looked at, and deeper it is refused', () => {
  expect(unstorablePaths(nested(32, 'x'))).toEqual([])
  expect(unstorablePaths(nested(32, '\0'))).toEqual([Array(32).fill('a').join('.')])
  expect(unstorablePaths(nested(33, 'x'))).toEqual([Array(32).fill('a').join('.')])
})
