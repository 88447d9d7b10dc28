import { afterEach, expect, test } from 'vitest'
import { setCurrentLanguage } from '#platform/contract/language/languages.ts'
import { setWords } from '#platform/contract/language/text.ts'
import { startingNote } from './starting-notes.ts'
import starting from './starting-rates.json' with { type: 'json' }

afterEach(() => {
  setCurrentLanguage(() => 'en')
  setWords(() => undefined)
})

test('all that is said of the starting set can be translated', () => {
  setCurrentLanguage(() => 'de')
  setWords(() => ({ text: (key) => `de: ${key}`, plural: () => undefined }))
  const notes = [starting.about, ...starting.rates.flatMap(({ note }) => note ?? [])]
  expect(notes.map(startingNote)).toEqual(notes.map((note) => `de: ${note}`))
  expect(startingNote('Ask our adviser')).toBe('Ask our adviser')
})
