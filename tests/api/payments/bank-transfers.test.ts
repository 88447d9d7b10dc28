import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkOut, checkoutOf } from '../../support/orders/check-out.ts'
import { assertOrderInvariants } from '../../support/orders/order-invariants.ts'
import { administer, readOrder, silenceProvider } from '../../support/orders/order-life.ts'
import { beginPayment, CARDS, confirmByCard } from '../../support/orders/pay-by-card.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

const BANK = 'Account holder: Parts Ltd; IBAN: GB33 BUKB 2020 1555 5555 55; BIC: BUKBGB22; Bank: Example Bank'
const DAY_MS = 24 * 3_600_000
const clock = { aheadMs: 0 }
let shop: TestShop
let admin: TestAccount
beforeAll(async () => {
  const settings = { BANK_TRANSFER: BANK, BANK_TRANSFER_OPEN: '2', OPEN_ORDERS: '100', SHOP_DEMO: 'on' }
  shop = await createTestShop(settings, () => new Date(Date.now() + clock.aheadMs))
  await silenceProvider(shop)
  admin = await shop.signUpAdmin('Admin')
})
afterEach(async () => {
  clock.aheadMs = 0
  await assertOrderInvariants(shop.db)
})
afterAll(() => shop.close())

async function verified(name: string): Promise<TestAccount> {
  const account = await shop.signUp(name)
  await shop.pool.query('UPDATE auth_user SET email_verified = true WHERE email = $1', [account.email])
  return account
}

type Placed = { insertedId: string; number: string }

async function placed(customer: TestAccount): Promise<Placed> {
  const part = await shop.addPart({ name: 'Chain', price: 20, quantity: 5 })
  return (await checkOut(shop, [{ part, quantity: 2, price: 20 }], customer)).body as Placed
}

function choose({ token }: { token: string }, order: string) {
  return shop.request('POST', `/api/placeOrder/${order}/bank-transfer`, { token })
}

async function subjectsTo(email: string): Promise<string[]> {
  await shop.app.jobs.workOff()
  const { rows } = await shop.pool.query('SELECT subject FROM letters WHERE recipient = $1', [email])
  return rows.map(({ subject }) => subject)
}

describe('paying by bank transfer', () => {
  test('keeps the order for a week, sends one email with the details, and ends in the administrator’s Paid', async () => {
    const customer = await verified('Tess')
    const { insertedId: order, number } = await placed(customer)
    expect(await readOrder(shop, customer, order)).toMatchObject({
      bankTransfer: { sample: false, days: 7, details: expect.arrayContaining([{ label: 'BIC', value: 'BUKBGB22' }]) },
    })
    const before = Date.now()
    const chosen = await choose(customer, order)
    expect(chosen.status).toBe(200)
    const { expiresAt } = chosen.body as { expiresAt: string }
    expect(Date.parse(expiresAt)).toBeGreaterThanOrEqual(before + 7 * DAY_MS)
    expect((await choose(customer, order)).body).toEqual(chosen.body)

    const subject = `Bank details for your order ${number}`
    expect((await subjectsTo(customer.email)).filter((each) => each === subject)).toHaveLength(1)
    const { rows } = await shop.pool.query('SELECT text FROM letters WHERE subject = $1', [subject])
    expect(rows[0].text).toMatch(/transfer \$40\.00 by/)
    expect(rows[0].text).toContain('GB33 BUKB 2020 1555 5555 55')
    expect(rows[0].text).toMatch(new RegExp(`Reference:? +${number}`))

    clock.aheadMs = 6 * DAY_MS
    await shop.app.orders.expireOrders()
    clock.aheadMs = 0
    const waiting = await shop.request('GET', '/api/orders?attention=transfer', { token: admin.token })
    expect(waiting.body).toMatchObject([{ _id: order, status: 'placed', transferChosenAt: expect.any(String) }])

    expect((await administer(shop, admin, order, 'paid', { note: `Bank transfer, reference ${number}` })).status).toBe(
      200,
    )
    const paid = await readOrder(shop, customer, order)
    expect(paid).toMatchObject({ status: 'paid', paid: true })
    expect(paid).not.toHaveProperty('transferChosenAt')
    expect(paid).not.toHaveProperty('bankTransfer')
    expect((await shop.request('GET', '/api/orders?attention=transfer', { token: admin.token })).body).toEqual([])
    expect(await choose(customer, order)).toMatchObject({ status: 409, body: { type: '/problems/order-state' } })
  })

  test('can change to a card; when the money comes twice, the card payment is refunded', async () => {
    const customer = await verified('Cora')
    const { insertedId: order } = await placed(customer)
    await choose(customer, order)
    const secret = await beginPayment(shop, customer, order, 40)
    await administer(shop, admin, order, 'paid', { note: 'Bank transfer' })
    const { id: transactionId } = await confirmByCard(shop, secret, CARDS.succeeds)
    const recorded = await shop.request('PATCH', `/api/placeOrder/${order}`, {
      token: customer.token,
      body: { transactionId },
    })
    expect(recorded).toMatchObject({ status: 409, body: { type: '/problems/order-state' } })
    await shop.app.jobs.workOff()
    expect(await readOrder(shop, customer, order)).toMatchObject({
      status: 'paid',
      refunds: [{ reason: 'second', amount: 40 }],
    })
    const other = await placed(customer)
    await choose(customer, other.insertedId)
    const { id } = await confirmByCard(shop, await beginPayment(shop, customer, other.insertedId, 40), CARDS.succeeds)
    await shop.request('PATCH', `/api/placeOrder/${other.insertedId}`, {
      token: customer.token,
      body: { transactionId: id },
    })
    expect(await readOrder(shop, customer, other.insertedId)).toMatchObject({ status: 'paid', transactionId: id })
  })

  test('ends with the order when no money comes, and the email says what to do with money under way', async () => {
    const customer = await verified('Late')
    const { insertedId: order, number } = await placed(customer)
    await choose(customer, order)
    clock.aheadMs = 8 * DAY_MS
    await shop.app.orders.expireOrders()
    expect(await readOrder(shop, await shop.signIn(customer), order)).toMatchObject({ status: 'expired' })
    await subjectsTo(customer.email)
    const { rows } = await shop.pool.query('SELECT text FROM letters WHERE subject = $1', [
      `Your order ${number} has expired`,
    ])
    expect(rows[0].text).toContain('Already sent the money? Reply to this email')
  })
})

describe('the limits of transfers', () => {
  test('need a verified email, and the order to be the caller’s', async () => {
    const customer = await shop.signUp('Unverified')
    const { insertedId: order } = await placed(customer)
    expect(await choose(customer, order)).toMatchObject({ status: 409, body: { type: '/problems/email-not-verified' } })
    expect((await choose(await verified('Other'), order)).status).toBe(404)
    expect((await choose(admin, order)).status).toBe(404)
  })

  test('allow so many of a buyer, and count those that were withdrawn or expired within 30 days', async () => {
    const customer = await verified('Many')
    const orders = [await placed(customer), await placed(customer), await placed(customer)]
    const [first, second, third] = orders.map(({ insertedId }) => insertedId) as [string, string, string]
    expect((await choose(customer, first)).status).toBe(200)
    const both = await Promise.all([choose(customer, second), choose(customer, third)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = both[0]?.status === 409 ? second : third
    await shop.request('DELETE', `/api/placeOrder/${first}`, { token: customer.token })
    expect(await choose(customer, refused)).toMatchObject({
      status: 409,
      body: { type: '/problems/too-many-open-orders', detail: expect.stringContaining('Pay this one by card.') },
    })
    await administer(shop, admin, refused === second ? third : second, 'paid', { note: 'Came' })
    expect((await choose(customer, refused)).status).toBe(200)
  })

  test('are the same for guests, by their email address', async () => {
    const email = 'guest-of-transfers@example.com'
    const part = await shop.addPart({ price: 10, quantity: 9 })
    const guestOrder = async () => {
      const body = { ...checkoutOf([{ part, quantity: 1, price: 10 }]), email }
      return (await shop.request('POST', '/api/guest-orders', { body })).body as Placed & { token: string }
    }
    const chooseAs = ({ insertedId, token }: Placed & { token: string }) =>
      shop.request('POST', `/api/guest-orders/${insertedId}/bank-transfer`, {
        headers: { authorization: `Guest ${token}` },
      })
    const [one, two, three] = [await guestOrder(), await guestOrder(), await guestOrder()]
    expect((await chooseAs(one)).status).toBe(200)
    expect((await chooseAs({ ...two, insertedId: one.insertedId })).status).toBe(404)
    expect((await chooseAs(two)).status).toBe(200)
    expect(await chooseAs(three)).toMatchObject({ status: 409, body: { type: '/problems/too-many-open-orders' } })
    expect(await subjectsTo(email)).toContain(`Bank details for your order ${one.number}`)
  })

  test('leave half of each part to others while the buyers have never paid', async () => {
    const limits = { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1', UNVERIFIED_STOCK_PERCENT: '100' }
    const limited = await createTestShop({ ...limits, BANK_TRANSFER: BANK })
    try {
      const part = await limited.addPart({ price: 10, quantity: 10 })
      let networks = 0
      const guestWants = async (quantity: number) => {
        networks += 1
        const headers = { 'x-forwarded-for': `192.0.2.${networks}` }
        const body = { ...checkoutOf([{ part, quantity, price: 10 }]), email: `guest${networks}@example.com` }
        const { insertedId, token } = (await limited.request('POST', '/api/guest-orders', { body, headers })).body as {
          insertedId: string
          token: string
        }
        return limited.request('POST', `/api/guest-orders/${insertedId}/bank-transfer`, {
          headers: { authorization: `Guest ${token}` },
        })
      }
      expect((await guestWants(3)).status).toBe(200)
      expect((await guestWants(2)).status).toBe(200)
      expect(await guestWants(1)).toMatchObject({ status: 409, body: { type: '/problems/unpaid-limit' } })
    } finally {
      await limited.close()
    }
  })

  test('are closed in a shop without bank details', async () => {
    const without = await createTestShop()
    try {
      const customer = await without.signUp('Customer')
      await without.pool.query('UPDATE auth_user SET email_verified = true')
      const part = await without.addPart({ price: 10, quantity: 5 })
      const { body } = await checkOut(without, [{ part, quantity: 1, price: 10 }], customer)
      const order = (body as Placed).insertedId
      const answer = await without.request('POST', `/api/placeOrder/${order}/bank-transfer`, { token: customer.token })
      const type = '/problems/payment-not-offered'
      expect(answer).toMatchObject({ status: 409, body: { type, detail: 'This shop takes cards.' } })
      expect(await readOrder(without, customer, order)).not.toHaveProperty('bankTransfer')
    } finally {
      await without.close()
    }
  })
})
