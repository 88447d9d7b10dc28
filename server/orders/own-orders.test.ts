import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { placeOneOrder } from '#server/testing/orders/pay-by-card.ts'
import { createTestShop, type TestAccount, type TestShop } from '#server/testing/test-shop.ts'
import { createOwnOrderLists } from './own-orders.ts'

let shop: TestShop
let customer: TestAccount
let accountId: string
beforeAll(async () => {
  shop = await createTestShop({ OPEN_ORDERS: '100' })
  customer = await shop.signUp('Customer')
  const { rows } = await shop.pool.query('SELECT id FROM accounts WHERE email = $1', [customer.email])
  accountId = rows[0].id
})
afterAll(() => shop.close())

async function ownOrders(query = ''): Promise<Order[]> {
  const path = `/api/placeOrder?email=${customer.email}${query}`
  const { status, body, headers } = await shop.request('GET', path, { token: customer.token })
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  return body as Order[]
}

test('a list that did not change is the very same; a change by anybody, at the database’s own prompt too, is in the next one', async () => {
  const lists = createOwnOrderLists(shop.db)
  expect(await lists.read(accountId, 100)).toEqual({ items: [], totalCount: 0 })
  const order = await placeOneOrder(shop, customer)
  const placed = await lists.read(accountId, 100)
  expect(placed?.items).toMatchObject([{ _id: order, status: 'placed' }])
  expect(await lists.read(accountId, 100)).toBe(placed)
  await shop.pool.query(`UPDATE orders SET customer_name = 'Somebody else' WHERE id = $1`, [order])
  expect((await lists.read(accountId, 100))?.items).toMatchObject([{ _id: order, customerName: 'Somebody else' }])
  expect(await ownOrders()).toMatchObject([{ _id: order, customerName: 'Somebody else' }])
})

test('money given back is in the next list, though the order’s own row stays as it was', async () => {
  const order = await placeOneOrder(shop, customer)
  await shop.pool.query(
    `INSERT INTO order_payments (intent_id, order_id, amount_cents, currency, livemode, status, received_cents, created_at, checked_at, settled_at)
     SELECT 'pi_of_test', id, total_cents, 'usd', false, 'succeeded', total_cents, now(), now(), now() FROM orders WHERE id = $1`,
    [order],
  )
  await shop.pool.query(
    `UPDATE orders SET status = 'paid', paid_at = now(), transaction_id = 'pi_of_test' WHERE id = $1`,
    [order],
  )
  expect((await ownOrders())[0]).toMatchObject({ _id: order, paid: true, refunded: 0 })
  await shop.pool.query(`UPDATE order_payments SET refunded_cents = 100 WHERE intent_id = 'pi_of_test'`)
  expect((await ownOrders())[0]).toMatchObject({ _id: order, paid: true, refunded: 1 })
})

test('a page that is not the whole list is read as such, and one list never shows in another’s place', async () => {
  const all = await ownOrders()
  expect(all).toHaveLength(2)
  expect(await ownOrders('&limit=1')).toEqual(all.slice(0, 1))
  expect(await ownOrders('&limit=2')).toEqual(all)
  const stranger = await shop.signUp('Stranger')
  const { body } = await shop.request('GET', `/api/placeOrder?email=${stranger.email}`, { token: stranger.token })
  expect(body).toEqual([])
  const { token } = await shop.signUpAdmin('Administrator')
  const read = await shop.request('GET', `/api/placeOrder?email=${customer.email}`, { token })
  expect(read.body).toEqual(all)
})

test('lists beyond the bound are forgotten, and read anew', async () => {
  const lists = createOwnOrderLists(shop.db, 1)
  const first = await lists.read(accountId, 100)
  expect(first?.items).toHaveLength(2)
  const again = await lists.read(accountId, 100)
  expect(again).toEqual(first)
  expect(again).not.toBe(first)
})
