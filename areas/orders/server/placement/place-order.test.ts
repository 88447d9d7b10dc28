import { eq, getTableColumns, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parts } from '#catalogue/server/catalogue-tables.ts'
import type { Order } from '#orders/contract/orders.ts'
import type { Problem } from '#platform/contract/problem.ts'
import { notEmpty } from '#test-support/not-empty.ts'
import { createTestShop, type TestAccount, type TestShop } from '#test-support/test-shop.ts'
import { orderHistory, orderLines, orders } from '../orders-tables.ts'

let shop: TestShop
let customer: TestAccount
beforeAll(async () => {
  shop = await createTestShop()
  customer = await shop.signUp('Customer')
})
afterAll(() => shop.close())

const filledForm = { phone: '+44 113 496 0000', address: '1 Mill Lane, Leeds' }

function place(part: string, body: Record<string, unknown>, key?: string) {
  return shop.request('POST', '/api/placeOrder', {
    token: customer.token,
    body: { placeOrderProduct: part, ...filledForm, ...body },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
}

async function stockOf(id: string) {
  const [row] = await shop.db.select().from(parts).where(eq(parts.id, id))
  return row?.available
}

/** The queued emails, by whether their order exists. */
async function emailsAskedFor() {
  const { rows } = await shop.db.execute<{ ordered: boolean; emails: number }>(sql`
    SELECT EXISTS (SELECT FROM orders WHERE orders.id = (data->>'orderId')::uuid) AS ordered, count(*) AS emails
    FROM jobs.job WHERE name = 'order-email' GROUP BY ordered`)
  const of = (ordered: boolean) => rows.find((row) => row.ordered === ordered)?.emails ?? 0
  return { ofOrders: of(true), ofNothing: of(false) }
}

function ordersOf(part: string) {
  return shop.db
    .select(getTableColumns(orders))
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(eq(orderLines.partId, part))
}

test('an order takes its stock, the server’s price, the part’s name and the caller’s email', async () => {
  const part = await shop.addPart({ price: 60.75, quantity: 10 })
  const sent = {
    placeOrderQuantity: 3,
    placePrice: 182.25,
    placeOrderProductName: 'Gold bar',
    customerEmail: 'other@example.com',
  }
  const answer = await place(part, sent)
  expect(answer).toMatchObject({ status: 200, body: { acknowledged: true } })
  const { insertedId } = answer.body as { insertedId: string }
  const read = await shop.request('GET', `/api/placeOrder/${insertedId}`, { token: customer.token })
  expect(read.body).toMatchObject({
    _id: insertedId,
    placeOrderProduct: part,
    placeOrderProductName: 'Torrent chainring',
    customerEmail: customer.email,
    customerName: 'Customer',
    placePrice: 182.25,
    placeOrderQuantity: 3,
    paid: false,
    status: 'placed',
  })
  expect((read.body as Order).transactionId).toBeUndefined()
  expect(await stockOf(part)).toBe(7)
  const history = await shop.db.select().from(orderHistory).where(eq(orderHistory.orderId, insertedId))
  expect(history).toMatchObject([{ fromStatus: null, toStatus: 'placed' }])
})

describe('what is wrong is refused, and nothing is stored', () => {
  const cases: [string, { quantity: unknown; price?: unknown; phone?: string; address?: string }, number, object][] = [
    ['a quantity of zero', { quantity: 0 }, 422, { errors: [{ path: 'placeOrderQuantity' }] }],
    ['a negative quantity', { quantity: -1 }, 422, { errors: [{ path: 'placeOrderQuantity' }] }],
    ['half a piece', { quantity: 2.5 }, 422, { errors: [{ path: 'placeOrderQuantity' }] }],
    ['a text as quantity', { quantity: '2' }, 422, { errors: [{ path: 'placeOrderQuantity' }] }],
    ['a huge quantity', { quantity: 1e21 }, 422, { errors: [{ path: 'placeOrderQuantity' }] }],
    ['no quantity', { quantity: null }, 422, { errors: [{ path: 'placeOrderQuantity' }] }],
    ['a list as quantity', { quantity: [2] }, 422, { errors: [{ path: 'placeOrderQuantity' }] }],
    [
      'less than the smallest order',
      { quantity: 1, price: 10 },
      422,
      { min: 2, errors: [{ path: 'placeOrderQuantity', message: 'Order at least 2' }] },
    ],
    [
      'more than there is',
      { quantity: 6, price: 60 },
      409,
      { availableQuantity: 5, errors: [{ path: 'placeOrderQuantity' }] },
    ],
    ['another price', { quantity: 2, price: 19.99 }, 409, { currentPrice: 10 }],
    ['a price of nothing', { quantity: 2, price: 0 }, 409, { currentPrice: 10 }],
    ['a negative price', { quantity: 2, price: -20 }, 422, { errors: [{ path: 'placePrice' }] }],
    ['a tenth of a cent', { quantity: 2, price: 20.001 }, 422, { errors: [{ path: 'placePrice' }] }],
    ['a text as price', { quantity: 2, price: '20' }, 422, { errors: [{ path: 'placePrice' }] }],
    ['letters as phone', { quantity: 2, phone: 'call me' }, 422, { errors: [{ path: 'phone' }] }],
    [
      'a blank address',
      { quantity: 2, address: '   ' },
      422,
      { errors: [{ path: 'address', message: 'Address is required' }] },
    ],
    [
      'an address that is none',
      { quantity: 2, address: 'x' },
      422,
      { errors: [{ path: 'address', message: 'Enter the full address: street, number and town' }] },
    ],
  ]
  test.each(notEmpty(cases))('%s', async (_what, { quantity, price = 20, ...form }, status, members) => {
    const part = await shop.addPart({ price: 10, min: 2, quantity: 5 })
    const answer = await place(part, { placeOrderQuantity: quantity, placePrice: price, ...form })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(answer.body).toMatchObject({ status, ...members })
    expect(await ordersOf(part)).toEqual([])
    expect(await stockOf(part)).toBe(5)
    expect(await emailsAskedFor()).toMatchObject({ ofNothing: 0 })
  })

  test('an unknown part', async () => {
    const answer = await place('0193a0c0-0000-7000-8000-000000000000', { placeOrderQuantity: 1, placePrice: 10 })
    expect(answer.status).toBe(404)
  })

  test('a field that is not known', async () => {
    const part = await shop.addPart()
    const answer = await place(part, { placeOrderQuantity: 1, placePrice: 19.9, paid: true })
    expect(answer.body).toMatchObject({ status: 422, errors: [{ path: 'paid', message: 'Unknown field' }] })
  })

  test('a visitor', async () => {
    const part = await shop.addPart()
    const body = { placeOrderProduct: part, ...filledForm, placeOrderQuantity: 1, placePrice: 19.9 }
    expect(await shop.request('POST', '/api/placeOrder', { body })).toMatchObject({ status: 401 })
    expect(await shop.request('POST', '/api/placeOrder', { body, token: 'nonsense' })).toMatchObject({ status: 401 })
  })
})

test('an account has five unpaid orders at most, each with its stock held for half an hour', async () => {
  const part = await shop.addPart({ price: 10 })
  const { token } = await shop.signUp('Hoarder')
  const body = { placeOrderProduct: part, ...filledForm, placeOrderQuantity: 1, placePrice: 10 }
  const send = () => shop.request('POST', '/api/placeOrder', { token, body })
  for (let count = 0; count < 5; count++) expect((await send()).status).toBe(200)
  expect(await send()).toMatchObject({
    status: 409,
    body: { type: '/problems/too-many-open-orders', detail: expect.stringContaining('5') },
  })
  const held = (await ordersOf(part)).map((row) => row.holdExpiresAt.getTime() - row.createdAt.getTime())
  expect(held).toEqual(Array(5).fill(30 * 60_000))
})

describe('a repeated submission', () => {
  test('sent 20 times at once creates one order, and every answer is the same', async () => {
    const part = await shop.addPart({ price: 10, quantity: 50 })
    const { ofOrders } = await emailsAskedFor()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => place(part, { placeOrderQuantity: 2, placePrice: 20 }, 'one-form')),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await ordersOf(part)).toHaveLength(1)
    expect(await stockOf(part)).toBe(48)
    expect(await emailsAskedFor()).toEqual({ ofOrders: ofOrders + 1, ofNothing: 0 })
  })

  test('with other content under the same key is refused', async () => {
    const part = await shop.addPart({ price: 10 })
    await place(part, { placeOrderQuantity: 1, placePrice: 10 }, 'another-form')
    const answer = await place(part, { placeOrderQuantity: 2, placePrice: 20 }, 'another-form')
    expect((answer.body as Problem).type).toBe('/problems/idempotency-key-reused')
    expect(await ordersOf(part)).toHaveLength(1)
  })

  test('after a refusal may use its key again', async () => {
    const part = await shop.addPart({ price: 10 })
    expect((await place(part, { placeOrderQuantity: 1, placePrice: 9 }, 'third-form')).status).toBe(409)
    expect((await place(part, { placeOrderQuantity: 1, placePrice: 10 }, 'third-form')).status).toBe(200)
  })

  test('with a key that is no key is refused', async () => {
    const part = await shop.addPart({ price: 10 })
    const answer = await place(part, { placeOrderQuantity: 1, placePrice: 10 }, 'x'.repeat(256))
    expect(answer.body).toMatchObject({ status: 422, errors: [{ path: 'Idempotency-Key' }] })
  })
})

test('64 concurrent orders by 8 buyers get the last 5 units once each, without an internal error', async () => {
  const part = await shop.addPart({ price: 10, quantity: 5 })
  const buyers = await Promise.all(Array.from({ length: 8 }, (_, index) => shop.signUp(`Buyer ${index}`)))
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, index) => buyers[index % 8]?.token ?? '').map((token) =>
      shop.request('POST', '/api/placeOrder', {
        token,
        body: { placeOrderProduct: part, ...filledForm, placeOrderQuantity: 1, placePrice: 10 },
      }),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(5)
  expect(statuses.filter((status) => status === 409)).toHaveLength(59)
  expect(await ordersOf(part)).toHaveLength(5)
  expect(await stockOf(part)).toBe(0)
})
