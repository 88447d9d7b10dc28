import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addLine } from '../../support/orders/paid-order-of-lines.ts'
import { beginPayment, CARDS, confirmByCard } from '../../support/orders/pay-by-card.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'
import { createTestSignIn } from '../../support/test-sign-in.ts'

let shop: TestShop
let accounts = 0
let networks = 0
beforeAll(async () => {
  const settings = { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1', OPEN_ORDERS: '100', NETWORK_OPEN_ORDERS: '6' }
  shop = await createTestShop(settings)
})
afterAll(() => shop.close())
beforeEach(() => {
  networks += 1
})

/** Signs up from a network of its own, because signing up is limited too. */
function newcomer(): Promise<TestAccount> {
  accounts += 1
  const headers = { 'x-forwarded-for': `192.0.2.${accounts}` }
  const { signUp } = createTestSignIn((method, path, sent) => shop.request(method, path, { ...sent, headers }))
  return signUp(`Newcomer ${accounts}`)
}

async function verified(): Promise<TestAccount> {
  const account = await newcomer()
  await shop.pool.query('UPDATE auth_user SET email_verified = true WHERE email = $1', [account.email])
  return account
}

type Wish = { part: string; quantity: number; price?: number; key?: string }

function place({ token }: TestAccount, { part, quantity, price = 10, key }: Wish) {
  return shop.request('POST', '/api/placeOrder', {
    token,
    headers: { 'x-forwarded-for': `198.51.100.${networks}`, ...(key && { 'idempotency-key': key }) },
    body: {
      placeOrderProduct: part,
      placeOrderQuantity: quantity,
      placePrice: quantity * price,
      phone: '0113 496 0000',
      address: '1 Mill Lane, Leeds',
    },
  })
}

async function heldFor(order: string) {
  const { rows } = await shop.pool.query(
    `SELECT extract(epoch FROM hold_expires_at - created_at) / 60 AS minutes, network FROM orders WHERE id = $1`,
    [order],
  )
  return { minutes: Number(rows[0]?.minutes), network: rows[0]?.network as string | null }
}

const orderOf = ({ body }: { body: unknown }) => (body as { insertedId: string }).insertedId
const ordered = { status: 200 }
const unpaidLimit = { status: 409, body: { type: '/problems/unpaid-limit' } }

describe('until its email is verified an account', () => {
  test('reserves at most a fifth of a part’s stock', async () => {
    const part = await shop.addPart({ price: 10, quantity: 50 })
    const account = await newcomer()
    expect(await place(account, { part, quantity: 11 })).toMatchObject({
      status: 409,
      body: {
        type: '/problems/unpaid-limit',
        detail: 'Until you verify your email, you can reserve at most 10 of this part.',
        errors: [{ path: 'placeOrderQuantity', message: 'Order at most 10' }],
      },
    })
    expect(await place(account, { part, quantity: 6 })).toMatchObject(ordered)
    expect(await place(account, { part, quantity: 5 })).toMatchObject(unpaidLimit)
    expect(await place(account, { part, quantity: 4 })).toMatchObject(ordered)
    expect(await place(await verified(), { part, quantity: 40 })).toMatchObject(ordered)
  })

  test('counts the units of every line of its orders', async () => {
    const [part, other] = [await shop.addPart({ price: 10, quantity: 50 }), await shop.addPart({ price: 10 })]
    const account = await newcomer()
    const order = orderOf(await place(account, { part: other, quantity: 1 }))
    await addLine(shop.db, order, part, 8)
    expect(await place(account, { part, quantity: 3 })).toMatchObject(unpaidLimit)
    expect(await place(account, { part, quantity: 2 })).toMatchObject(ordered)
  })

  test('reserves parts for at most $500, but one minimum order of anything', async () => {
    const dear = await shop.addPart({ price: 600, quantity: 9 })
    const cheap = await shop.addPart({ price: 10, quantity: 1_000 })
    const account = await newcomer()
    expect(await place(account, { part: dear, quantity: 1, price: 600 })).toMatchObject(ordered)
    expect(await place(account, { part: cheap, quantity: 1 })).toMatchObject({
      ...unpaidLimit,
      body: { detail: expect.stringContaining('$500.00') },
    })
    const other = await newcomer()
    expect(await place(other, { part: cheap, quantity: 50 })).toMatchObject(ordered)
    expect(await place(other, { part: cheap, quantity: 1 })).toMatchObject(unpaidLimit)
  })

  test('is told first what is wrong with the order itself', async () => {
    const part = await shop.addPart({ price: 10, min: 2, quantity: 20 })
    const account = await newcomer()
    const kindOf = async (wish: Wish) => ((await place(account, wish)).body as { type: string }).type
    expect(await kindOf({ part, quantity: 21 })).toBe('/problems/out-of-stock')
    expect(await kindOf({ part, quantity: 1 })).toBe('/problems/below-minimum')
    expect(await kindOf({ part, quantity: 20, price: 9 })).toBe('/problems/price-changed')
  })

  test('gets the first answer for a repeated submission, though the limit is reached', async () => {
    const part = await shop.addPart({ price: 10, quantity: 10 })
    const account = await newcomer()
    const first = await place(account, { part, quantity: 2, key: 'one-form' })
    expect(first).toMatchObject(ordered)
    expect((await place(account, { part, quantity: 2, key: 'one-form' })).body).toEqual(first.body)
    expect(await place(account, { part, quantity: 1, key: 'one-form' })).toMatchObject({
      body: { type: '/problems/idempotency-key-reused' },
    })
  })
})

describe('the accounts of one network together', () => {
  test('reserve at most half of a part’s stock while they are not verified', async () => {
    const part = await shop.addPart({ price: 1, quantity: 100 })
    const answers = []
    for (let count = 0; count < 4; count++)
      answers.push(await place(await newcomer(), { part, quantity: 20, price: 1 }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409, 409])
    networks += 1
    expect(await place(await newcomer(), { part, quantity: 10, price: 1 })).toMatchObject(ordered)
  })

  test('cannot take the last ones by a minimum order each', async () => {
    const part = await shop.addPart({ price: 1, quantity: 4 })
    const answers = []
    for (let count = 0; count < 4; count++) answers.push(await place(await newcomer(), { part, quantity: 1, price: 1 }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409, 409])
  })

  test('have a limited number of unpaid orders, verified or not', async () => {
    const part = await shop.addPart({ price: 10, quantity: 1_000 })
    const [one, another] = [await verified(), await verified()]
    for (let count = 0; count < 3; count++) {
      expect(await place(one, { part, quantity: 1 })).toMatchObject(ordered)
      expect(await place(another, { part, quantity: 1 })).toMatchObject(ordered)
    }
    expect(await place(await verified(), { part, quantity: 1 })).toMatchObject({
      status: 409,
      body: { type: '/problems/too-many-open-orders' },
    })
    networks += 1
    expect(await place(one, { part, quantity: 1 })).toMatchObject(ordered)
  })
})

test('placing and withdrawing share one allowance an hour; paid orders do not count', async () => {
  const part = await shop.addPart({ price: 10, quantity: 1_000 })
  const account = await verified()
  const { token } = account
  let placed = 0
  let last = await place(account, { part, quantity: 1 })
  for (; last.status === 200 && placed < 40; placed++) {
    expect((await shop.request('DELETE', `/api/placeOrder/${orderOf(last)}`, { token })).status).toBe(200)
    last = await place(account, { part, quantity: 1 })
  }
  expect(placed).toBe(30)
  expect(last).toMatchObject({ status: 429, body: { type: '/problems/too-many-requests' } })
})

test('the first order of an account waits 15 minutes for its payment, later ones 30; the network is forgotten', async () => {
  const part = await shop.addPart({ price: 10, quantity: 1_000 })
  const account = await verified()
  const first = orderOf(await place(account, { part, quantity: 1 }))
  expect(await heldFor(first)).toMatchObject({ minutes: 15, network: expect.stringMatching(/^[\w-]{22}$/) })
  const secret = await beginPayment(shop, account, first, 10)
  await confirmByCard(shop, secret, CARDS.succeeds)
  const transactionId = secret.split('_secret_')[0]
  const paid = await shop.request('PATCH', `/api/placeOrder/${first}`, {
    token: account.token,
    body: { transactionId, order: first },
  })
  expect(paid.status).toBe(200)
  expect((await heldFor(first)).network).toBeNull()
  expect((await heldFor(orderOf(await place(account, { part, quantity: 1 })))).minutes).toBe(30)
})

test('caps on reserved stock hold while only limits by time are off', async () => {
  const off = await createTestShop({ RATE_LIMITS: 'off', HOLD_LIMITS: 'on', OPEN_ORDERS: '100' })
  try {
    const account = await off.signUp('Newcomer')
    const part = await off.addPart({ price: 10, quantity: 50 })
    const order = (quantity: number) =>
      off.request('POST', '/api/placeOrder', {
        token: account.token,
        body: {
          ...{ placeOrderProduct: part, placeOrderQuantity: quantity, placePrice: 10 * quantity },
          ...{ phone: '0113 496 0000', address: '1 Mill Lane, Leeds' },
        },
      })
    expect(await order(11)).toMatchObject(unpaidLimit)
  } finally {
    await off.close()
  }
})
