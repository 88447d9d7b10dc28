import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from '../speech/fold.ts'
import { askedNumber, confusableKey, isOneTypo, normOf, spellingsWithOneTypo } from './part-numbers.ts'

const asked = (text: string) => askedNumber(fold(text))

test.each(['CR-42-104', 'cr 42 104', 'cr42104', 'CR‑42–104', ' cr.42/104 '])('reads %s as one number', (text) => {
  expect(asked(text)).toEqual({ norm: 'CR42104', isWhole: true, mayBePrefix: true })
})

test.each([
  ['0012', { norm: '0012', isWhole: false, mayBePrefix: false }],
  ['cr4', { norm: 'CR4', isWhole: false, mayBePrefix: true }],
  ['c4', { norm: 'C4', isWhole: false, mayBePrefix: false }],
  ['CR-', { norm: 'CR', isWhole: false, mayBePrefix: true }],
  ['hbr-d', { norm: 'HBRD', isWhole: false, mayBePrefix: true }],
  ['cr421', { norm: 'CR421', isWhole: true, mayBePrefix: true }],
  ['the cr-b', { norm: 'THECRB', isWhole: false, mayBePrefix: false }],
  ['saddle', { norm: 'SADDLE', isWhole: false, mayBePrefix: false }],
  ['11 speed chain 116 links', { norm: '11SPEEDCHAIN116LINKS', isWhole: false, mayBePrefix: false }],
])('judges %s', (text, expected) => {
  expect(asked(text)).toEqual(expected)
})

test('finds no number in signs', () => {
  expect(asked('-- %')).toBeUndefined()
})

test('takes easily confused characters for each other', () => {
  expect(confusableKey('FRM2IB4OSL')).toBe('FRM2184051')
})

test.each([
  ['CR42104', 'CR4210', true],
  ['CR42104', 'CR421044', true],
  ['CR42104', 'CR42114', true],
  ['CR42104', 'RC42104', true],
  ['CR42104', 'CR42104', false],
  ['CR42104', 'CR24140', false],
  ['AB', 'BAC', false],
  ['AB', 'ABCD', false],
  ['ABCD', 'BXCD', false],
  ['ABCD', 'XACD', false],
  ['ABCD', 'BACX', false],
])('measures %s against %s', (a, b, expected) => {
  expect(isOneTypo(a, b)).toBe(expected)
  expect(isOneTypo(b, a)).toBe(expected)
})

test('spells every number that was meant with one typo, and no other', () => {
  const norm = fc.string({ unit: fc.constantFrom('A', 'B', '1', '2'), minLength: 5, maxLength: 14 })
  fc.assert(
    fc.property(norm, fc.nat(), fc.constantFrom('A', '1', 'Z'), fc.nat(3), (right, place, sign, way) => {
      const at = place % right.length
      const rest = right.slice(at + 1)
      const typed = [
        right.slice(0, at) + sign + right.slice(at),
        right.slice(0, at) + rest,
        right.slice(0, at) + sign + rest,
        right.slice(0, at) + rest.slice(0, 1) + right.slice(at, at + 1) + rest.slice(1),
      ][way] as string
      if (typed === right) return
      expect(isOneTypo(typed, right)).toBe(true)
      const spellings = spellingsWithOneTypo(typed)
      expect(spellings).toContain(right)
      expect(spellings.filter((spelling) => !isOneTypo(spelling, typed))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('keeps only letters and digits', () => {
  expect(normOf(fold('Ä-1.000'))).toBe('A1000')
})
