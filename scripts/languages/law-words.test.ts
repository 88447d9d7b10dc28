import { readFileSync } from 'node:fs'
import path from 'node:path'
import PO from 'pofile'
import { expect, test } from 'vitest'

const CATALOGUE = path.join(import.meta.dirname, '../../languages/de.po')

/** The law fixes these, or courts have: no other words may stand in their place. */
const FIXED: Record<string, string> = {
  'Place order': 'Zahlungspflichtig bestellen',
  'Order and pay {amount}': 'Zahlungspflichtig bestellen ({amount})',
  'Withdraw from contract here': 'Vertrag widerrufen',
  'Confirm withdrawal': 'Widerruf bestätigen',
  'Credit note': 'Rechnungskorrektur',
  'Intra-Community supply': 'Steuerfreie innergemeinschaftliche Lieferung',
  'No VAT is charged': 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet',
}

const laws = PO.parse(readFileSync(CATALOGUE, 'utf8')).items.filter(({ msgctxt }) => msgctxt === 'law')

test('German says what the law fixes in the law’s words', () => {
  const said = Object.keys(FIXED).map((english) => [english, laws.find(({ msgid }) => msgid === english)?.msgstr[0]])
  expect(Object.fromEntries(said)).toEqual(FIXED)
})

test('a credit note is never a “Gutschrift”, which is another document in tax law', () => {
  expect(laws.flatMap(({ msgstr }) => msgstr).filter((text) => /gutschrift/i.test(text))).toEqual([])
})
