import { expect, test } from 'vitest'
import { codedAttributes } from './coded-attributes.ts'
import { decimalText, figureIn } from './figures.ts'

test('A figure of every attribute converts from each accepted unit and back', () => {
  for (const attribute of codedAttributes) {
    for (const [unit, factor] of Object.entries(attribute.accepts ?? {})) {
      const stated = figureIn({ ...attribute, decimals: 6 }, `8 ${unit}`)
      expect(Number(stated) / factor, `${attribute.key} in ${unit}`).toBeCloseTo(8, 4)
    }
  }
})

const gram = {
  key: 'g',
  slug: 'g',
  label: 'G',
  kind: 'number',
  unit: 'g',
  roles: 'all',
  facet: false,
  compare: 'none',
} as const

test('Units convert exactly, without the rests of binary fractions', () => {
  const inch = { ...gram, unit: 'mm', accepts: { in: 25.4 }, decimals: 3 }
  expect(figureIn(inch, '1.1 in')).toBe(27.94)
  expect(figureIn(inch, '0.05"')).toBe(1.27)
  expect(figureIn({ ...gram, accepts: { kg: 1000 }, decimals: 0 }, '1.0005 kg')).toBe(1001)
  expect(figureIn({ ...gram, accepts: { kg: 1000 }, decimals: 0 }, '-1.0005 kg')).toBe(-1001)
  expect(figureIn({ ...gram, accepts: { lb: 453.59237 }, decimals: 6 }, '3 lbs')).toBe(1360.77711)
})

test('A decimal comma is a decimal point, and odd texts are no figures', () => {
  expect(figureIn(gram, ' 6,1 G ')).toBe(6.1)
  for (const text of ['', '-', '.5', '1.', '1e3', '12 stone', '1,000', '1,000,000', 'NaN', '٣', '9'.repeat(40)]) {
    expect(figureIn(gram, text), text).toBeUndefined()
  }
})

test('Figures are written without exponents', () => {
  expect(decimalText(1e-7)).toBe('0.0000001')
  expect(decimalText(0.1)).toBe('0.1')
  expect(decimalText(1200)).toBe('1200')
})
