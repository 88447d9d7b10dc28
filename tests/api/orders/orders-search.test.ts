import { afterAll, beforeAll, expect, test } from 'vitest'
import { notEmpty } from '../../support/not-empty.ts'
import { createTestDatabase } from '../../support/test-database.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

const ORDERS = 30_000
let shop: TestShop
let admin: TestAccount
beforeAll(async () => {
  const database = await createTestDatabase()
  shop = await createTestShop({}, undefined, undefined, database)
  admin = await shop.signUpAdmin('Admin')
  await database.plant(`
    INSERT INTO orders (id, account_id, line_names, total_cents, customer_email, customer_name, phone, address, status,
      created_at, hold_expires_at)
    SELECT gen_random_uuid(), gen_random_uuid(), 'Part ' || (n % 500), 100 + n % 900, 'person' || n || '@example.com', 'Person ' || n, '123456', 'Here', CASE WHEN n % 1000 = 0 THEN 'placed' ELSE 'cancelled' END,
      now() - n * interval '1 minute', now()
    FROM generate_series(1, ${ORDERS}) AS n`)
  await database.plant(`
    INSERT INTO order_lines (order_id, line, part_id, sku, part_name, unit_price_cents, quantity, total_cents)
    SELECT id, 1, gen_random_uuid(), '', line_names, total_cents, 1, total_cents FROM orders`)
  await database.plant('ANALYZE orders, order_lines')
})
afterAll(() => shop.close())

/** Every list of orders for administrators. */
const QUERIES = ['newest', 'oldest', 'dearest', 'cheapest'].flatMap((sort) =>
  [
    '',
    '&status=placed',
    '&search=person29999',
    '&search=PM-100500',
    '&attention=disputed',
    '&attention=refund',
    '&attention=money',
    '&fulfilment=partial',
  ].map((filter) => `?limit=50&sort=${sort}${filter}`),
)

test.each(notEmpty(QUERIES))('the list %s of a large shop is read by an index', async (query) => {
  const statements: { text: string; values: unknown[] }[] = []
  const client = shop.db.$client
  const original = client.query
  client.query = ((...args: unknown[]) => {
    const [statement, values] = args as [string | { text: string }, unknown[] | undefined]
    const text = typeof statement === 'string' ? statement : statement.text
    if (/from "orders"/.test(text)) statements.push({ text, values: values ?? [] })
    return (original as (...all: unknown[]) => unknown).apply(client, args)
  }) as typeof original
  try {
    expect((await shop.request('GET', `/api/orders${query}`, { token: admin.token })).status).toBe(200)
  } finally {
    client.query = original
  }
  const list = statements.find(({ text }) => text.includes(' order by '))
  if (!list) throw new Error('No list was read')
  const { rows } = await shop.pool.query(`EXPLAIN ${list.text}`, list.values)
  const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
  // Few rows: found by the index, then sorted.
  if (query.includes('person29999')) return expect(plan).toMatch(/Index Scan on orders_by_words/)
  expect(plan).toContain('InitPlan') // the count, which may scan and stops at 10,001
  // The list itself is `orders`; the count has a name of its own, `orders orders_1`.
  expect(plan).not.toMatch(/Seq Scan on orders {2}\(/)
})

test('long lists are counted by estimate, short ones exactly', async () => {
  const count = async (query: string) =>
    Number(
      (await shop.request('GET', `/api/orders?limit=1${query}`, { token: admin.token })).headers.get('x-total-count'),
    )
  const all = await count('')
  expect(all).toBeGreaterThan(ORDERS * 0.9)
  expect(all).toBeLessThan(ORDERS * 1.1)
  expect(await count('&status=placed')).toBe(30)
})
