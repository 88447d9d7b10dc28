import { expect, test } from 'vitest'
import type { PartDetails } from '#catalogue/contract/catalogue.ts'
import { gtinsOf } from '#catalogue/contract/gtin.ts'
import { statedSpecs } from '#catalogue/contract/specs.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
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

test('The brand of a part is the shop’s, or what its maker calls it', () => {
  const brandOf = (maker: PartDetails['maker']) => {
    const beside = { count: 0, average: null, variants: null, stated: [], gtins: [] }
    return (productData((path) => path, { ...part, maker }, beside) as { brand: { name: string } }).brand.name
  }
  const maker = {
    ...{ name: 'Formosa Hubs Ltd', address: 'Pier 9', country: 'TW', contact: 'a@b.example' },
    responsible: null,
  }
  expect(brandOf(null)).toBe(shopBrand().name)
  expect(brandOf({ ...maker, tradeName: '' })).toBe('Formosa Hubs Ltd')
  expect(brandOf({ ...maker, tradeName: 'Formosa' })).toBe('Formosa')
})
