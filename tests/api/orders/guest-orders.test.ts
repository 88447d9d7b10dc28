import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { GuestOrder } from '#orders/contract/guest-orders.ts'
import { checkoutOf, type WishedLine } from '../../support/orders/check-out.ts'
import { assertOrderInvariants } from '../../support/orders/order-invariants.ts'
import { silenceProvider } from '../../support/orders/order-life.ts'
import { CARDS, confirmByCard } from '../../support/orders/pay-by-card.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

const clock = { aheadMs: 0 }
let shop: TestShop
let admin: TestAccount
let guests = 0
beforeAll(async () => {
  shop = await createTestShop({ SHOP_DEMO: 'on' }, () => new Date(Date.now() + clock.aheadMs))
  await silenceProvider(shop)
  admin = await shop.signUpAdmin('Admin')
})
afterEach(async () => {
  clock.aheadMs = 0
  await assertOrderInvariants(shop.db)
})
afterAll(() => shop.close())

type Placed = { insertedId: string; number: string; key: string; token: string; expiresAt: string }

function newGuest(): string {
  guests += 1
  return `guest${guests}@example.com`
}

function placeAs(email: string, lines: readonly WishedLine[], headers: Record<string, string> = {}) {
  return shop.request('POST', '/api/guest-orders', { body: { ...checkoutOf(lines), email }, headers })
}

async function placed(email = newGuest(), price = 10): Promise<Placed> {
  const part = await shop.addPart({ name: 'Chain', price, quantity: 5 })
  const answer = await placeAs(email, [{ part, quantity: 1, price }])
  expect(answer.status).toBe(200)
  return answer.body as Placed
}

function call(method: string, order: string, token: string | undefined, body?: unknown, path = '') {
  return shop.request(method, `/api/guest-orders/${order}${path}`, {
    ...(body !== undefined && { body }),
    ...(token !== undefined && { headers: { authorization: `Guest ${token}` } }),
  })
}

function open(order: string, key: string) {
  return shop.request('POST', `/api/guest-orders/${order}/open`, { body: { key } })
}

/** The links in the emails to a mailbox, newest first. */
async function linksTo(email: string): Promise<{ subject: string; order: string; key: string }[]> {
  await shop.app.jobs.workOff()
  const { rows } = await shop.pool.query(
    'SELECT subject, text FROM letters WHERE recipient = $1 ORDER BY created_at DESC, id DESC',
    [email],
  )
  return rows.map(({ subject, text }) => {
    const [, order = '', key = ''] = /\/guest-orders\/([\w-]+)#key=([\w-]+)/.exec(text) ?? []
    return { subject, order, key }
  })
}

const withoutId = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  body: { ...(body as object), requestId: '' },
})

describe('a guest', () => {
  test('orders without an account, pays, and sees the order with what they typed', async () => {
    const email = newGuest()
    const { insertedId, token, key, number } = await placed(email)
    expect(await linksTo(email)).toEqual([{ subject: `We received your order ${number}`, order: insertedId, key }])
    const begun = await call('POST', insertedId, token, { placePrice: 10 }, '/payment-intent')
    const { clientSecret } = begun.body as { clientSecret: string }
    const { id: transactionId } = await confirmByCard(shop, clientSecret, CARDS.succeeds)
    expect(await call('PATCH', insertedId, token, { transactionId })).toMatchObject({ body: { modifiedCount: 1 } })
    const { body } = await call('GET', insertedId, token)
    expect(body).toMatchObject({
      status: 'paid',
      own: true,
      shortened: false,
      customerEmail: email,
      phone: '0113 496 0000',
      history: [{ to: 'placed', by: 'customer' }, { to: 'paid' }],
    })
    expect((await linksTo(email)).map(({ subject }) => subject)).toContain(`Receipt for your order ${number}`)
  })

  test('opens the order by the link of the email on another device, with the contact shortened', async () => {
    const email = newGuest()
    const { insertedId } = await placed(email)
    const [link] = await linksTo(email)
    const { body: pass } = await open(insertedId, link?.key ?? '')
    const { body } = await call('GET', insertedId, (pass as Placed).token)
    expect(body).toMatchObject({
      shortened: true,
      customerName: 'A… E…',
      phone: '…00',
      customerEmail: `g…@example.com`,
      total: 10,
    })
    expect(JSON.stringify(body)).not.toMatch(/Mill|Leeds|Ann|496/)
  })

  test('withdraws an unpaid order', async () => {
    const { insertedId, token } = await placed()
    expect(await call('DELETE', insertedId, token)).toMatchObject({ status: 200, body: { deletedCount: 1 } })
    expect((await call('GET', insertedId, token)).body as GuestOrder).toMatchObject({
      status: 'cancelled',
      history: [{ by: 'customer' }, { to: 'cancelled', by: 'customer' }],
    })
  })

  test('gets the same order and key for a repeated request', async () => {
    const part = await shop.addPart({ price: 10, quantity: 1 })
    const [email, key] = [newGuest(), crypto.randomUUID()]
    const send = () => placeAs(email, [{ part, quantity: 1, price: 10 }], { 'idempotency-key': key })
    const [first, second] = [await send(), await send()]
    expect(first.status).toBe(200)
    expect(second.body).toEqual(first.body)
  })

  test('is in the lists of administrators, by email', async () => {
    const email = newGuest()
    const { insertedId } = await placed(email)
    const { body } = await shop.request('GET', `/api/orders?search=${email}`, { token: admin.token })
    expect(body).toMatchObject([{ _id: insertedId, customerEmail: email }])
    const one = await shop.request('GET', `/api/orders/${insertedId}`, { token: admin.token })
    expect(one).toMatchObject({ status: 200, body: { _id: insertedId } })
  })

  test('may use the email of an account, and gets the same answer', async () => {
    const account = await shop.signUp('Customer')
    const { insertedId } = await placed(account.email)
    const own = await shop.request('GET', `/api/placeOrder?email=${account.email}`, { token: account.token })
    expect(own.body).toEqual([])
    expect((await shop.request('GET', `/api/placeOrder/${insertedId}`, { token: account.token })).status).toBe(404)
  })
})

describe('a link or token', () => {
  test('that is wrong, of another order, or of none, opens nothing; the answers are the same', async () => {
    const [mine, other] = [await placed(), await placed()]
    const unknown = '0b5e7a3c-9f3d-4b7e-8a51-6c1d2e3f4a5b'
    const key = mine.key
    const flipped = (key.startsWith('A') ? 'B' : 'A') + key.slice(1)
    const opened = await Promise.all([
      open(unknown, key),
      open(mine.insertedId, flipped),
      open(mine.insertedId, other.key),
      open(mine.insertedId, key.slice(0, -1)),
      open(mine.insertedId, ''),
    ])
    const read = await Promise.all([
      call('GET', unknown, mine.token),
      call('GET', mine.insertedId, undefined),
      call('GET', mine.insertedId, other.token),
      call('GET', mine.insertedId, mine.token.replace('.all.', '.short.')),
      call(
        'GET',
        mine.insertedId,
        mine.token.replace(/^\d+/, (seconds) => `${Number(seconds) + 1}`),
      ),
      call('GET', mine.insertedId, key),
      shop.request('GET', `/api/guest-orders/${mine.insertedId}`, { token: admin.token }),
    ])
    const [first, ...others] = [...opened, ...read].map(withoutId)
    expect(first).toMatchObject({ status: 404, body: { type: '/problems/not-found', detail: 'Order not found.' } })
    for (const answer of others) expect(answer).toEqual(first)
  })

  test('runs out: after a day where the order was placed, after an hour elsewhere', async () => {
    const { insertedId, token, key } = await placed()
    const short = ((await open(insertedId, key)).body as Placed).token
    clock.aheadMs = 61 * 60_000
    expect((await call('GET', insertedId, short)).status).toBe(404)
    expect((await call('GET', insertedId, token)).status).toBe(200)
    clock.aheadMs = 25 * 3_600_000
    expect((await call('GET', insertedId, token)).status).toBe(404)
    expect((await open(insertedId, key)).status).toBe(200)
  })

  test('is sent again on request, at most three times a day; a new key ends the earlier ones once it is used', async () => {
    const email = newGuest()
    const { insertedId, number, key } = await placed(email)
    const ask = (body: object) => shop.request('POST', '/api/guest-orders/link', { body })
    const nobody = await ask({ email: 'nobody@example.com' })
    expect(nobody).toMatchObject({ status: 200, body: { acknowledged: true } })
    expect((await ask({ email, number })).body).toEqual(nobody.body)
    expect(await linksTo(email)).toContainEqual({ subject: `Link to your order ${number}`, order: insertedId, key })
    await ask({ email, newKey: true })
    const [newest] = await linksTo(email)
    expect(newest?.key).not.toBe(key)
    // Anybody may have typed the email, so nothing ends until whoever has the mailbox opens the link.
    const early = (await open(insertedId, key)).body as { token: string }
    expect((await call('GET', insertedId, early.token)).status).toBe(200)
    const opened = await Promise.all([1, 2].map(() => open(insertedId, newest?.key ?? '')))
    expect(opened.map(({ status }) => status)).toEqual([200, 200])
    expect((await open(insertedId, key)).status).toBe(404)
    expect((await call('GET', insertedId, early.token)).status).toBe(404)
    for (let more = 0; more < 4; more++) await ask({ email, newKey: more > 1 })
    const links = (await linksTo(email)).filter(({ subject }) => subject.startsWith('Link'))
    expect(links.length).toBe(3)
    expect((await open(insertedId, newest?.key ?? '')).status).toBe(200)
  })

  test('to somebody else’s order by number and another email is sent to nobody', async () => {
    const { number } = await placed()
    const email = 'curious@example.com'
    await shop.request('POST', '/api/guest-orders/link', { body: { email, number } })
    expect(await linksTo(email)).toEqual([])
  })
})

describe('claiming', () => {
  async function account(email: string, verified: boolean): Promise<TestAccount> {
    const signedUp = await shop.signUp('Claimer')
    await shop.pool.query('UPDATE auth_user SET email = $2, email_verified = $3 WHERE email = $1', [
      signedUp.email,
      email,
      verified,
    ])
    await shop.pool.query('UPDATE accounts SET email = $2 WHERE email = $1', [signedUp.email, email])
    return { ...signedUp, email }
  }
  const claim = (by: TestAccount, ids: string[]) =>
    shop.request('POST', '/api/guest-orders/claim', { token: by.token, body: { ids } })
  const claimable = async (by: TestAccount) =>
    (await shop.request('GET', '/api/guest-orders', { token: by.token })).body

  test('adds the orders of a verified email to the account, where the link opens them no more', async () => {
    const email = newGuest()
    const { insertedId, number, key, token } = await placed(email)
    const claimer = await account(email, true)
    expect(await claimable(claimer)).toMatchObject([{ _id: insertedId, number, title: 'Chain', total: 10 }])
    const stranger = await account(newGuest(), true)
    expect((await claim(stranger, [insertedId])).body).toMatchObject({ modifiedCount: 0 })
    expect((await claim(claimer, [insertedId])).body).toMatchObject({ modifiedCount: 1 })
    const own = await shop.request('GET', `/api/placeOrder/${insertedId}`, { token: claimer.token })
    expect(own.body).toMatchObject({ own: true, history: [{ by: 'customer' }] })
    expect((await open(insertedId, key)).status).toBe(404)
    expect((await call('GET', insertedId, token)).status).toBe(404)
    expect(await claimable(claimer)).toEqual([])
    expect((await claim(claimer, [insertedId])).body).toMatchObject({ modifiedCount: 0 })
  })

  test('needs a verified email: anybody can sign up with somebody else’s', async () => {
    const email = newGuest()
    const { insertedId } = await placed(email)
    const unverified = await account(email, false)
    expect(await claimable(unverified)).toEqual([])
    expect(await claim(unverified, [insertedId])).toMatchObject({
      status: 409,
      body: { type: '/problems/email-not-verified' },
    })
  })

  test('by many requests at once happens once', async () => {
    const email = newGuest()
    const { insertedId } = await placed(email)
    const claimer = await account(email, true)
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim(claimer, [insertedId])))
    const counts = answers.map(({ body }) => (body as { modifiedCount: number }).modifiedCount)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  })
})

test('two years after its end nothing of an order names the guest, and no key opens it', async () => {
  const email = newGuest()
  const { insertedId, token, key, number } = await placed(email)
  await call('DELETE', insertedId, token)
  clock.aheadMs = 719 * 86_400_000
  await shop.app.orders.tidyOrders()
  const search = async () => (await shop.request('GET', `/api/orders?search=${number}`, { token: admin.token })).body
  const contact =
    'SELECT customer_email, customer_name, phone, address, ship_to, guest_key_version FROM orders WHERE id = $1'
  expect((await shop.pool.query(contact, [insertedId])).rows).toMatchObject([{ customer_email: email }])
  clock.aheadMs = 721 * 86_400_000
  await shop.app.orders.tidyOrders()
  expect((await shop.pool.query(contact, [insertedId])).rows).toEqual([
    {
      customer_email: '',
      customer_name: 'Deleted customer',
      phone: '',
      address: '',
      ship_to: null,
      guest_key_version: null,
    },
  ])
  clock.aheadMs = 0
  expect((await open(insertedId, key)).status).toBe(404)
  expect(await search()).toMatchObject([{ _id: insertedId, customerName: 'Deleted customer' }])
})
