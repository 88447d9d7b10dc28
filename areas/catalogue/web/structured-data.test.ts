import { expect, test } from 'vitest'
import type { PartDetails } from '#catalogue/contract/catalogue.ts'
import { gtinsOf } from '#catalogue/contract/gtin.ts'
import { statedSpecs } from '#catalogue/contract/specs.ts'
import { productData } from './structured-data.ts'

const part: PartDetails = {
  _id: '00000000-0000-4000-8000-000000000001',
  sku: 'CS-1',
  name: 'Cassette',
  category: 'Cassettes',
  description: '',
  img: '',
  price: 20,
  min: 1,
  multiple: 1,
  unit: 'each',
  unitSize: 1,
  content: '',
  quantity: 4,
  availableQuantity: 4,
  expectedOn: null,
  returnable: 'yes',
  warnings: '',
  specs: { weightG: 271, cogs: '11-28', material: 'Steel', pitchMm: 12.7, hoseColour: 'black' },
  quantityPrices: [],
  reduced: null,
  pictures: [],
  documents: [],
  ...{ maker: null, supportedUntil: null, epr: [] },
  numbers: [
    { kind: 'ean', number: '4 006381 333931', maker: '', note: '' },
    { kind: 'old', number: 'OLD-1', maker: '', note: '' },
    { kind: 'maker', number: 'SM-86', maker: '', note: '' },
  ],
}

test('A part states its measures to search engines, in the order of its page, with units', () => {
  const beside = {
    count: 0,
    average: null,
    variants: null,
    stated: statedSpecs(part.specs),
    gtins: gtinsOf(part.numbers),
  }
  const data = productData((path) => `https://shop.example${path}`, part, beside)
  expect(data).toMatchObject({
    gtin: ['4006381333931'],
    mpn: ['SM-86'],
    additionalProperty: [
      { '@type': 'PropertyValue', name: 'Cogs', value: '11-28', unitText: 'T' },
      { '@type': 'PropertyValue', name: 'Pitch', value: 12.7, unitCode: 'MMT' },
      { '@type': 'PropertyValue', name: 'Material', value: 'Steel' },
      { '@type': 'PropertyValue', name: 'Weight', value: 271, unitCode: 'GRM' },
      { '@type': 'PropertyValue', name: 'Hose colour', value: 'black' },
    ],
  })
})
