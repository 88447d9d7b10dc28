import { expect, it } from 'vitest'
import type { AddressDescription } from '#accounts/contract/addresses/countries.ts'
import { readAddress } from './address-texts.ts'

const SINGAPORE: AddressDescription = {
  country: 'SG',
  name: 'Singapore',
  fields: [
    { name: 'name', label: 'Full name', required: true },
    { name: 'line1', label: 'Address', required: true },
    { name: 'postcode', label: 'Postal code', required: true },
  ],
  houseNumbers: false,
}

it('sends the fields of the chosen country, and not what was typed for another', () => {
  const texts = {
    country: 'SG',
    name: ' Tan ',
    line1: '1 Road',
    line2: '',
    region: 'CA',
    postcode: '018956',
    notes: 'Ring',
  }
  expect(readAddress(texts, SINGAPORE)).toEqual({
    address: { country: 'SG', name: 'Tan', line1: '1 Road', postcode: '018956', notes: 'Ring' },
  })
})

it('names what is missing by the country’s labels, and what is too long', () => {
  expect(readAddress({ country: 'SG', name: 'x'.repeat(101), line1: ' ' }, SINGAPORE)).toEqual({
    errors: {
      name: 'Use at most 100 characters',
      line1: 'Address is required',
      postcode: 'Postal code is required',
    },
  })
})
