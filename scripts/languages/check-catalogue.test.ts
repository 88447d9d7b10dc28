import PO from 'pofile'
import { expect, test } from 'vitest'
import { faultsIn, stateOf } from './check-catalogue.ts'

const catalogue = (scopes: string, { basket = 'Cesta', jobs = 'Tareas' } = {}) =>
  PO.parse(`msgid ""
msgstr ""
"X-Scopes: ${scopes}\\n"

msgid "Basket"
msgstr "${basket}"

#. admin
msgid "Jobs"
msgstr "${jobs}"
`)

const SHOP_GAP = '“Basket” of the shop is not translated'
const ADMIN_GAP = '“Jobs” of the administration is not translated'

test.each([
  ['shop, admin', {}, []],
  ['shop, admin', { basket: '' }, [SHOP_GAP]],
  ['shop, admin', { jobs: '' }, [ADMIN_GAP]],
  ['shop', {}, []],
  ['shop', { basket: '' }, [SHOP_GAP]],
  ['shop', { jobs: '' }, []],
  ['shop', { jobs: 'Tareas.' }, ['“Jobs” of the administration ends with another sign than the English: “Tareas.”']],
])('a catalogue for %s with %o lacks %o', (scopes, texts, faults) => {
  expect(faultsIn(catalogue(scopes, texts), 2)).toEqual(faults)
})

test('it is said how far each scope is', () => {
  expect(stateOf(catalogue('shop', { jobs: '' }))).toBe(
    'the shop 1 of 1, the administration 0 of 1 (not covered: X-Scopes)',
  )
})
