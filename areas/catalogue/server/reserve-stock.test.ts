import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { preparedStatement } from '#platform/server/database/database.ts'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import { parts } from './catalogue-tables.ts'
import { type ReservedLines, reserveStock, reserveStockAgain } from './parts-store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  // With a BEFORE trigger of the row PostgreSQL takes the newest row first, which would hide what this is about.
  await database.pool.query('DROP TRIGGER key_of_variant ON parts; DROP TRIGGER ask_for_other_picture ON parts')
})
afterAll(() => database.drop())

const at = new Date()

async function addPart(quantity: number): Promise<string> {
  const id = randomUUID()
  const values = { id, sku: id, name: 'Chainring', category: 'Chainrings', description: '', img: '', specs: {} }
  await database.db
    .insert(parts)
    .values({ ...values, priceCents: 1000, min: 1, quantity, available: quantity, createdAt: at, updatedAt: at })
  return id
}

/** Does what is given while another transaction adds units, which ends once that waits for it. */
async function whileStockRises<T>(part: string, units: number, act: () => Promise<T>): Promise<T> {
  const other = await database.pool.connect()
  try {
    await other.query('BEGIN')
    await other.query('UPDATE parts SET quantity = quantity + $2, available = available + $2 WHERE id = $1', [
      part,
      units,
    ])
    const acted = act()
    await expect.poll(waiting, { interval: 10 }).toBe(1)
    await other.query('COMMIT')
    return await acted
  } finally {
    other.release()
  }
}

async function waiting(): Promise<number | undefined> {
  const { rows } = await database.pool.query<{ count: number }>(
    "SELECT count(*)::integer AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  )
  return rows[0]?.count
}

const reserving = preparedStatement<keyof ReservedLines, { suits: boolean }>(
  'reserve_alone',
  (slots) => sql`WITH ${reserveStock(slots, { when: sql`true`, orderId: sql`NULL::uuid`, at: sql`now()` })}
    SELECT bool_and(suits) AS suits FROM judged`,
)

test('an order that waits while stock rises takes what has come', async () => {
  const part = await addPart(1)
  const asked = { partIds: [part], quantities: [5], expectedTotalsCents: [5000], language: 'en' }
  expect(await whileStockRises(part, 4, () => reserving(database.db, asked))).toEqual([{ suits: true }])
  expect(await database.db.select().from(parts).where(eq(parts.id, part))).toMatchObject([
    { quantity: 5, available: 0 },
  ])
})

test('an order that is paid late, and waits while stock rises, gets its units again', async () => {
  const part = await addPart(0)
  const again = () => reserveStockAgain(database.db, [{ partId: part, quantity: 3 }], { at, orderId: randomUUID() })
  expect(await whileStockRises(part, 7, again)).toBe(true)
  expect(await database.db.select().from(parts).where(eq(parts.id, part))).toMatchObject([
    { quantity: 7, available: 4 },
  ])
})
