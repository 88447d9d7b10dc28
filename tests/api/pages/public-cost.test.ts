import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ratingsOf } from '#engagement/server/reviews/summarise-reviews.ts'
import { makeAllDocuments } from '#search/server/documents/make-documents.ts'
import { createRules } from '#search/server/find-rules.ts'
import { createShipping } from '#search/server/vocabulary/ship-vocabulary.ts'
import { measuredPartRows } from '../../../tools/bench/big-shop/big-shop-rows.ts'
import { MOST_OF_A_REQUEST_MS, msBetween, walkPublicGets } from '../../../tools/bench/reads/public-gets.ts'
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { testPages } from '../../support/test-pages.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'

/** So that it takes seconds; `npm run bench -- public-gets` walks a shop of 100,000, and its pages. */
const PARTS = 5_000
const FEW_PARTS = 50

let database: TestDatabase
let shop: TestShop
beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  for (const statement of measuredPartRows(PARTS)) await database.plant(statement)
  const ship = createShipping({ db, now: () => new Date(), newId })
  const rules = createRules({ db, invalidation: { generation: () => 0 } }, ship)
  await makeAllDocuments({ db, reviews: { ratingsOf } }, await rules())
  await database.plant('ANALYZE')
  shop = await createTestShop({ FINDER: 'index' }, undefined, await testPages(), database)
}, 240_000)
afterAll(() => shop.close())

const isCall = (path: string) => /^\/(api|static|sitemap)/.test(path)

test('a large catalogue adds no more than 50 ms of a processor to what strangers call, whatever is in caches', {
  timeout: 240_000,
}, async () => {
  const walked = { ...shop, pages: await testPages() }
  const large = await walkPublicGets(walked, isCall)
  expect(large.size).toBeGreaterThan(40)
  await database.plant(`DELETE FROM parts WHERE id NOT IN (SELECT id FROM parts ORDER BY id LIMIT ${FEW_PARTS})`)
  await shop.app.sitemap?.make()
  const small = await walkPublicGets(walked, isCall)
  const grown = [...large].filter(([path, ms]) => ms - (small.get(path) ?? 0) > MOST_OF_A_REQUEST_MS)
  expect(grown).toEqual([])
})

test('a connection that ends while a request is measured makes it no cheaper', () => {
  const before = {
    ownMs: 100,
    backends: new Map([
      [1, 50],
      [2, 900],
    ]),
  }
  const after = {
    ownMs: 105,
    backends: new Map([
      [1, 60],
      [3, 10],
    ]),
  }
  expect(msBetween(before, after)).toBe(25)
})
