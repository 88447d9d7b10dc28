import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Overview } from '#app/contract/overview.ts'
import type { SalesPeriod } from '#orders/contract/sales.ts'
import { dayIn } from '#platform/contract/day-in.ts'
import { speak } from '#platform/server/language/shop-languages.ts'
import { clockOfOneDay } from '../../support/clock-of-one-day.ts'
import { administer, placed, placedAndPaid, silenceProvider } from '../../support/orders/order-life.ts'
import { reviewed } from '../../support/review-maker.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let admin: TestAccount
let customer: TestAccount
let part: string
beforeAll(async () => {
  shop = await createTestShop({ SHOP_DEMO: 'on', OPEN_ORDERS: '100' }, clockOfOneDay())
  await silenceProvider(shop)
  ;[admin, customer] = [await shop.signUpAdmin('Admin'), await shop.signUp('Customer')]
  part = await shop.addPart({ name: 'Torrent chainring', price: 10, quantity: 1000 })
})
afterAll(() => shop.close())

async function look(period?: SalesPeriod): Promise<Overview> {
  const answer = await shop.request('GET', `/api/overview${period ? `?period=${period}` : ''}`, { token: admin.token })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as Overview
}

async function today() {
  const last = (await look()).sales.at(-1)
  return { orders: last?.orders, sales: last?.sales }
}

async function waits(key: string) {
  return (await look()).waiting.find((entry) => entry.key === key)?.count
}

describe('sales of a day', () => {
  test('count an order when it is placed and its money when it is paid, by card or outside the shop', async () => {
    const before = await today()
    await placed(shop, customer, { part, price: 10 })
    expect(await today()).toEqual({ orders: (before.orders ?? 0) + 1, sales: before.sales })
    await placedAndPaid(shop, customer, { part, price: 10, quantity: 2 })
    const outside = await placed(shop, customer, { part, price: 10, quantity: 3 })
    await administer(shop, admin, outside, 'paid', { note: 'Bank transfer' })
    expect(await today()).toEqual({ orders: (before.orders ?? 0) + 3, sales: (before.sales ?? 0) + 50 })
  })

  test('lose what was given back, when it arrived', async () => {
    const { order } = await placedAndPaid(shop, customer, { part, price: 10, quantity: 5 })
    const before = await today()
    await administer(shop, admin, order, 'refund', { amount: 12.34 })
    expect(await today()).toEqual(before)
    await shop.app.jobs.workOff()
    expect(await today()).toEqual({ ...before, sales: Number(((before.sales ?? 0) - 12.34).toFixed(2)) })
  })

  test('lose an order that was paid outside the shop and cancelled', async () => {
    const before = await today()
    const order = await placed(shop, customer, { part, price: 10 })
    await administer(shop, admin, order, 'paid', { note: 'Cash' })
    await administer(shop, admin, order, 'cancel', { note: 'Changed their mind' })
    expect(await today()).toEqual({ orders: (before.orders ?? 0) + 1, sales: before.sales })
  })
})

describe('days that are over', () => {
  const ZONE = 'America/New_York' // Of the shop's home country
  const noonOf = (day: string) => `${day}T12:00:00Z`
  /** Sums by days as the orders have them, in plain JavaScript. */
  let expected: Map<string, { orders: number; cents: number }>
  beforeAll(async () => {
    await shop.db.execute(sql`
      INSERT INTO orders (id, account_id, line_names, total_cents, customer_email, customer_name, phone, address, status,
        created_at, hold_expires_at, paid_at)
      SELECT gen_random_uuid(), account_id, 'old', cents, customer_email, customer_name, phone, address,
        CASE WHEN paid THEN 'delivered' ELSE 'expired' END, at, at, CASE WHEN paid THEN at + interval '20 hours' END
      FROM (SELECT * FROM orders LIMIT 1) AS one,
        (SELECT now() - n * interval '7 hours' - interval '1 day' AS at, 100 + n AS cents, n % 3 > 0 AS paid FROM generate_series(1, 1500) AS n) AS old`)
    expected = await naiveSums()
  })

  async function naiveSums() {
    type Row = { placed: string; paid: string | null; cents: number; status: string; outside: boolean }
    const { rows } = await shop.pool.query<Row>(
      `SELECT to_char(created_at AT TIME ZONE '${ZONE}', 'YYYY-MM-DD') AS placed, to_char(paid_at AT TIME ZONE '${ZONE}', 'YYYY-MM-DD') AS paid,
         total_cents AS cents, status, transaction_id IS NULL AS outside FROM orders`,
    )
    const sums = new Map<string, { orders: number; cents: number }>()
    const add = (day: string, orders: number, cents: number) => {
      const sum = sums.get(day) ?? { orders: 0, cents: 0 }
      sums.set(day, { orders: sum.orders + orders, cents: sum.cents + cents })
    }
    for (const { placed, paid, cents, status, outside } of rows) {
      add(placed, 1, 0)
      if (paid && !(status === 'cancelled' && outside)) add(paid, 0, cents)
    }
    const { rows: refunds } = await shop.pool.query<{ day: string; cents: number }>(
      `SELECT to_char(done_at AT TIME ZONE '${ZONE}', 'YYYY-MM-DD') AS day, amount_cents AS cents FROM order_refunds WHERE status = 'succeeded'`,
    )
    for (const { day, cents } of refunds) add(day, 0, -cents)
    return sums
  }

  async function expectNaiveSums(period: SalesPeriod) {
    const { sales } = await look(period)
    const naive = sales.map(({ from, to }) => {
      const days = [...expected].filter(([day]) => day >= from && day <= to)
      const cents = days.reduce((sum, [, day]) => sum + day.cents, 0)
      return { from, to, orders: days.reduce((sum, [, day]) => sum + day.orders, 0), sales: cents / 100 }
    })
    expect(sales).toEqual(naive)
    expect(sales.filter(({ orders }) => orders > 0).length).toBeGreaterThan(10)
  }

  test.each(['days', 'weeks', 'months'] as const)('are summed from the orders, by %s', expectNaiveSums)

  test('are kept, and give the same figures then', async () => {
    await shop.app.orders.sumSalesDays()
    const { rows } = await shop.pool.query<{ last: string; days: number }>(
      `SELECT max(day)::text AS last, count(*) AS days FROM sales_days`,
    )
    expect(rows[0]?.days).toBeGreaterThan(430)
    expect((rows[0]?.last ?? '') < dayIn(ZONE, new Date())).toBe(true)
    for (const period of ['days', 'weeks', 'months'] as const) await expectNaiveSums(period)
  })

  test('are read from the orders where a day is kept that is not over, from before a wrong clock was set right', async () => {
    await shop.pool.query(
      `INSERT INTO sales_days (day, orders, paid_cents, returned_cents, time_zone)
       SELECT generate_series(max(day) + 1, max(day) + 3, '1 day'), 7, 700, 0, '${ZONE}' FROM sales_days`,
    )
    await expectNaiveSums('days')
    await shop.app.orders.sumSalesDays()
    await expectNaiveSums('days')
    await shop.pool.query(`DELETE FROM sales_days WHERE day >= (now() AT TIME ZONE '${ZONE}')::date`)
  })

  test('are summed once more when a refund of theirs turns out to have failed, and then only kept days are read', async () => {
    const { rows } = await shop.pool.query<{ day: string }>(`SELECT (max(day) - 20)::text AS day FROM sales_days`)
    const day = rows[0]?.day ?? ''
    const moved = await shop.pool.query(`UPDATE order_refunds SET done_at = $1 WHERE status = 'succeeded'`, [
      noonOf(day),
    ])
    expect(moved.rowCount).toBe(1)
    expected = await naiveSums()
    await expect(expectNaiveSums('days')).rejects.toThrow()
    await shop.app.orders.sumSalesDays()
    await expectNaiveSums('days')
  })
})

describe('what waits', () => {
  test('is counted by kind, and leads to where it is looked after', async () => {
    const before = await look()
    const counts = Object.fromEntries(before.waiting.map(({ key, count }) => [key, count]))
    const { order } = await placedAndPaid(shop, customer, { part, price: 10 })
    expect(await waits('to-ship')).toBe((counts['to-ship'] ?? 0) + 1)
    await placed(shop, customer, { part, price: 10 })
    expect(await waits('unpaid')).toBe((counts.unpaid ?? 0) + 1)
    await administer(shop, admin, order, 'refund', { amount: 1 })
    expect(await waits('refunds')).toBe((counts.refunds ?? 0) + 1)
    await shop.pool.query('UPDATE orders SET disputed_at = now() WHERE id = $1', [order])
    expect(await waits('disputes')).toBe((counts.disputes ?? 0) + 1)
    await shop.app.jobs.workOff()
    expect(await waits('refunds')).toBe(counts.refunds)
    const mail = { name: 'Ada', email: 'ada@example.com', message: 'Do you bend spokes?' }
    await shop.request('POST', '/api/contact', { body: mail })
    await shop.request('POST', '/api/planRequest', { token: customer.token, body: { plan: 'base' } })
    await reviewed(shop, customer)
    await shop.pool.query(
      `INSERT INTO withdrawals (id, name, typed_number, typed_email, statement, received_at, state)
       VALUES (gen_random_uuid(), 'Ada', 'PM-1', 'ada@example.com', 'I withdraw.', now(), 'unmatched')`,
    )
    await shop.pool.query(
      `INSERT INTO order_returns (id, order_id, kind, status, created_at, decided_at) VALUES
       (gen_random_uuid(), $1, 'return', 'requested', now(), NULL), (gen_random_uuid(), $1, 'return', 'received', now(), now())`,
      [order],
    )
    for (const key of ['returns', 'returned', 'withdrawals']) expect(await waits(key)).toBe((counts[key] ?? 0) + 1)
    for (const key of ['messages', 'plan-requests', 'reviews']) expect(await waits(key)).toBe((counts[key] ?? 0) + 1)
    for (const { to, andMore } of before.waiting)
      expect([to, andMore]).toEqual([expect.stringMatching(/^\/dashboard\//), false])
  })

  test('low in stock is a part of which less than its smallest order is left, the lowest named first', async () => {
    const before = (await waits('low-stock')) ?? 0
    await shop.addPart({ name: 'Last saddle', sku: 'SA-1', min: 5, quantity: 4 })
    await shop.addPart({ name: 'No saddle', sku: 'SA-0', min: 1, quantity: 0 })
    await shop.addPart({ name: 'Just enough', sku: 'SA-5', min: 5, quantity: 5 })
    const { lowStock } = await look()
    expect(await waits('low-stock')).toBe(before + 2)
    expect(lowStock.map(({ sku, min, availableQuantity }) => [sku, min, availableQuantity])).toEqual([
      ['SA-0', 1, 0],
      ['SA-1', 5, 4],
    ])
    speak(['en', 'de'])
    await shop.pool.query(
      "INSERT INTO part_texts (part_id, language, name, changed_at) SELECT id, 'de', 'Kein Sattel', now() FROM parts WHERE sku = 'SA-0'",
    )
    const headers = { 'accept-language': 'de' }
    const german = (path: string) => shop.request('GET', path, { token: admin.token, headers })
    const { body } = await german('/api/overview')
    const [{ _id = '' } = {}] = (body as Overview).lowStock
    const [one, all] = [await german(`/api/stockNeeds/${_id}`), await german('/api/stockNeeds?show=low')]
    expect([one.body, all.body]).toMatchObject([
      { name: 'Kein Sattel' },
      [{ name: 'Kein Sattel' }, { name: 'Last saddle' }],
    ])
    speak(['en'])
    expect((body as Overview).lowStock.map(({ name }) => name)).toEqual(['Kein Sattel', 'Last saddle'])
  })
})

test('another period than those three is refused', async () => {
  const answer = await shop.request('GET', '/api/overview?period=years', { token: admin.token })
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'period' }] } })
})
