import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCatalogue, translatedLanguages, wordsIn } from './catalogues.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'catalogues-'))
  const po = `msgid ""
msgstr "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : 2);\\n"

msgctxt "button"
msgid "Order"
msgstr "Zamów"

#, fuzzy
msgid "Not sure"
msgstr "Nie"

msgid "Not translated"
msgstr ""

msgid "{n} part"
msgid_plural "{n} parts"
msgstr[0] "{n} część"
msgstr[1] "{n} części"
msgstr[2] "{n} częśći"
`
  writeFileSync(join(folder, 'pl.po'), po)
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a catalogue gives what is finished, and counts what is not', () => {
  const { texts, missing, coversAdministration } = readCatalogue('pl', folder)
  expect([...texts.keys()]).toEqual(['button\u0004Order', '{n} part'])
  expect(missing).toBe(2)
  expect(coversAdministration).toBe(true)
  const words = wordsIn('pl', texts)
  expect(words.text('Order')).toBeUndefined()
  expect(words.text('button\u0004Order')).toBe('Zamów')
  expect([1, 3, 5, 22].map((count) => words.plural('{n} part', count))).toEqual([
    '{n} część',
    '{n} części',
    '{n} częśći',
    '{n} części',
  ])
})

test('a language without a catalogue is refused by its name', () => {
  expect(translatedLanguages(folder)).toEqual(['pl'])
  expect(() => readCatalogue('fr', folder)).toThrow('LANGUAGES names fr, but there is no languages/fr.po.')
})
