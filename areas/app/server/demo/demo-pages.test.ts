import { expect, test } from 'vitest'
import { translatedLanguages } from '#platform/server/language/catalogues.ts'
import { demoPages } from './demo-pages.ts'

test('each legal page of the demo has a title and a text in every language', () => {
  expect(demoPages().map(({ name }) => name)).toEqual(['terms', 'privacy', 'returns', 'accessibility'])
  for (const { name, title, text, translations } of demoPages()) {
    expect(Object.keys(translations).sort(), name).toEqual(translatedLanguages())
    for (const own of Object.values(translations)) {
      expect(own.title).not.toBe(title)
      // As many paragraphs and points.
      expect(own.text.split('\n').length, name).toBe(text.split('\n').length)
    }
  }
})
