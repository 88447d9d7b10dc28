import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#platform/server/database/database.ts'
import type { FindResult } from '#search/contract/find.ts'
import { deleteChanges } from '#search/server/part-index/index-feed-store.ts'
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'

/** Several processes of one shop: two with an index of their own, and one that asks the database. */
const CHANGES = 500
const WRITERS = 4
const SOON = { timeout: 30_000 }

let database: TestDatabase
let indexed: TestShop[]
let oracle: TestShop
let ids: string[]

/** Repeatable: https://en.wikipedia.org/wiki/Linear_congruential_generator with the figures of Numerical Recipes. */
let state = 20_261_124
function below(limit: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * limit)
}
const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T

async function openShop(finder: string): Promise<TestShop> {
  const { connectionString } = database
  const opened = openDatabase({ connectionString, poolSize: 5, applicationName: 'tests' })
  return createTestShop({ FINDER: finder }, undefined, undefined, { ...opened, connectionString, drop: opened.close })
}

beforeAll(async () => {
  database = await createTestDatabase()
  oracle = await openShop('sql')
  for (let index = 0; index < 120; index++)
    await oracle.addPart({
      name: `${pick(['Élan', 'Ring', 'zebra'])} ${index}`,
      sku: `CH-${index}`,
      min: 2,
      price: 1 + below(90),
    })
  ids = (await database.db.execute<{ id: string }>(sql`SELECT id FROM parts ORDER BY sku`)).rows.map(({ id }) => id)
  await oracle.request('GET', '/api/find') // Makes the documents
  indexed = [await openShop('index'), await openShop('index')]
  for (const { app } of indexed) await vi.waitUntil(app.find.index.readiness, SOON)
}, 60_000)
afterAll(async () => {
  for (const shop of [...indexed, oracle]) await shop.close()
  await database.drop()
})

const change = (statement: SQL) => database.db.execute(statement)

/** One of the changes that parts go through, far from any shop's own process. */
function changeSomething(number: number): Promise<unknown> {
  const id = pick(ids)
  const kinds: (() => SQL)[] = [
    () => sql`UPDATE parts SET available = CASE WHEN available < min THEN quantity ELSE 1 END WHERE id = ${id}`,
    () => sql`UPDATE parts SET name = ${`${pick(['Ring', 'Äther', 'ring', 'Zebra'])} ${number}`} WHERE id = ${id}`,
    () => sql`UPDATE parts SET description = ${`steel ${pick(['tube', 'bolt'])} ${number}`} WHERE id = ${id}`,
    () =>
      sql`UPDATE parts SET specs = ${JSON.stringify({ boltCircleMm: pick([104, 110]), speeds: pick(['10', '11']) })} WHERE id = ${id}`,
    () => sql`UPDATE parts SET price_cents = ${100 + below(5_000)} WHERE id = ${id}`,
    () => sql`UPDATE parts SET active = NOT active WHERE id = ${id}`,
    () => sql`
      INSERT INTO reviews (id, part_id, name, img, review, ratings, created_at)
      VALUES (gen_random_uuid(), ${id}, 'Ada', '', 'Fits', ${1 + below(5)}, now())`,
    () => sql`UPDATE reviews SET hidden_at = CASE WHEN hidden_at IS NULL THEN now() END WHERE part_id = ${id}`,
    () => sql`
      INSERT INTO parts (id, sku, name, category, description, price_cents, img, min, quantity, available, specs, created_at, updated_at)
      SELECT gen_random_uuid(), ${`IM-${number}-`} || n, 'Imported ' || n, 'Cassettes', '', 100 * n, '', 1, n % 3, n % 3, '{}', now(), now()
      FROM generate_series(1, 5) AS n`,
  ]
  return change(pick(kinds)())
}

const ADDRESSES = [
  '?limit=100',
  '?sort=price&limit=40',
  '?sort=newest&in-stock=1&limit=40',
  '?q=ring&limit=100',
  '?q=steel+tube',
  '?q=zebra&in-stock=1',
  '?q=CH-7',
  '?q=slow',
  '?q=slow&in-stock=1',
  '?category=cassettes&limit=100',
  '?bolt-circle=104&speeds=11&price=10..40',
  '?rating=4&limit=100',
]

/** What a shop finds, with all counts. */
async function findAll(shop: TestShop, addresses = ADDRESSES): Promise<FindResult[]> {
  return Promise.all(
    addresses.map(async (address) => {
      const { status, body } = await shop.request('GET', `/api/find${address}`)
      expect(status, address).toBe(200)
      return body as FindResult
    }),
  )
}

async function expectAllAgree(): Promise<void> {
  await expect
    .poll(async () => {
      const expected = await findAll(oracle)
      const given = await Promise.all(indexed.map((shop) => findAll(shop)))
      return given.map((found) => found.findIndex((one, at) => JSON.stringify(one) !== JSON.stringify(expected[at])))
    }, SOON)
    .toEqual([-1, -1])
}

/** The statements that a shop sends to its database meanwhile. */
async function statementsDuring({ db }: TestShop, work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(db.$client, 'query')
  try {
    await work()
    return query.mock.calls.map(([statement]) => {
      const given = statement as unknown as string | { text: string }
      return typeof given === 'string' ? given : given.text
    })
  } finally {
    query.mockRestore()
  }
}

describe('an index in each process', () => {
  test(`has ${CHANGES} changes, also those of a transaction that stays open long`, { timeout: 120_000 }, async () => {
    for (let number = 0; number < 5; number++) await oracle.addPart({ name: `Slow ${number}`, sku: `SLOW-${number}` })
    await findAll(oracle)
    const [slow, undone] = [await database.pool.connect(), await database.pool.connect()]
    try {
      // On a busy machine the changes take longer than a transaction may be idle.
      for (const client of [slow, undone]) await client.query('SET idle_in_transaction_session_timeout = 0')
      await slow.query('BEGIN')
      await slow.query("UPDATE parts SET price_cents = 1234, available = 0 WHERE sku LIKE 'SLOW-%'")
      await undone.query('BEGIN')
      await undone.query('INSERT INTO find_changes (part_id) SELECT id FROM parts LIMIT 5')
      const numbers = Array.from({ length: CHANGES }, (_, number) => number)
      await Promise.all(
        Array.from({ length: WRITERS }, async () => {
          for (let number = numbers.pop(); number !== undefined; number = numbers.pop()) await changeSomething(number)
        }),
      )
      await expectAllAgree()
      await slow.query('COMMIT')
      await undone.query('ROLLBACK')
    } finally {
      for (const client of [slow, undone]) client.release(true)
    }
    await expectAllAgree()
  })

  test('answers itself, without the database counting', async () => {
    const [shop] = indexed as [TestShop]
    const statements = await statementsDuring(shop, () => findAll(shop, ['?q=ring&sort=price&limit=3']))
    expect(statements.length).toBeGreaterThan(0)
    expect(statements.filter((text) => text.includes('judged'))).toEqual([])
  })

  test('goes on from a part that is renamed or gone', async () => {
    const [shop] = indexed as [TestShop]
    const [page] = await findAll(shop, ['?sort=name&limit=10'])
    const last = page?.items.at(-1)?._id
    const next = (page?.next ?? '').replace('/parts', '')
    await change(sql`UPDATE parts SET name = 'zzz' || name WHERE id = ${last}`)
    await expectAllAgree()
    expect(await findAll(shop, [next])).toEqual(await findAll(oracle, [next]))
    const [after] = await findAll(shop, [next])
    const before = (after?.prev ?? '').replace('/parts', '')
    await change(sql`UPDATE parts SET active = false WHERE id = ${after?.items[0]?._id}`)
    await expectAllAgree()
    expect(await findAll(shop, [before])).toEqual(await findAll(oracle, [before]))
  })

  test('whoever saves a part finds it at once', async () => {
    const [shop] = indexed as [TestShop]
    await shop.addPart({ name: 'Quixotic pedal', sku: 'QUIX-1' })
    const [found] = await findAll(shop, ['?q=quixotic'])
    expect(found?.items.map(({ sku }) => sku)).toEqual(['QUIX-1'])
  })

  test('whoever reviews a part finds it by its rating at once', async () => {
    const [shop] = indexed as [TestShop]
    const id = await shop.addPart({ name: 'Laudable pedal', sku: 'LAUD-1' })
    const skus = async () => (await findAll(shop, ['?q=laudable&rating=4']))[0]?.items.map(({ sku }) => sku)
    expect(await skus()).toEqual([])
    await change(sql`
      INSERT INTO reviews (id, part_id, name, img, review, ratings, created_at)
      VALUES (${randomUUID()}, ${id}, 'Ada', '', 'Turns', 5, now())`)
    await expect.poll(skus, SOON).toEqual(['LAUD-1'])
    await change(sql`UPDATE reviews SET ratings = 1 WHERE part_id = ${id}`)
    await expect.poll(skus, SOON).toEqual([])
  })

  test('goes on when its connections are lost', async () => {
    const [shop] = indexed as [TestShop]
    const before = shop.app.find.index.readiness()
    const away = "pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'shop find index'"
    await change(sql.raw(`SELECT ${away} AND datname = current_database()`))
    await change(sql`UPDATE parts SET price_cents = 77 WHERE id = ${ids[0]}`)
    await expectAllAgree()
    expect(shop.app.find.index.readiness()).toBe(before)
  })
})

test('while there is no index, the database answers', async () => {
  const { connectionString } = database
  const opened = openDatabase({ connectionString, poolSize: 5, applicationName: 'tests' })
  const away = { connectionString: 'postgresql://nobody@127.0.0.1:9/none' }
  const given = { ...opened, connectionString, address: away, drop: opened.close }
  const shop = await createTestShop({ FINDER: 'index' }, undefined, undefined, given)
  try {
    expect(await findAll(shop)).toEqual(await findAll(oracle))
    expect(shop.app.find.index.readiness()).toBeUndefined()
  } finally {
    await shop.close()
  }
})

describe('an order', () => {
  const logged = async () =>
    (await change(sql`SELECT count(*)::integer AS count FROM find_changes`)).rows[0]?.count as number
  const written = async () =>
    (
      await change(sql`
        SELECT sum(n)::integer AS count FROM (
          SELECT count(*) AS n FROM find_changes UNION ALL SELECT count(*) FROM stale_documents
          UNION ALL SELECT count(*) FROM low_stock UNION ALL SELECT sum(xmin::text::bigint) FROM part_documents
        ) AS counted`)
    ).rows[0]?.count as number

  test('writes nothing for searches unless a part ceases to be available', async () => {
    const customer = await oracle.signUp('Ada')
    const id = await oracle.addPart({ price: 10, min: 2, quantity: 10 })
    await findAll(oracle)
    const order = (quantity: number) =>
      oracle.request('POST', '/api/placeOrder', {
        token: customer.token,
        body: {
          ...{ placeOrderProduct: id, placeOrderQuantity: quantity, placePrice: 10 * quantity },
          ...{ phone: '0113 496 0000', address: '1 Mill Lane' },
        },
      })
    const [before, all] = [await logged(), await written()]
    const first = await statementsDuring(oracle, async () => expect((await order(4)).status).toBe(200))
    expect([await logged(), await written()]).toEqual([before, all])
    expect(first.filter((text) => /find_|documents|low_stock/.test(text))).toEqual([])
    await order(5) // One is left, and two are the least
    expect(await logged()).toBe(before + 1)
  })

  test('changes are kept for a day', async () => {
    await change(sql`UPDATE find_changes SET at = now() - interval '25 hours' WHERE part_id = ${ids[0]}`)
    const left = await change(sql`SELECT count(*)::integer AS count FROM find_changes WHERE part_id <> ${ids[0]}`)
    await deleteChanges(database.db, new Date(Date.now() - 24 * 3_600_000))
    expect(await logged()).toBe(left.rows[0]?.count)
  })
})
