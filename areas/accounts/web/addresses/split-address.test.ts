import { expect, it } from 'vitest'
import type { AddressDescription } from '#accounts/contract/addresses/countries.ts'
import { splitAddress, splitCountry } from './split-address.ts'

function describe(pattern: string | undefined, more: Partial<AddressDescription> = {}): AddressDescription {
  const fields = (['name', 'line1', 'city', 'postcode'] as const).map((name) => ({ name, label: name, required: true }))
  const postcode = pattern && { pattern, example: '', digitsOnly: false }
  return { country: 'XX', name: '', fields, houseNumbers: true, ...(postcode && { postcode }), ...more }
}
const DE = describe('\\d{5}')
const US = describe('(\\d{5})(?:[ \\-](\\d{4}))?', { regions: [{ value: 'IL', label: 'Illinois' }] })
const GB = describe('GIR ?0AA|(?:[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[ABD-HJLNP-UW-Z]{2})')
const SG = describe('\\d{6}', { fields: [{ name: 'line1', label: 'Address', required: true }] })

it.each([
  ['Hauptstr. 1\n10115 Berlin', DE, { line1: 'Hauptstr. 1', postcode: '10115', city: 'Berlin' }],
  ['Hauptstr. 1, 10115 Berlin', DE, { line1: 'Hauptstr. 1', postcode: '10115', city: 'Berlin' }],
  ['Hof 3\nWeg 12345\n10115 Berlin', DE, { line1: 'Hof 3', line2: 'Weg 12345', postcode: '10115', city: 'Berlin' }],
  ['1 Mill Lane\nLeeds LS1 4AP', GB, { line1: '1 Mill Lane', city: 'Leeds', postcode: 'LS1 4AP' }],
  ['1 Mill Lane, Leeds, ls14ap', GB, { line1: '1 Mill Lane', city: 'Leeds', postcode: 'ls14ap' }],
  ['1 Main St\nCairo, IL 62914', US, { line1: '1 Main St', city: 'Cairo', region: 'IL', postcode: '62914' }],
  ['1 Main St, Cairo, illinois 62914-1010', US, { city: 'Cairo', region: 'IL', postcode: '62914-1010' }],
  ['Via Roma, 12\n00100 Roma', DE, { line1: 'Via Roma, 12', city: 'Roma', postcode: '00100' }],
  ['5 Hill Road\nSingapore 018956', SG, { line1: '5 Hill Road', line2: 'Singapore', postcode: '018956' }],
  ['1 Mill Lane\nFlat 2\nLeeds\nYorkshire', GB, { line1: '1 Mill Lane', line2: 'Flat 2', line3: 'Leeds, Yorkshire' }],
  ['Mill Lane 12345', DE, { line1: 'Mill Lane', postcode: '12345' }],
  ['12 Hill Street', describe(undefined), { line1: '12 Hill Street' }],
])('“%s” goes into the fields of its country', (text, description, fields) => {
  expect(splitAddress(text, description)).toMatchObject(fields)
})

it('loses no word of an address', () => {
  const text = 'c/o Ada, Old Mill\nMill Lane 12, Flat 3\nLeeds, LS1 4AP, Yorkshire, near the bridge'
  const words = Object.values(splitAddress(text, GB)).join(' ')
  for (const word of text.match(/\w+/g) ?? []) expect(words).toContain(word)
})

it('takes the country that the end names', () => {
  const countries = [{ code: 'DE', name: 'Germany' }]
  expect(splitCountry('Hauptstr. 1\n10115 Berlin\ngermany', countries)).toEqual({
    text: 'Hauptstr. 1\n10115 Berlin',
    country: 'DE',
  })
  expect(splitCountry('Germany', countries)).toEqual({ text: 'Germany' })
  expect(splitCountry('Hauptstr. 1, Berlin', countries)).toEqual({ text: 'Hauptstr. 1, Berlin' })
})
