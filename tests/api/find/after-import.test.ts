import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FindResult } from '#search/contract/find.ts'
import { measuredPartRows } from '../../../tools/bench/big-shop/big-shop-rows.ts'
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'

const IMPORTED = 600

let database: TestDatabase
let shop: TestShop
beforeAll(async () => {
  database = await createTestDatabase()
  shop = await createTestShop({}, undefined, undefined, database)
})
afterAll(() => shop.close())

const totalOf = async (query: string) =>
  ((await shop.request('GET', `/api/find?q=${query}`)).body as FindResult | undefined)?.total

async function countStale(): Promise<number> {
  const { rows } = await shop.pool.query<{ count: number }>('SELECT count(*)::integer AS count FROM stale_documents')
  return rows[0]?.count ?? 0
}

test('a search after a large import answers as before it and leaves the import to the job', async () => {
  await shop.addPart({ name: 'Bell', category: 'Bells' })
  expect(await totalOf('bell')).toBe(1)
  for (const statement of measuredPartRows(IMPORTED)) await database.plant(statement)
  expect(await totalOf('torrent')).toBe(0)
  expect(await totalOf('bell')).toBe(1)
  expect(await countStale()).toBe(IMPORTED)
})

test('a search after few changes has them', async () => {
  await database.plant('DELETE FROM stale_documents')
  await shop.addPart({ name: 'Horn', category: 'Bells' })
  expect(await totalOf('horn')).toBe(1)
  expect(await countStale()).toBe(0)
})
