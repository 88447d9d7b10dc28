import { afterEach, beforeEach, expect, test } from 'vitest'
import { setOfferedLanguages } from '#platform/contract/language/languages.ts'
import { acceptedLanguage } from './request-language.ts'

beforeEach(() => setOfferedLanguages(['en', 'de', 'es']))
afterEach(() => setOfferedLanguages(['en']))

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['DE', 'de'],
  ['de-AT', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['fr,es;q=0.5,de;q=0.4', 'es'],
  ['fr', 'en'],
  ['en;q=0.1,de;q=0.2', 'de'],
  ['de;q=0,es;q=0.1', 'es'],
  ['*', 'en'],
  [';;q=,nonsense=', 'en'],
  [`de,${'x'.repeat(200)}`, 'en'],
])('%s is answered in %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})

test('a shop of one language speaks it to everybody', () => {
  setOfferedLanguages(['de'])
  expect(acceptedLanguage('en')).toBe('de')
})
