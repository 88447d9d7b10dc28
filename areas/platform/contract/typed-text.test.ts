import { describe, expect, it } from 'vitest'
import {
  couponCode,
  emailText,
  normalPostcode,
  partNumberKey,
  phoneDigits,
  phoneText,
  plainText,
  searchedNumbers,
  searchedWords,
  vatIdText,
} from './typed-text.ts'

it.each([
  ['\u202a+49\u00a0221\u202c', '+49 221'],
  ['２７４９８', '27498'],
  ['٠١٢٣٤ ۵۶۷ ९', '01234 567 9'],
  [' a \u200b\t b\n', 'a b'],
])('makes %j plain: %s', (typed, plain) => {
  expect(plainText(typed)).toBe(plain)
})

describe('phone', () => {
  it.each([
    ['0221/123.456', '0221 123 456'],
    ['+49 [221] 12 34 56', '+49 (221) 12 34 56'],
    ['+49 (0)221 – 123456', '+49 (0)221 - 123456'],
    ['0221\u2011123456', '0221-123456'],
    ['\u2066+49\u00a0221\u202f123456\u2069', '+49 221 123456'],
    ['＋４９（２２１）１２３４５６', '+49(221)123456'],
    ['(213) 373-4253 ext. 12', '(213) 373-4253 ext. 12'],
    ['213.373.4253 x12', '213 373 4253 ext. 12'],
    ['0221 123456, Durchwahl: 7', '0221 123456 ext. 7'],
    ['+1 213 373 4253;ext=12', '+1 213 373 4253 ext. 12'],
    ['tel:+49-221-123456', '+49-221-123456'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ])('%j is %s', (typed, text) => {
    expect(phoneText(typed)).toBe(text)
    expect(phoneText(text)).toBe(text)
  })

  it('is compared by its digits', () => {
    expect(phoneDigits('+49 (0)221 / 12 34 56 x7')).toBe('49221123456')
    expect(phoneDigits('0221 123456')).toBe('221123456')
  })
})

it.each([
  ['\u200bAda@Example.COM\u00a0', 'ada@example.com'],
  ['ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ada@example.com'],
  ["O'Brien@example.com", "o'brien@example.com"],
  ['\u212aate@example.com', '\u212aate@example.com'],
])('email %j is %s', (typed, text) => {
  expect(emailText(typed)).toBe(text)
})

it.each([
  ['DE', 'D-27498', '27498'],
  ['DE', '２７４９８', '27498'],
  ['DE', 'd – 27 498', '27498'],
  ['DE', 'DE\u00a027498\u200b', '27498'],
  ['AT', 'A-1010', '1010'],
  ['CH', 'CH-8001', '8001'],
  ['LV', 'LV-1010', '1010'],
  ['LV', '1010', '1010'],
  ['AX', 'FI-22100', '22100'],
  ['SE', 's-114 55', '11455'],
  ['JP', '〒１０４ー００６１', '1040061'],
  ['GB', 'sw1a 1aa', 'SW1A1AA'],
  ['JE', 'JE2 3AB', 'JE23AB'],
  ['IM', 'im1 1aa', 'IM11AA'],
  ['US', '10001-1234', '10001'],
  ['NL', '1012 ab', '1012AB'],
  ['AR', 'C1425CLA', 'C1425CLA'],
])('postcode of %s: %j is %s', (country, typed, code) => {
  expect(normalPostcode(country, typed)).toBe(code)
})

it.each([
  ['ab-12 / 3', 'AB123'],
  ['ＡＢ－１２３', 'AB123'],
  ['äx-1', 'ÄX1'],
  ['A\u0308X1', 'ÄX1'],
  ['Ж-10', 'Ж10'],
  ['—', ''],
])('part number %j is compared as %s', (typed, key) => {
  expect(partNumberKey(typed)).toBe(key)
})

it.each([
  ['summer 10', 'SUMMER10'],
  ['\u200bsummer–10\u00a0', 'SUMMER-10'],
  ['ＳＵＭＭＥＲ', 'SUMMER'],
])('coupon %j is %s', (typed, code) => {
  expect(couponCode(typed)).toBe(code)
})

it.each([
  ['de 136.695/976', 'DE136695976'],
  ['DE\u2011136\u00a0695\u200b976', 'DE136695976'],
  ['ＤＥ１３６６９５９７６', 'DE136695976'],
])('VAT id %j is %s', (typed, id) => {
  expect(vatIdText(typed)).toBe(id)
})

it.each([
  ['Müller', ['muller mueller']],
  ['Mueller', ['mueller']],
  ['Jean-Łukasz Øre', ['jean', 'lukasz', 'ore oere']],
  ["O'Brien", ['o', 'brien']],
  ['ΠΆΠΑΣ', ['παπασ']],
  ['Straße 5', ['strasse', '5']],
  ['हिन्दी 王小明', ['हिन्दी', '王小明']],
])('searches %s as %j', (typed, words) => {
  expect(searchedWords(typed)).toEqual(words)
})

it.each([
  ['Müller', []],
  ['27498', ['27498 tel89472']],
  ['D-27498', ['d27498 27498']],
  ['SW1A 1AA', ['sw1a1aa']],
  ['+49 (0)221 / 12 34 56', ['490221123456 tel65432112']],
  ['0221-123456', ['0221123456 tel654321122']],
  ['1Z 999 AA1', ['1z999aa1']],
])('reads the search %j as numbers %j too', (typed, spellings) => {
  expect(searchedNumbers(typed)).toEqual(spellings)
})
