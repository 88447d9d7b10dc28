import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabaseProxy } from '#test-support/database-proxy.ts'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import { PooledClient } from './connecting/leader-pool.ts'
import { observeStatements } from './connecting/observed-client.ts'
import { databaseErrorCode, inTransaction, openDatabase, preparedStatement, type Transaction } from './database.ts'

const counters = pgTable('test_counters', { id: integer().primaryKey(), value: integer().notNull() })

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.execute(sql`CREATE TABLE test_counters (id integer PRIMARY KEY, value integer NOT NULL)`)
  await database.db.insert(counters).values([1, 2, 3].map((id) => ({ id, value: 0 })))
})
afterAll(() => database.drop())

async function counterValue(id: number) {
  return (await database.db.select().from(counters).where(sql`id = ${id}`))[0]?.value
}

test('counts are numbers, and what a number cannot hold is a bigint', async () => {
  const { rows } = await database.db.execute(
    sql`SELECT count(*) AS counted, 9007199254740993::bigint AS huge FROM test_counters`,
  )
  expect(rows).toEqual([{ counted: 3, huge: 9007199254740993n }])
})

test('a transaction that throws leaves nothing behind', async () => {
  const refused = inTransaction(database.db, async (transaction) => {
    await transaction.update(counters).set({ value: 99 }).where(sql`id = 1`)
    throw new Error('changed our mind')
  })
  await expect(refused).rejects.toThrow('changed our mind')
  expect(await counterValue(1)).toBe(0)
})

test('a silent server is not asked to roll back, which would wait as long again', async () => {
  const proxy = await openDatabaseProxy(database.connectionString)
  onTestFinished(proxy.close)
  const Client = PooledClient as unknown as new () => pg.Client
  const pool = new pg.Pool({ connectionString: proxy.url, query_timeout: 300, Client })
  onTestFinished(() => pool.end())
  const texts: string[] = []
  onTestFinished(
    observeStatements(
      ({ text }) => texts.push(text),
      () => {},
    ),
  )
  const db = Object.assign(drizzle(pool), { preparedStatements: false })
  const unanswered = inTransaction(db, async (transaction) => {
    proxy.silence()
    await transaction.execute(sql`SELECT 1 AS one`)
  })
  await expect(unanswered).rejects.toThrow()
  expect(texts).toEqual(['BEGIN', 'SELECT 1 AS one'])
  expect(pool.totalCount).toBe(0)
})

test('conflicting transactions are retried until each has counted once', async () => {
  let attempts = 0
  const countOnce = (both: PromiseLike<unknown>) => async (transaction: Transaction) => {
    attempts++
    const [row] = await transaction.select().from(counters).where(sql`id = 2`)
    if (attempts <= 2) await both
    await transaction
      .update(counters)
      .set({ value: (row?.value ?? 0) + 1 })
      .where(sql`id = 2`)
  }
  const meeting = Promise.withResolvers<void>()
  const first = inTransaction(database.db, countOnce(meeting.promise), { isolationLevel: 'serializable' })
  const second = inTransaction(database.db, countOnce(meeting.promise), { isolationLevel: 'serializable' })
  await expect.poll(() => attempts).toBe(2)
  meeting.resolve()
  await Promise.all([first, second])
  expect(await counterValue(2)).toBe(2)
  expect(attempts).toBeGreaterThan(2)
})

test('a transaction is retried at most three times', async () => {
  let attempts = 0
  const failing = inTransaction(database.db, async (transaction) => {
    attempts++
    await transaction.execute(sql`DO $$ BEGIN RAISE EXCEPTION 'conflict' USING ERRCODE = '40001'; END $$`)
  })
  expect(databaseErrorCode(await failing.catch((error: unknown) => error))).toBe('40001')
  expect(attempts).toBe(4)
})

test('another error is not retried, and its code is readable', async () => {
  let attempts = 0
  const failing = inTransaction(database.db, async (transaction) => {
    attempts++
    await transaction.insert(counters).values({ id: 1, value: 1 })
  })
  expect(databaseErrorCode(await failing.catch((error: unknown) => error))).toBe('23505')
  expect(attempts).toBe(1)
})

test('an error swallowed by the work does not commit', async () => {
  const swallowing = inTransaction(database.db, async (transaction) => {
    await transaction.update(counters).set({ value: 98 }).where(sql`id = 1`)
    await transaction.execute(sql`SELECT 1 / 0`).catch(() => {})
  })
  await expect(swallowing).rejects.toThrow('swallowed')
  expect(await counterValue(1)).toBe(0)
})

test('connections carry their limits and name', async () => {
  const { rows } = await database.pool.query(
    `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
            current_setting('idle_in_transaction_session_timeout') AS idle, current_setting('application_name') AS name`,
  )
  expect(rows).toEqual([{ statement: '10s', lock: '5s', idle: '15s', name: 'tests' }])
})

test('the server may drop connections, idle or in a transaction, and the pool goes on', async () => {
  const lost: string[] = []
  const opened = openDatabase({
    connectionString: database.connectionString,
    poolSize: 2,
    applicationName: 'to be dropped',
    log: (text) => lost.push(text),
  })
  const dropAll = () =>
    database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'to be dropped'`,
    )
  const cut = inTransaction(opened.db, async (transaction) => {
    await transaction.execute(sql`SELECT 1`)
    await dropAll()
    await expect.poll(() => lost.length).toBeGreaterThan(0)
    await transaction.execute(sql`SELECT 1`)
  })
  await expect(cut).rejects.toThrow()
  await opened.pool.query('SELECT 1')
  await dropAll()
  await expect.poll(() => opened.pool.totalCount).toBe(0)
  expect((await opened.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await opened.close()
})

test('a server that is not there fails within seconds, not for ever', async () => {
  const opened = openDatabase({
    connection: { host: '/nowhere', port: 1, user: 'shop', database: 'shop' },
    poolSize: 1,
    applicationName: 'tests',
  })
  await expect(opened.pool.query('SELECT 1')).rejects.toThrow('ENOENT')
  await opened.close()
})

const addTo = preparedStatement<'id' | 'value', { value: number }>(
  'test_add_to',
  ({ id, value }) => sql`UPDATE ${counters} SET value = value + ${value}::int WHERE id = ${id}::int RETURNING value`,
)

test('a prepared statement runs on the pool and in each transaction, with its own values', async () => {
  const value = (await counterValue(3)) ?? 0
  const undone = inTransaction(database.db, async (transaction) => {
    expect(await addTo(transaction, { id: 3, value: 5 })).toEqual([{ value: value + 5 }])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const both = [1, 3].map((id) => inTransaction(database.db, (transaction) => addTo(transaction, { id, value: id })))
  expect(await Promise.all(both)).toEqual([[{ value: 1 }], [{ value: value + 3 }]])
  expect(await addTo(database.db, { id: 3, value: 1 })).toEqual([{ value: value + 4 }])
})

test.each([
  [true, ['test_add_to']],
  [false, []],
])('with preparedStatements %s a connection keeps %j', async (preparedStatements, kept) => {
  const opened = openDatabase({ ...database, poolSize: 1, applicationName: 'tests', preparedStatements })
  try {
    await addTo(opened.db, { id: 2, value: 0 })
    await inTransaction(opened.db, (transaction) => addTo(transaction, { id: 2, value: 0 }))
    const { rows } = await opened.pool.query('SELECT name FROM pg_prepared_statements')
    expect(rows.map(({ name }) => name)).toEqual(kept)
  } finally {
    await opened.close()
  }
})
