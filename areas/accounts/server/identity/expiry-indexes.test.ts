import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('what runs out is found for its clean-up by an index', async () => {
  const { rows } = await database.pool.query<{ table: string; indexed: boolean }>(`
    SELECT c.relname AS table, EXISTS (
      SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indkey[0] = a.attnum AND i.indpred IS NULL
    ) AS indexed
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname LIKE 'auth\\_%' AND a.attname = 'expires_at'
    ORDER BY 1`)
  const indexed = ['auth_link', 'auth_session', 'auth_verification'].map((table) => ({ table, indexed: true }))
  expect(rows).toEqual(indexed)
})
