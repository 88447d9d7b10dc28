import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import { readInBatches } from './batching.ts'
import { inTransaction } from './transactions.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test.each([20_000, 1_000, 3, 0])('%d rows are read in order, never more than a batch at once', async (rows) => {
  const read: number[] = []
  let largest = 0
  await inTransaction(database.db, async (transaction) => {
    const query = sql`SELECT n::integer FROM generate_series(1, ${rows}::integer) AS n ORDER BY n`
    for await (const batch of readInBatches<{ n: number }>(transaction, query, 500)) {
      largest = Math.max(largest, batch.length)
      for (const { n } of batch) read.push(n)
    }
  })
  expect(read).toEqual(Array.from({ length: rows }, (_, at) => at + 1))
  expect(largest).toBeLessThanOrEqual(500)
})
