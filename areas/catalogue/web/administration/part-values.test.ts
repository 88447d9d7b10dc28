import { describe, expect, it } from 'vitest'
import type { EditablePart } from '#catalogue/contract/part-administration.ts'
import { codedRegistry } from '#packages/part-attributes/registry.ts'
import { bodyOf, EMPTY_PART, mergedPart, newPartFormSchema, partFormSchema, valuesOf } from './part-values.ts'

const PART: EditablePart = {
  _id: '0193a0c0-0000-7000-8000-000000000000',
  sku: 'HB-110',
  name: 'Gale hub',
  category: 'Hubs',
  description: 'Front',
  price: 49.9,
  regularPrice: 49.9,
  quantityPrices: [],
  reduction: null,
  img: '/static/drawings/HB-110.svg?v=1',
  typedImg: '/static/drawings/HB-110.svg',
  min: 2,
  multiple: 1,
  unit: 'each',
  unitSize: 1,
  searchTitle: '',
  searchDescription: '',
  visibility: 'public',
  taxClass: 'standard',
  returnable: 'yes',
  warnings: '',
  content: '',
  durabilityYears: null,
  guaranteeTerms: '',
  expectedOn: null,
  quantity: 40,
  availableQuantity: 38,
  specs: { holes: 32 },
  imgAlt: '',
  morePictures: [],
  documents: [],
  numbers: [],
  maker: '',
  supportedUntil: null,
  epr: [],
  version: 3,
  deleted: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

function messagesOf(values: object) {
  const { error } = partFormSchema({ before: PART.specs }).safeParse({ ...valuesOf(PART), ...values })
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

describe('the form of a part', () => {
  it('says of a part that nobody touched what it said', () => {
    const { specs, price, quantity } = bodyOf(
      partFormSchema({ before: PART.specs }).parse(valuesOf(PART)),
      PART.specs,
      codedRegistry,
    )
    expect({ specs, price, quantity }).toEqual({ specs: { holes: 32 }, price: 49.9, quantity: 40 })
  })

  it('asks for every field', () => {
    expect(messagesOf({ ...EMPTY_PART, minimum: '' })).toEqual([
      'name: Name is required',
      'img: Picture is required',
      'img: Enter a link that starts with https://, or / for an uploaded picture',
      'description: Description is required',
      'price: Enter a price, e.g. 19.90',
      'minimum: Enter a whole number',
      'quantity: Enter a whole number',
      'sku: SKU is required',
      'category: Category is required',
    ])
  })

  it('of a new part needs no category', () => {
    const said = newPartFormSchema({ before: {} }).parse({ ...valuesOf(PART), category: ' ' })
    expect(bodyOf(said, {}, codedRegistry).category).toBeUndefined()
  })

  it.each([
    [{ price: '1.299' }, 'price: Do you mean 1299 or 1.30?'],
    [{ quantity: '1.000' }, 'quantity: Do you mean 1000 or 1?'],
    [{ price: '1e3' }, 'price: Enter a price, e.g. 19.90'],
    [{ price: '0.005' }, 'price: Enter dollars with at most two decimals'],
    [{ minimum: '0' }, 'minimum: At least 1'],
    [{ quantity: '2.5' }, 'quantity: Enter a whole number'],
    [{ multiple: '5' }, 'minimum: Enter a multiple of 5'],
    [{ unit: 'pack', unitSize: '' }, 'unitSize: Enter a whole number'],
    [{ unit: 'pack', unitSize: '1' }, 'unitSize: Enter how many are in a pack'],
    [{ unit: 'dozen' }, 'unit: Choose each, pair, set, pack or metre'],
    [{ rows: [{ key: '', text: '4' }] }, 'rows.0.key: Enter a name'],
  ])('says what is wrong with %j', (values, message) => expect(messagesOf(values)).toEqual([message]))
})

describe('a part that somebody else changed meanwhile', () => {
  const now = { ...PART, price: 55, regularPrice: 55, name: 'Gale hub, front', specs: { holes: 28 }, version: 4 }

  it('names what they changed', () => {
    expect(mergedPart(valuesOf(PART), PART, now).changed).toEqual(['Name', 'Price', 'Specifications'])
    const deleted = { ...PART, deleted: true }
    expect(mergedPart(valuesOf(PART), PART, deleted).changed).toEqual(['the part was deleted'])
  })

  it('gives way to what is typed here, and only to that', () => {
    const mine = { ...valuesOf(PART), name: 'My hub', description: 'Mine' }
    expect(mergedPart(mine, PART, now).values).toEqual({ ...valuesOf(now), name: 'My hub', description: 'Mine' })
  })
})
