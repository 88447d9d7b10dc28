import { expect, test } from 'vitest'
import { faultsOf } from './check-texts.ts'

const item = (msgid: string, msgstr: string[], msgid_plural = '') => ({ msgid, msgstr, msgid_plural, flags: {} })

test('a good translation has no faults, in whatever order its places stand', () => {
  expect(faultsOf(item('{name} by <b>{day}</b>.', ['Bis <b>{day}</b>: {name}.']), 2)).toEqual([])
  expect(faultsOf(item('{n} part', ['{n} Teil', '{n} Teile'], '{n} parts'), 2)).toEqual([])
  expect(faultsOf(item('VAT ID', ['USt-IdNr.']), 2)).toEqual([])
})

test.each([
  [item('Save', ['']), 'is not translated'],
  [item('{n} part', ['{n} Teil'], '{n} parts'), 'needs 2 forms'],
  [item('{n} part', ['{n} Teil', ''], '{n} parts'), 'needs 2 forms'],
  [item('Hello {name}', ['Hallo {nom}']), 'has other places than the English: “Hallo {nom}”'],
  [item('Read <a>this</a>', ['Lesen Sie das']), 'has other places than the English: “Lesen Sie das”'],
  [item('Save', ['Speichern ']), 'begins or ends with a blank: “Speichern ”'],
  [item('Saved', ['Gespeichert<<<<<<< HEAD']), 'holds the marks of a merge'],
  [item('Saved.', ['Gespeichert']), 'ends with another sign than the English: “Gespeichert”'],
  [item('Say “x”', ['Sagen Sie "x"']), 'has straight quotes: “Sagen Sie "x"”'],
  [{ ...item('Save', ['Speichern']), flags: { fuzzy: true } }, 'is marked as not sure (fuzzy)'],
])('a fault is said: %o', (translated, fault) => {
  expect(faultsOf(translated, 2)).toEqual([fault])
})
