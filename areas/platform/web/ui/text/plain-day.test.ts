import { afterEach, expect, test } from 'vitest'
import { setCurrentLanguage } from '#platform/contract/language/languages.ts'
import { plainDayText } from './plain-day.ts'

afterEach(() => setCurrentLanguage(() => 'en'))

test.each([
  ['en', ['2026-12-01', '?', '']],
  ['de', ['01.12.2026', '?', '']],
])('a plain day in %s', (language, expected) => {
  setCurrentLanguage(() => language)
  expect(['2026-12-01', '?', ''].map(plainDayText)).toEqual(expected)
})
