import { afterEach, expect, test } from 'vitest'
import { currentLanguage, setOfferedLanguages } from '#platform/contract/language/languages.ts'
import { inLanguage, inOfficeLanguage, setOfficeLanguage } from './in-language.ts'

afterEach(() => {
  setOfferedLanguages(['en'])
  setOfficeLanguage('')
})

test('what is written for somebody is in their language, also after waiting, and mixes with nobody else’s', async () => {
  setOfferedLanguages(['en', 'de'])
  const later = async () => {
    await Promise.resolve()
    return currentLanguage()
  }
  expect(await Promise.all([inLanguage('de', later), inLanguage('en', later), later()])).toEqual(['de', 'en', 'en'])
})

test('who chose no language, or one that the shop speaks no longer, reads its first', () => {
  setOfferedLanguages(['de', 'en'])
  expect([null, undefined, '', 'fr', 'en'].map((chosen) => inLanguage(chosen, currentLanguage))).toEqual([
    'de',
    'de',
    'de',
    'de',
    'en',
  ])
})

test('staff read the language of their office', () => {
  setOfferedLanguages(['en', 'de'])
  expect(inOfficeLanguage(currentLanguage)).toBe('en')
  setOfficeLanguage('de')
  expect(inLanguage('en', () => inOfficeLanguage(currentLanguage))).toBe('de')
})
