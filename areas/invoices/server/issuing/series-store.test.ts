import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/server/database/database.ts'
import { createTestDatabase } from '#test-support/test-database.ts'
import { printedNumber, takeNumber } from './series-store.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function take(kind: 'invoice' | 'credit-note', day: string, prefix = kind === 'invoice' ? '' : 'CN-', start = 1) {
  const taken = await takeNumber(database.db, { kind, day, prefix, start })
  return `${printedNumber(taken)} ${taken.issuedOn}`
}

test('numbers go on by one in each kind and year; start and prefix count for the first only', async () => {
  expect(await take('invoice', '2026-12-30', 'R', 500)).toBe('R2026-000500 2026-12-30')
  expect(await take('invoice', '2026-12-31', '', 7)).toBe('R2026-000501 2026-12-31')
  expect(await take('credit-note', '2026-12-31')).toBe('CN-2026-000001 2026-12-31')
  expect(await take('invoice', '2027-01-01', '', 7)).toBe('R2027-000001 2027-01-01')
})

test('a clock that was put back gives no earlier day to a later number', async () => {
  expect(await take('credit-note', '2028-05-02')).toBe('CN-2028-000001 2028-05-02')
  expect(await take('credit-note', '2028-05-01')).toBe('CN-2028-000002 2028-05-02')
})

test('a number whose transaction fails is the next one’s', async () => {
  const before = await take('invoice', '2029-01-01')
  const failing = inTransaction(database.db, async (transaction) => {
    await takeNumber(transaction, { kind: 'invoice', day: '2029-01-01', prefix: '', start: 1 })
    throw new Error('given up')
  })
  await expect(failing).rejects.toThrow('given up')
  expect([before, await take('invoice', '2029-01-01')]).toEqual(['R2029-000001 2029-01-01', 'R2029-000002 2029-01-01'])
})
