import { expect, test } from 'vitest'
import { createTestDatabase } from './test-database.ts'

test('a test gets a copy of the migrated database instead of migrating one of its own', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  // A newly created table would have a new oid; a copied one keeps its own.
  const numberOfParts = async ({ pool }: typeof one) => (await pool.query(`SELECT 'parts'::regclass::oid AS oid`)).rows
  expect(await numberOfParts(one)).toEqual(await numberOfParts(other))
  await Promise.all([one.drop(), other.drop()])
})

test('what one test stores another does not see', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  await one.pool.query('CREATE TABLE only_here (id integer)')
  expect((await other.pool.query(`SELECT to_regclass('only_here') AS found`)).rows).toEqual([{ found: null }])
  await Promise.all([one.drop(), other.drop()])
})
