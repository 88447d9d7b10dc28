import { sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import {
  composeOnce,
  databaseErrorCode,
  inOneGo,
  inTransaction,
  openDatabase,
  type Slots,
  sendText,
  type Transaction,
  writeOnce,
} from './database.ts'

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

test('transactions that conflict are done again until each has counted once', async () => {
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

test('a transaction is done again at most three times', async () => {
  let attempts = 0
  const failing = inTransaction(database.db, async (transaction) => {
    attempts++
    await transaction.execute(sql`DO $$ BEGIN RAISE EXCEPTION 'conflict' USING ERRCODE = '40001'; END $$`)
  })
  expect(databaseErrorCode(await failing.catch((error: unknown) => error))).toBe('40001')
  expect(attempts).toBe(4)
})

test('another error is not tried again, and its code can be told', async () => {
  let attempts = 0
  const failing = inTransaction(database.db, async (transaction) => {
    attempts++
    await transaction.insert(counters).values({ id: 1, value: 1 })
  })
  expect(databaseErrorCode(await failing.catch((error: unknown) => error))).toBe('23505')
  expect(attempts).toBe(1)
})

test('of statements sent in one go, the first that fails is the one that is heard of', async () => {
  const failing = inTransaction(database.db, (transaction) =>
    inOneGo([
      sendText(transaction, 'UPDATE test_counters SET value = 98 WHERE id = 1'),
      // Heard of later than the next, which fails for its sake.
      sendText(transaction, 'SELECT 1 / 0').finally(() => new Promise((resolve) => setTimeout(resolve, 50))),
      sendText(transaction, 'SELECT 1'),
    ]),
  )
  expect(databaseErrorCode(await failing.catch((error: unknown) => error))).toBe('22012')
  expect(await counterValue(1)).not.toBe(98)
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
  const cut = opened.db.transaction(async (transaction) => {
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

test('a query composed once runs on the pool and in each transaction, with its own values', async () => {
  const setValue = composeOnce('test_set_value', (db, { id, value }: Slots<'id' | 'value'>) =>
    db
      .update(counters)
      .set({ value: sql`${value}` })
      .where(sql`id = ${id}`)
      .returning({ value: counters.value }),
  )
  expect(await setValue(database.db, { id: 3, value: 5 })).toEqual([{ value: 5 }])
  const undone = inTransaction(database.db, async (transaction) => {
    await setValue(transaction, { id: 3, value: 6 })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await counterValue(3)).toBe(5)
  const both = [1, 3].map((id) => inTransaction(database.db, (transaction) => setValue(transaction, { id, value: id })))
  expect(await Promise.all(both)).toEqual([[{ value: 1 }], [{ value: 3 }]])
})

test('a statement written once, and one sent as it stands, are the transaction’s that they are given', async () => {
  const addTo = writeOnce<'id' | 'value', { value: number }>(
    'test_add_to',
    ({ id, value }) => sql`UPDATE ${counters} SET value = value + ${value}::int WHERE id = ${id}::int RETURNING value`,
  )
  const value = (await counterValue(2)) ?? 0
  const undone = inTransaction(database.db, async (transaction) => {
    expect(await addTo(transaction, { id: 2, value: 5 })).toEqual([{ value: value + 5 }])
    const { rows } = await sendText(transaction, 'SELECT value FROM test_counters WHERE id = $1', [2])
    expect(rows).toEqual([{ value: value + 5 }])
    await sendText(transaction, 'UPDATE test_counters SET value = 99 WHERE id = 2')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await counterValue(2)).toBe(value)
  expect(await addTo(database.db, { id: 2, value: 1 })).toEqual([{ value: value + 1 }])
})

test('a connection prepares what comes again, and only that', async () => {
  const { pool, close } = openDatabase({ ...database, poolSize: 1, applicationName: 'tests' })
  try {
    const ask = (text: string) => pool.query({ text }, [1])
    const prepared = async () =>
      (await pool.query('SELECT statement FROM pg_prepared_statements')).rows.map(({ statement }) => statement)
    await ask('SELECT $1::int AS once')
    for (let time = 0; time < 3; time++) expect((await ask('SELECT $1::int AS often')).rows).toEqual([{ often: 1 }])
    expect(await prepared()).toEqual(['SELECT $1::int AS often'])
  } finally {
    await close()
  }
})

test('a round goes over one connection; a query that fails, and a connection that is lost, are the trouble of its own askers', async () => {
  const { db, pool } = database
  const asked = (text: string) =>
    db.askTogether<number>(async (round) => {
      const { rows } = await sendText(round, text)
      return new Map([['found', rows[0].found]])
    })
  const [process, failing, sum] = [
    asked('SELECT pg_backend_pid() AS found'),
    asked('SELECT 1/0'),
    asked('SELECT 2 AS found'),
  ]
  const round = await Promise.allSettled([
    process('found'),
    failing('found'),
    asked('SELECT pg_backend_pid() AS found')('found'),
    sum('found'),
  ])
  const [first, failed, second, added] = round
  expect(failed.status).toBe('rejected')
  expect([second, added]).toEqual([first, { status: 'fulfilled', value: 2 }])
  const lost = asked('SELECT pg_sleep(10)')('found')
  lost.catch(() => {})
  const isAsleep = () => pool.query("SELECT pid FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(10)'")
  await expect.poll(async () => (await isAsleep()).rowCount).toBe(1)
  await pool.query('SELECT pg_terminate_backend($1)', [(await isAsleep()).rows[0].pid])
  await expect(lost).rejects.toThrow()
  expect(await sum('found')).toBe(2)
})
