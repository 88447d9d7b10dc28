import { expect, test } from 'vitest'
import { checkSerialRange, isInRange } from './serial-number.ts'

test.each([
  ['00150', '100', '200', true],
  ['100', '100', '200', true],
  ['200', '100', '200', true],
  ['99', '100', '200', false],
  ['201', '100', '200', false],
  ['hb-0150', 'HB-100', 'HB-200', true],
  ['HB-0300', 'HB-100', 'HB-200', false],
  ['99999999999999999999999', '1', null, true], // Beyond what a JavaScript number holds
  ['5', null, '4', false],
  ['HX-150', 'HB-100', 'HB-200', null],
  ['150', 'HB-100', 'HB-200', null],
  ['12AB', '1', '20', null],
])('%s from %s until %s: %s', (serial, from, until, expected) => {
  expect(isInRange(serial, { from, until })).toBe(expected)
})

test.each([
  [{ from: null, until: null }, []],
  [{ from: 'HB-9', until: 'hb-10' }, []],
  [{ from: 'HB-A', until: null }, ['serialsFrom']],
  [{ from: null, until: 'x' }, ['serialsUntil']],
  [{ from: 'HB-1', until: 'HX-2' }, ['serialsUntil']],
  [{ from: '11', until: '9' }, ['serialsUntil']],
])('a range %o has faults %o', (range, paths) => {
  expect(checkSerialRange(range).map(({ path }) => path)).toEqual(paths)
})
