import { afterEach, beforeEach, expect, test } from 'vitest'
import { setOfferedLanguages } from '#platform/contract/language/languages.ts'
import { inLanguage } from '#platform/server/language/in-language.ts'
import { digestOf } from './text-digest.ts'
import { contentTranslator } from './translate-content.ts'
import { textsIn } from './written-texts.ts'

beforeEach(() => setOfferedLanguages(['en', 'de']))
afterEach(() => setOfferedLanguages(['en']))

const german = (item: string, field: string, base: string, text: string) => ({
  ...{ item, field, text, language: 'de', sourceDigest: digestOf(base) },
})
const menus = (...labels: string[]) => ({
  ...{ id: 'menus', purpose: 'menus', version: 1 },
  value: { header: labels.map((label) => ({ label, to: '/parts', on: true })), footer: [] },
})
const page = (purpose: string | null, version: number, text: string) => ({
  ...{ id: 'page', purpose, version, value: { title: 'Terms', text, listed: true } },
})

test('words are translated wherever they stand; addresses and switches stay', () => {
  const content = menus('Parts', 'Service')
  const translate = contentTranslator([german('menus', 'header.0.label', 'Parts', 'Teile')])
  expect(textsIn(content.value).map(({ field }) => field)).toEqual(['header.0.label', 'header.1.label'])
  expect(inLanguage('de', () => translate(content)).value.header).toEqual([
    { label: 'Teile', to: '/parts', on: true },
    { label: 'Service', to: '/parts', on: true },
  ])
  expect(translate(content)).toBe(content)
})

test('in a list that has changed, each entry keeps its own words, and none gets another’s', () => {
  const translate = contentTranslator([german('menus', 'header.0.label', 'Parts', 'Teile')])
  const labels = (...all: string[]) =>
    inLanguage('de', () => translate(menus(...all))).value.header.map(({ label }) => label)
  expect(labels('Service', 'Parts')).toEqual(['Service', 'Teile'])
  expect(labels('Spare parts')).toEqual(['Spare parts'])
})

test('a page shows its outdated translation; terms show the version agreed to, or the owner’s own words', () => {
  const translate = contentTranslator([
    german('page', 'text', 'Old words', 'Alte Wörter'),
    german('page/1', 'text', 'Old words', 'Alte Wörter'),
  ])
  const text = (purpose: string | null, version: number, words: string) =>
    inLanguage('de', () => translate(page(purpose, version, words))).value.text
  expect(text(null, 2, 'New words')).toBe('Alte Wörter')
  expect([text('terms', 1, 'Old words'), text('terms', 2, 'New words')]).toEqual(['Alte Wörter', 'New words'])
})
