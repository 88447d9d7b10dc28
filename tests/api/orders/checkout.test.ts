import { inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { parts } from '#catalogue/server/catalogue-tables.ts'
import type { Problem } from '#platform/contract/problem.ts'
import { notEmpty } from '../../support/not-empty.ts'
import { checkOut, checkoutOf, SHIP_TO, type WishedLine } from '../../support/orders/check-out.ts'
import { assertOrderInvariants } from '../../support/orders/order-invariants.ts'
import { readOrder } from '../../support/orders/order-life.ts'
import { beginPayment, CARDS, confirmByCard } from '../../support/orders/pay-by-card.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let customer: TestAccount
beforeAll(async () => {
  shop = await createTestShop({ OPEN_ORDERS: '1000' })
  customer = await shop.signUp('Customer')
})
afterEach(() => assertOrderInvariants(shop.db))
afterAll(() => shop.close())

const ordered = ({ body }: { body: unknown }) => (body as { insertedId: string }).insertedId

async function availableOf(ids: readonly string[]): Promise<number[]> {
  const rows = await shop.db
    .select()
    .from(parts)
    .where(inArray(parts.id, [...ids]))
  return ids.map((id) => rows.find((row) => row.id === id)?.available ?? -1)
}

async function ordersOf(part: string): Promise<number> {
  const { rows } = await shop.pool.query('SELECT count(*)::int AS n FROM order_lines WHERE part_id = $1', [part])
  return rows[0].n
}

describe('a checkout', () => {
  test('orders all parts together, at the total that the customer saw', async () => {
    const chain = await shop.addPart({ name: 'Chain', price: 19.99, quantity: 5 })
    const rotor = await shop.addPart({ name: 'Rotor', price: 30.5, quantity: 5 })
    const lines = [
      { part: rotor, quantity: 3, price: 30.5 },
      { part: chain, quantity: 2, price: 19.99 },
    ]
    const answer = await checkOut(shop, lines, { ...customer, changes: { reference: 'Workshop 12' } })
    expect(answer).toMatchObject({ status: 200, body: { acknowledged: true, number: expect.stringMatching(/^PM-/) } })
    expect(await readOrder(shop, customer, ordered(answer))).toMatchObject({
      number: (answer.body as { number: string }).number,
      placeOrderProductName: 'Rotor and 1 more',
      customerName: 'Ann Example',
      address: 'Ann Example\n1 Mill Lane\nLeeds\nLS1 4AP\nUnited Kingdom',
      total: 131.48,
      lines: [
        { line: 1, part: rotor, quantity: 3, price: 30.5, total: 91.5 },
        { line: 2, part: chain, quantity: 2, price: 19.99, total: 39.98 },
      ],
    })
    expect(await availableOf([rotor, chain])).toEqual([2, 3])
  })

  test('of several lines is paid by one payment intent of the total, whoever asks and how often', async () => {
    const chain = await shop.addPart({ name: 'Chain', price: 19.99, quantity: 5 })
    const rotor = await shop.addPart({ name: 'Rotor', price: 30.5, quantity: 5 })
    const lines = [
      { part: rotor, quantity: 3, price: 30.5 },
      { part: chain, quantity: 2, price: 19.99 },
    ]
    const order = ordered(await checkOut(shop, lines, customer))
    const secrets = await Promise.all([1, 2, 3].map(() => beginPayment(shop, customer, order, 131.48)))
    expect(new Set(secrets).size).toBe(1)
    const { rows } = await shop.pool.query(
      `SELECT amount_cents::int, description FROM sandbox_payment_intents WHERE metadata ->> 'order_id' = $1`,
      [order],
    )
    expect(rows).toEqual([{ amount_cents: 13_148, description: '3 × Rotor and 1 more' }])
    const { id: transactionId } = await confirmByCard(shop, secrets[0] ?? '', CARDS.succeeds)
    const paid = await shop.request('PATCH', `/api/placeOrder/${order}`, {
      token: customer.token,
      body: { transactionId },
    })
    expect(paid).toMatchObject({ status: 200, body: { order: { paid: true, transactionId } } })
  })

  test('with one bad line orders nothing, and names every line that needs attention with its figures', async () => {
    const fine = await shop.addPart({ price: 10, quantity: 5 })
    const gone = await shop.addPart({ price: 10, quantity: 5 })
    const few = await shop.addPart({ price: 10, quantity: 7, min: 2, multiple: 2 })
    const dearer = await shop.addPart({ price: 21.49, quantity: 5 })
    const inTens = await shop.addPart({ price: 1, quantity: 50, min: 10, multiple: 10 })
    await shop.pool.query('UPDATE parts SET active = false WHERE id = $1', [gone])
    const lines = [
      { part: fine, quantity: 1, price: 10 },
      { part: gone, quantity: 1, price: 10 },
      { part: few, quantity: 8, price: 10 },
      { part: dearer, quantity: 2, price: 19.99 },
      { part: inTens, quantity: 5, price: 1 },
    ]
    const { status, body } = await checkOut(shop, lines, customer)
    expect(status).toBe(409)
    expect(body).toMatchObject({
      type: '/problems/lines-refused',
      detail: '4 lines need your attention, of 5. Nothing was ordered.',
      errors: [
        { path: 'lines.1.part', message: 'No longer on sale' },
        { path: 'lines.2.quantity', message: 'Only 6 available' },
        { path: 'lines.3.expectedPrice', message: 'The price has changed' },
        { path: 'lines.4.quantity', message: 'Order at least 10' },
      ],
      lines: [
        { line: 2, part: gone, problem: 'gone' },
        { line: 3, part: few, problem: 'out-of-stock', availableQuantity: 7, orderable: 6 },
        { line: 4, part: dearer, problem: 'price-changed', currentPrice: 21.49 },
        { line: 5, part: inTens, problem: 'below-minimum', min: 10, orderable: 50 },
      ],
    })
    expect(await availableOf([fine, few, dearer, inTens])).toEqual([5, 7, 5, 50])
    expect(await ordersOf(fine)).toBe(0)
  })

  test('refuses a part that got cheaper too: what is shown is what is charged', async () => {
    const part = await shop.addPart({ price: 9, quantity: 5 })
    const { body } = await checkOut(shop, [{ part, quantity: 1, price: 10 }], customer)
    expect((body as Problem).lines).toMatchObject([{ problem: 'price-changed', currentPrice: 9 }])
  })

  test('of 50 lines is placed', async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, () => shop.addPart({ price: 1, quantity: 5 })))
    const answer = await checkOut(
      shop,
      ids.map((part) => ({ part, quantity: 1, price: 1 })),
      customer,
    )
    expect((await readOrder(shop, customer, ordered(answer))).lines.map(({ line }) => line)).toEqual(
      ids.map((_, index) => index + 1),
    )
  })

  test('sent again with its key is the same order, also when the last unit is gone by then', async () => {
    const part = await shop.addPart({ price: 10, quantity: 1 })
    const lines = [{ part, quantity: 1, price: 10 }]
    const key = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => checkOut(shop, lines, { ...customer, key })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(ordered)).size).toBe(1)
    const other = await checkOut(shop, lines, { ...customer, key, changes: { phone: '0113 496 0001' } })
    expect(other).toMatchObject({ status: 422, body: { type: '/problems/idempotency-key-reused' } })
  })

  test('that was refused may be sent again with its key once its lines are right', async () => {
    const part = await shop.addPart({ price: 10, quantity: 0 })
    const [lines, key] = [[{ part, quantity: 1, price: 10 }], crypto.randomUUID()]
    expect((await checkOut(shop, lines, { ...customer, key })).status).toBe(409)
    await shop.pool.query('UPDATE parts SET quantity = 1, available = 1 WHERE id = $1', [part])
    expect((await checkOut(shop, lines, { ...customer, key })).status).toBe(200)
  })
})

describe('bad input', () => {
  const part = '0b5e7a3c-9f3d-4b7e-8a51-6c1d2e3f4a5b'
  const line = (quantity: unknown) => ({ lines: [{ part, quantity, expectedPrice: 10 }] })
  const many = Array.from({ length: 51 }, () => ({ part: crypto.randomUUID(), quantity: 1, expectedPrice: 1 }))
  const twice = [
    { part, quantity: 1, expectedPrice: 10 },
    { part, quantity: 2, expectedPrice: 20 },
  ]
  const cases: [string, Record<string, unknown>, string, string][] = [
    ['an empty basket', { lines: [] }, 'lines', 'Your basket is empty'],
    ['51 lines', { lines: many }, 'lines', 'An order has at most 50 lines'],
    ['the same part twice', { lines: twice }, 'lines.1.part', 'The part is already in line 1'],
    ['a quantity of 0', line(0), 'lines.0.quantity', 'Order at least 1'],
    ['a quantity of −1', line(-1), 'lines.0.quantity', 'Order at least 1'],
    ['half a unit', line(1.5), 'lines.0.quantity', 'Enter a whole number of units'],
    ['a text as quantity', line('2'), 'lines.0.quantity', 'Enter a whole number of units'],
    ['a huge quantity', line(1e21), 'lines.0.quantity', 'Enter a whole number of units'],
    ['an address without a country', { shipTo: { ...SHIP_TO, country: '' } }, 'shipTo.country', 'Choose a country'],
    ['an unknown country', { shipTo: { ...SHIP_TO, country: 'XX' } }, 'shipTo.country', 'Choose a country'],
    ['an address without a city', { shipTo: { ...SHIP_TO, city: '' } }, 'shipTo.city', 'Town is required'],
    ['a total that its lines do not add up to', { expectedTotal: 9 }, 'expectedTotal', 'The lines add up to $10.00'],
  ]
  test.each(notEmpty(cases))('%s names the field', async (_what, changes, path, message) => {
    const answer = await checkOut(shop, [{ part, quantity: 1, price: 10 }], { ...customer, changes })
    expect([409, 422]).toContain(answer.status)
    expect((answer.body as Problem).errors).toContainEqual({ path, message: expect.stringContaining(message) })
  })

  test('a total over the limit is explained', async () => {
    const dear = [await shop.addPart({ price: 999_999, quantity: 9 }), await shop.addPart({ price: 1, quantity: 9 })]
    const lines = dear.map((part, index) => ({ part, quantity: 1, expectedPrice: [999_999, 1][index] }))
    const answer = await shop.request('POST', '/api/checkout', {
      token: customer.token,
      body: { ...checkoutOf([]), lines, expectedTotal: 999_999.99 },
    })
    expect(answer).toMatchObject({ status: 409, body: { type: '/problems/total-changed' } })
    const whole = await shop.addPart({ price: 600_000, quantity: 9 })
    const other = await shop.addPart({ price: 399_999.99, quantity: 9 })
    const most = [
      { part: whole, quantity: 1, price: 600_000 },
      { part: other, quantity: 1, price: 399_999.99 },
    ]
    expect((await checkOut(shop, most, customer)).status).toBe(200)
  })
})

test('buyers of overlapping parts beside changing prices never deadlock, and the stock is sold once', async () => {
  const deadlocks = async () => {
    const { rows } = await shop.pool.query(
      'SELECT deadlocks::int AS n FROM pg_stat_database WHERE datname = current_database()',
    )
    return rows[0].n
  }
  const before = await deadlocks()
  const ids = await Promise.all(Array.from({ length: 8 }, () => shop.addPart({ price: 1, quantity: 60 })))
  const shuffled = (): WishedLine[] =>
    ids
      .map((part) => ({ part, order: Math.random() }))
      .sort((a, b) => a.order - b.order)
      .slice(0, 5)
      .map(({ part }) => ({ part, quantity: 1, price: 1 }))
  let placed = 0
  const buyers = await Promise.all(Array.from({ length: 4 }, (_, index) => shop.signUp(`Buyer ${index}`)))
  const buy = async (buyer: TestAccount) => {
    for (let round = 0; round < 25; round++) {
      const { status, body } = await checkOut(shop, shuffled(), buyer)
      if (status === 200) placed += 1
      else expect(body).toMatchObject({ type: '/problems/lines-refused' })
    }
  }
  const changePrices = async () => {
    for (let round = 0; round < 40; round++) {
      const prices = [round % 2 ? 100 : 101, ids[round % ids.length]]
      await shop.pool.query('UPDATE parts SET price_cents = $1 WHERE id = $2', prices)
    }
    for (const id of ids) await shop.pool.query('UPDATE parts SET price_cents = 100 WHERE id = $1', [id])
  }
  await Promise.all([...buyers.map(buy), changePrices()])
  const { rows } = await shop.pool.query(
    'SELECT sum(quantity)::int AS units, min(unit_price_cents) AS price FROM order_lines WHERE part_id = ANY($1)',
    [ids],
  )
  expect(placed).toBeGreaterThan(10)
  expect(rows[0]).toEqual({ units: placed * 5, price: 100 })
  expect((await availableOf(ids)).reduce((sum, left) => sum + left, 0)).toBe(8 * 60 - placed * 5)
  expect(await deadlocks()).toBe(before)
})
