import { afterEach, expect, test } from 'vitest'
import { setCurrentLanguage } from '#platform/contract/language/languages.ts'
import { countryLists } from './country-names.ts'

afterEach(() => setCurrentLanguage(() => 'en'))

test('each request gets the countries in its own language, the shop’s own first', () => {
  const countries = countryLists('US')
  expect(countries().slice(0, 2)).toEqual([
    { code: 'US', name: 'United States' },
    { code: 'AF', name: 'Afghanistan' },
  ])
  setCurrentLanguage(() => 'de')
  expect(countries()[0]).toEqual({ code: 'US', name: 'Vereinigte Staaten' })
  const names = countries().map(({ name }) => name)
  expect(names.indexOf('Österreich')).toBeLessThan(names.indexOf('Polen'))
})
