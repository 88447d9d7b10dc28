import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { beginPayment, CARDS, confirmByCard, placeOneOrder } from '../../support/orders/pay-by-card.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let customer: TestAccount
beforeAll(async () => {
  shop = await createTestShop({ RATE_LIMITS: 'on' })
  await shop.app.startJobs()
  customer = await shop.signUp('Customer')
})
afterAll(() => shop.close())

/** Told by the provider's events, which a job handles. */
const SOON = { timeout: 20_000 }
const TOO_MANY = {
  status: 429,
  body: { type: '/problems/too-many-requests', detail: expect.stringMatching(/^Too many cards were declined/) },
}

const askForIntent = (account: TestAccount, order: string) =>
  shop.request('POST', '/api/create-payment-intent', { token: account.token, body: { order, placePrice: 19.9 } })

/** Tries one declined card after the other until the payment is closed; how many were declined, and known to be. */
async function tryCards(account: TestAccount, order: string, most: number): Promise<number> {
  const secret = await beginPayment(shop, account, order)
  let declined = 0
  for (; declined < most; declined++) {
    if ((await confirmByCard(shop, secret, CARDS.declined)).error?.code !== 'card_declined') break
    await untilTold(order, declined)
  }
  await untilTold(order, declined)
  return declined
}

/** Not by asking for payments again and again: requests are limited too. */
const untilTold = (order: string, count: number) =>
  vi.waitFor(async () => {
    const { rows } = await shop.pool.query('SELECT count(*)::int AS told FROM card_declines WHERE order_id = $1', [
      order,
    ])
    expect(rows[0].told).toBeGreaterThanOrEqual(count)
  }, SOON)

async function leftOfForty(): Promise<number> {
  const { rows } = await shop.pool.query('SELECT 40 - count(*)::int AS left FROM card_declines')
  return rows[0].left
}

test('after ten declined cards the payment of an order is closed, and no other is begun', async () => {
  const order = await placeOneOrder(shop, customer)
  const declined = await tryCards(customer, order, 25)
  expect(declined).toBeGreaterThanOrEqual(10)
  expect(declined).toBeLessThan(15)
  expect(await askForIntent(customer, order)).toMatchObject(TOO_MANY)
  const other = await placeOneOrder(shop, customer)
  expect((await askForIntent(customer, other)).status).toBe(200)
})

test('twenty declined cards on several orders of an account, forty of a network, are as much', async () => {
  const account = await shop.signUp('Card Tester')
  for (let count = 0; count < 3; count++) await tryCards(account, await placeOneOrder(shop, account), 7)
  const next = await placeOneOrder(shop, account)
  expect(await askForIntent(account, next)).toMatchObject(TOO_MANY)
  const second = await shop.signUp('Second Tester')
  expect((await askForIntent(second, await placeOneOrder(shop, second))).status).toBe(200)
  // How many the others came to before their payments were closed depends on how soon the shop was told.
  for (let left = await leftOfForty(); left > 0; left = await leftOfForty())
    await tryCards(second, await placeOneOrder(shop, second), Math.min(left, 7))
  const third = await shop.signUp('Third Tester')
  const last = await placeOneOrder(shop, third)
  expect(await askForIntent(third, last)).toMatchObject(TOO_MANY)
})
