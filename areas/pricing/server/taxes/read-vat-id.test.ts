import { expect, test } from 'vitest'
import { readVatId } from './check-vat-id.ts'

test.each([
  ['de 136 695 976', undefined, 'DE136695976'],
  ['136695976', 'DE', 'DE136695976'],
  ['FR 40 303 265 045', undefined, 'FR40303265045'],
  ['ES-B86412491', undefined, 'ESB86412491'],
  ['B86412491', 'ES', 'ESB86412491'],
  ['GR094259216', undefined, 'EL094259216'],
  ['094259216', 'GR', 'EL094259216'],
  ['XI434031494', undefined, 'XI434031494'],
  ['ATU13585627', undefined, 'ATU13585627'],
  ['U13585627', 'AT', 'ATU13585627'],
  ['LU26375245', 'DE', 'LU26375245'],
  ['XI434031494', 'GB', 'XI434031494'],
])('%s (%s) is %s, of the EU', (typed, country, id) => {
  expect(readVatId(typed, country)).toMatchObject({ id, isRight: true, isUnion: true })
})

test.each(['GB434031494', 'CHE-116.281.710 MWST', 'NO923609016MVA'])('%s is right, but no register is asked', (id) => {
  expect(readVatId(id)).toMatchObject({ isRight: true, isUnion: false })
})

test.each([
  ['DE136695977', 'check digits'],
  ['DE12345', 'look different'],
  ['US123456789', 'with its country’s letters'],
  ['', 'with its country’s letters'],
  ['12345678', 'with its country’s letters'],
])('%s is none', (typed, why) => {
  expect(readVatId(typed)).toMatchObject({ id: typed, isRight: false, why: expect.stringContaining(why) })
})

test('letters at the beginning that are no country’s belong to the number', () => {
  expect(readVatId('AB303265045', 'FR').id).toBe('FRAB303265045')
})
