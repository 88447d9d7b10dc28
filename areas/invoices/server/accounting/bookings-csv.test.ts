import { expect, test } from 'vitest'
import { windows1252 } from './bookings-csv.ts'

test('letters keep their place, rare signs have their own, and what is lacking loses its accent', () => {
  expect(windows1252('Straße 5 €–“Ž').toString('hex')).toBe('53747261df652035208096938e')
  expect(windows1252('Łńá 鎖').toString('latin1')).toBe('?ná ?')
})
