import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendOrder } from '../../support/orders/order-life.ts'
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

/** A leader that was demoted still answers reads, and refuses each write with 25006. */
let database: TestDatabase
let shop: TestShop
let ann: TestAccount
let part: string

beforeAll(async () => {
  database = await createTestDatabase()
  shop = await createTestShop({ SHOP_DEMO: 'on' }, undefined, undefined, database)
  ann = await shop.signUp('Ann')
  part = await shop.addPart({ price: 10, quantity: 100 })
})
afterAll(() => shop.close())

/** For new sessions; the open ones go on as they are. */
const setReadOnly = (value: 'on' | 'off') =>
  database.plant(`BEGIN READ WRITE; DO $$ BEGIN
    EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = ${value}', current_database());
  END $$; COMMIT`)
/** Returns when they have ended (the second argument is how long to wait, in milliseconds). */
const endSessions = () =>
  database.plant(
    'SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )

const order = () => sendOrder(shop, ann, { part, price: 10 })
const makePaymentMethod = () =>
  fetch(`${shop.url}/sandbox/stripe/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox' },
    body: new URLSearchParams({
      type: 'card',
      'card[number]': '4242424242424242',
      'card[exp_month]': '12',
      'card[exp_year]': String(new Date().getFullYear() + 2),
      'card[cvc]': '123',
    }),
  })

test('a read-only leader is away for writes: 503 with Retry-After, and reads go on', async () => {
  expect((await order()).status).toBe(200)
  await setReadOnly('on')
  await endSessions()
  // The shop may not have noticed each of its lost connections.
  await expect.poll(async () => (await shop.request('GET', `/api/part/${part}`)).status).toBe(200)
  const refused = await order()
  expect(refused).toMatchObject({ status: 503, body: { type: '/problems/unavailable' } })
  expect(refused.headers.get('retry-after')).toBe('2')
  expect((await shop.request('GET', `/api/part/${part}`)).status).toBe(200)
  expect((await shop.request('GET', '/readyz')).status).toBe(200)

  const answer = await makePaymentMethod()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await answer.json()).toMatchObject({ error: { type: 'api_error', message: expect.stringContaining('again') } })

  // No session is ended now: those that a write was refused on were closed, and the next ones lead to the new leader.
  await setReadOnly('off')
  await expect.poll(async () => (await order()).status).toBe(200)
  // It may meet another session that began as a read-only one.
  await expect.poll(async () => (await makePaymentMethod()).status).toBe(200)
})
