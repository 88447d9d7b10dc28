import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  administrationLanguage,
  administrationLanguages,
  currentLanguage,
  offeredLanguages,
  setOfferedLanguages,
} from '#platform/contract/language/languages.ts'
import { setWords } from '#platform/contract/language/text.ts'
import { inLanguage, inOfficeLanguage, setOfficeLanguage } from './in-language.ts'
import { speak } from './shop-languages.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'catalogues-'))
  write('de', 'shop, admin')
  write('es', 'shop', { jobs: '' })
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  setOfferedLanguages(['en'])
  setWords(() => undefined)
})

function write(language: string, scopes: string, { basket = 'B', jobs = 'J' } = {}) {
  const texts = `msgid "Basket"\nmsgstr "${basket}"\n\n#. admin\nmsgid "Jobs"\nmsgstr "${jobs}"\n`
  writeFileSync(join(folder, `${language}.po`), `msgid ""\nmsgstr ""\n"X-Scopes: ${scopes}\\n"\n\n${texts}`)
}

test('a language that covers only the shop is offered to customers, and staff read the first', () => {
  speak(['de', 'es', 'en'], { folder })
  expect(offeredLanguages()).toEqual(['de', 'es', 'en'])
  expect(administrationLanguages()).toEqual(['de', 'en'])
  expect(['de', 'es', 'en'].map(administrationLanguage)).toEqual(['de', 'de', 'en'])
  expect(inLanguage('es', currentLanguage)).toBe('es')
  setOfficeLanguage('es')
  expect(inOfficeLanguage(currentLanguage)).toBe('de')
  setOfficeLanguage('en')
  expect(inOfficeLanguage(currentLanguage)).toBe('en')
})

test.each([
  [['es'], 'es covers only the shop: name a language that covers the administration first, such as LANGUAGES=en,es.'],
  [['es', 'de'], 'covers the administration first, such as LANGUAGES=de,es.'],
])('%o is refused, because staff could read nothing', (languages, sentence) => {
  expect(() => speak(languages, { folder })).toThrow(sentence)
  expect(() => speak(languages, { folder, unfinished: true })).not.toThrow()
})

test.each([
  ['shop', { basket: '' }, true],
  ['shop', { jobs: '' }, false],
  ['shop, admin', { basket: '' }, true],
  ['shop, admin', { jobs: '' }, true],
])('a catalogue for %s with the gap %o is refused: %s', (scopes, gap, isRefused) => {
  write('es', scopes, gap)
  const start = () => speak(['en', 'es'], { folder })
  if (isRefused) expect(start).toThrow('The catalogue of es is not complete: texts missing: 1.')
  else expect(start).not.toThrow()
})
