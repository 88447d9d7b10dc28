import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FindResult } from '#search/contract/find.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'

/** A part whose texts can't be stored as words would keep every part saved after it from being found. */
let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const OF_TWO_UNITS = '𠮷' // In UTF-16
const LONG_SPECS = Array.from({ length: 60 }, (_, at) => [`${'k'.repeat(50)}${at}`, 'Ⅷ﷽'.repeat(100)])

test.each<[string, Parameters<TestShop['addPart']>[0] & { description?: string }]>([
  ['a word of 10,000 letters', { description: 'x'.repeat(10_000) }],
  ['rare letters', { description: OF_TWO_UNITS.repeat(5_000) }],
  ['a measure that is cut within a letter', { specs: { etrto: `${'e'.repeat(59)}${OF_TWO_UNITS}` } }],
  ['a number of rare letters', { sku: OF_TWO_UNITS.repeat(32) }],
  ['a name of rare letters', { name: OF_TWO_UNITS.repeat(100), category: OF_TWO_UNITS.repeat(50) }],
  ['many long specifications', { specs: Object.fromEntries(LONG_SPECS) }],
])('a part with %s is found', async (_, { description = '', ...part }) => {
  const id = await shop.addPart(part)
  await shop.db.execute(sql`UPDATE parts SET description = ${description} WHERE id = ${id}`)
  const { status, body } = await shop.request('GET', '/api/find?variants=all')
  expect(status).toBe(200)
  expect((body as FindResult).items.map(({ _id }) => _id)).toContain(id)
})
