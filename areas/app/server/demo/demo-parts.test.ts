import { expect, onTestFinished, test } from 'vitest'
import { partSchema } from '#catalogue/contract/catalogue.ts'
import { describeSpecs } from '#catalogue/contract/specs.ts'
import { codedRegistry } from '#packages/part-attributes/registry.ts'
import { decimalsOf, sampleUnits, setShopCurrency, unitsFromDecimal } from '#platform/contract/money/currency.ts'
import { notEmpty } from '#test-support/not-empty.ts'
import demoReviews from './data/reviews.json' with { type: 'json' }
import { demoParts, demoPartsFile, demoSpares, formerParts } from './demo-parts.ts'

test('The demo catalogue has about 120 parts in at least 25 categories, and about 90 spare parts of them', () => {
  const spares = new Set(demoSpares.map(({ sku }) => sku))
  const others = demoParts.filter(({ sku }) => !spares.has(sku))
  expect(others.length).toBeGreaterThanOrEqual(110)
  expect(others.length).toBeLessThanOrEqual(130)
  expect(new Set(others.map((part) => part.category)).size).toBeGreaterThanOrEqual(25)
  expect(spares.size).toBeGreaterThanOrEqual(80)
  expect(spares.size).toBeLessThanOrEqual(110)
})

test('Spare parts come after the first page of all others, by name and by age', () => {
  const names = demoParts.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other, 'en'))
  const first = new Set(names.slice(0, demoParts.length - demoSpares.length))
  expect(demoSpares.filter(({ name }) => first.has(name)).map(({ name }) => name)).toEqual([])
})

test.each(['USD', 'JPY', 'KWD'])('The file for the import has every part once, with its price in %s', (currency) => {
  setShopCurrency(currency)
  onTestFinished(() => setShopCurrency('USD'))
  const [header, ...rows] = demoPartsFile().trimEnd().split('\n')
  expect(header).toMatch(/^sku,price,/)
  expect(
    rows.map((row) => {
      const [sku, price = ''] = row.split(',')
      return { sku, cents: unitsFromDecimal(price, decimalsOf(currency)) }
    }),
  ).toEqual([...demoParts, ...formerParts].map(({ sku, priceCents }) => ({ sku, cents: sampleUnits(priceCents) })))
})

test('No two demo parts share a part number or a name', () => {
  expect(new Set(demoParts.map((part) => part.sku)).size).toBe(demoParts.length)
  expect(new Set(demoParts.map((part) => part.name)).size).toBe(demoParts.length)
})

test.each(notEmpty(demoParts))('$sku has a price, a minimum and a stock that can be sold', (part) => {
  expect(part.sku).toMatch(/^[A-Z]{2,3}-[A-Z0-9-]+$/)
  expect(Number.isInteger(part.priceCents)).toBe(true)
  expect(part.priceCents).toBeGreaterThanOrEqual(50)
  expect(part.priceCents).toBeLessThanOrEqual(/bike, /.test(part.name) ? 300_000 : 40_000)
  expect(Number.isInteger(part.min) && part.min >= 1).toBe(true)
  expect(Number.isInteger(part.quantity) && part.quantity >= 0).toBe(true)
  expect(part.description).toMatch(/^[A-Z0-9].{40,}\.$/)
})

test.each(notEmpty(demoParts))('$sku has a weight and only specs that have a label', ({ specs }) => {
  expect(partSchema.shape.specs.parse(specs)).toEqual(specs)
  expect(specs).toHaveProperty('weightG')
  expect(Object.keys(specs).filter((key) => !codedRegistry.byKey(key))).toEqual([])
  expect(describeSpecs(specs)).toHaveLength(Object.keys(specs).length)
})

test('The demo shows parts that are out of stock, some with less than their minimum left, and minimums above one', () => {
  const soldOut = demoParts.filter((part) => part.quantity === 0)
  expect(soldOut.map(({ sku }) => sku)).toEqual(['BC-PM74-4', 'BB-73-D', 'AD-PM-40'])
  const tooFew = demoParts.filter((part) => part.quantity > 0 && part.quantity < part.min)
  expect(tooFew.map(({ sku }) => sku)).toEqual(['SP-264-20', 'TU-61-584'])
  expect(demoParts.filter((part) => part.min > 1).length).toBeGreaterThanOrEqual(4)
})

test('Demo reviews are about twelve, differ, rate from 2 to 5 and speak of parts that exist', () => {
  const skus = demoParts.map((part) => part.sku)
  expect(demoReviews.length).toBeGreaterThanOrEqual(10)
  expect(new Set(demoReviews.map((review) => review.review)).size).toBe(demoReviews.length)
  expect([...new Set(demoReviews.map((review) => review.ratings))].sort()).toEqual([2, 3, 4, 5])
  expect(demoReviews.filter((review) => review.sku !== undefined && !skus.includes(review.sku))).toEqual([])
})
