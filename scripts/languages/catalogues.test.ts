import PO from 'pofile'
import { expect, test } from 'vitest'
import { refreshed, type SourceText } from './catalogues.ts'

const text = (name: string, more: Partial<SourceText> = {}): SourceText => ({
  ...{ sense: null, text: name, other: null, files: ['areas/x.ts'], scope: 'shop' },
  ...more,
})

const KNOWN = PO.parse(`msgid ""
msgstr ""
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : 1);\\n"

msgctxt "button"
msgid "Order"
msgstr "Zamów"

msgid "{n} part"
msgid_plural "{n} parts"
msgstr[0] "a"
msgstr[1] "b"
msgstr[2] "c"

msgid "Gone"
msgstr "Precz"

msgid "Now counted"
msgstr "x"
`)

test('a catalogue keeps its translations, takes new texts, and loses those that the code no longer has', () => {
  const texts = [
    text('Now counted', { other: 'Now counteds' }),
    text('Order'),
    text('Order', { sense: 'button' }),
    text('{n} part', { other: '{n} parts' }),
  ]
  const { items, headers } = PO.parse(refreshed(texts, 'pl', KNOWN))
  expect(headers['X-Scopes']).toBe('shop, admin')
  expect(items.map(({ msgctxt, msgid, msgstr }) => [msgctxt, msgid, msgstr])).toEqual([
    [null, 'Now counted', ['', '', '']],
    [null, 'Order', ['']],
    ['button', 'Order', ['Zamów']],
    [null, '{n} part', ['a', 'b', 'c']],
  ])
})

test('a catalogue notes which texts staff alone read, and keeps what it is for', () => {
  const known = PO.parse('msgid ""\nmsgstr ""\n"X-Scopes: shop\\n"\n')
  const { items, headers } = PO.parse(refreshed([text('Basket'), text('Jobs', { scope: 'admin' })], 'pl', known))
  expect(headers['X-Scopes']).toBe('shop')
  expect(items.map(({ msgid, extractedComments }) => [msgid, extractedComments])).toEqual([
    ['Basket', []],
    ['Jobs', ['admin']],
  ])
})
