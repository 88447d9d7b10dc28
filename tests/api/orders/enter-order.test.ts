import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import { checkoutOf, type WishedLine } from '../../support/orders/check-out.ts'
import { assertOrderInvariants } from '../../support/orders/order-invariants.ts'
import { administer, readOrder } from '../../support/orders/order-life.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

const DAY_MS = 86_400_000
let shop: TestShop
let admin: TestAccount
let customer: TestAccount
beforeAll(async () => {
  shop = await createTestShop({
    SHOP_DEMO: 'on',
    OPEN_ORDERS: '1',
    GUEST_OPEN_ORDERS: '1',
    RATE_LIMITS: 'on',
    BANK_TRANSFER: 'Holder: A; BIC: B',
  })
  admin = await shop.signUpAdmin('Admin')
  customer = await shop.signUp('Customer')
})
afterEach(() => assertOrderInvariants(shop.db))
afterAll(() => shop.close())

type Entered = { insertedId: string; number: string }

function enter(lines: readonly WishedLine[], changes: Record<string, unknown>, key: string = randomUUID()) {
  return shop.request('POST', '/api/orders', {
    token: admin.token,
    body: checkoutOf(lines, changes),
    headers: { 'idempotency-key': key },
  })
}

async function entered(changes: Record<string, unknown>): Promise<Entered> {
  const part = await shop.addPart({ name: 'Chain', price: 10, quantity: 5 })
  const answer = await enter([{ part, quantity: 2, price: 10 }], changes)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as Entered
}

async function administered(id: string): Promise<AdministeredOrderDetails> {
  return (await shop.request('GET', `/api/orders/${id}`, { token: admin.token })).body as AdministeredOrderDetails
}

async function emailsTo(recipient: string): Promise<{ subject: string; text: string }[]> {
  await shop.app.jobs.workOff()
  const { rows } = await shop.pool.query('SELECT subject, text FROM letters WHERE recipient = $1', [recipient])
  return rows
}

describe('an order that an administrator enters', () => {
  test('belongs to the account with the email, which sees and may pay it for a week', async () => {
    const { insertedId, number } = await entered({
      email: customer.email.toUpperCase(),
      reference: 'Call of Monday',
      note: 'Wants it gift-wrapped',
    })
    const seen = await readOrder(shop, customer, insertedId)
    expect(seen).toMatchObject({ number, own: true, status: 'placed', reference: 'Call of Monday', total: 20 })
    expect(new Date(seen.expiresAt ?? '').getTime() - new Date(seen.createdAt).getTime()).toBe(7 * DAY_MS)
    expect(seen.history).toMatchObject([{ to: 'placed', by: 'administrator' }])
    expect(await administered(insertedId)).toMatchObject({
      customerEmail: customer.email,
      notes: [{ text: 'Wants it gift-wrapped', by: { email: admin.email } }],
    })
    expect(await emailsTo(customer.email)).toContainEqual(
      expect.objectContaining({ subject: `We received your order ${number}` }),
    )
  })

  test('without an account is a guest’s, who gets the link by email', async () => {
    const { insertedId, number } = await entered({ email: 'caller@example.com' })
    const [email] = await emailsTo('caller@example.com')
    expect(email?.subject).toBe(`We received your order ${number}`)
    const [, order, key] = /\/guest-orders\/([\w-]+)#key=([\w-]+)/.exec(email?.text ?? '') ?? []
    expect(order).toBe(insertedId)
    expect((await shop.request('POST', `/api/guest-orders/${order}/open`, { body: { key } })).status).toBe(200)
  })

  test('doesn’t count as one of the customer’s unpaid orders that have a limit, and may be paid outside the shop', async () => {
    const [first, second] = [await entered({ email: customer.email }), await entered({ email: 'caller@example.com' })]
    for (const { insertedId } of [first, second]) {
      expect((await administer(shop, admin, insertedId, 'paid', { note: 'Bank transfer' })).status).toBe(200)
      expect(await administered(insertedId)).toMatchObject({ status: 'paid', paidBy: 'outside' })
    }
  })

  test('is in the audit log, once for the same key', async () => {
    const part = await shop.addPart({ price: 10, quantity: 5 })
    const [key, line] = [randomUUID(), [{ part, quantity: 1, price: 10 }]]
    const first = await enter(line, { email: 'twice@example.com' }, key)
    expect((await enter(line, { email: 'twice@example.com' }, key)).body).toEqual(first.body)
    const { number } = first.body as Entered
    const { rows } = await shop.pool.query(`SELECT action FROM audit_log WHERE object = $1`, [`order:${number}`])
    expect(rows).toEqual([{ action: 'order.enter' }])
  })

  test('names the lines that can’t be ordered, and stores nothing', async () => {
    const part = await shop.addPart({ price: 10, quantity: 1 })
    const answer = await enter([{ part, quantity: 2, price: 10 }], { email: 'short@example.com', note: 'Never stored' })
    expect(answer).toMatchObject({ status: 409, body: { lines: [{ line: 1, problem: 'out-of-stock' }] } })
    const { rows } = await shop.pool.query(`SELECT FROM orders WHERE customer_email = 'short@example.com'`)
    expect(rows).toEqual([])
  })

  test('is refused for a banned account', async () => {
    const banned = await shop.signUp('Banned')
    await shop.pool.query(`UPDATE accounts SET banned_at = now(), banned_reason = 'Fraud' WHERE email = $1`, [
      banned.email,
    ])
    const part = await shop.addPart({ price: 10, quantity: 1 })
    const answer = await enter([{ part, quantity: 1, price: 10 }], { email: banned.email })
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'email', message: 'This account is banned' }] },
    })
  })
})

describe('what staff allow an order that they enter', () => {
  const line = async (quantity: number, price?: number) => {
    const part = await shop.addPart({ price: 10, quantity: 9 })
    return { ...checkoutOf([{ part, quantity, price: 10 }]).lines[0], ...(price !== undefined && { price }) }
  }

  test('is taken off the lines in their proportion, and the reason is in the audit log', async () => {
    const lines = [await line(2), await line(1)]
    const discount = { percent: 12.5, reason: 'Late delivery' }
    const wish = { email: 'discount@example.com', lines, discount, expectedTotal: 26.25 }
    const answer = await enter([], wish)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const order = await administered((answer.body as Entered).insertedId)
    expect(order).toMatchObject({ items: 30, discount: 3.75, total: 26.25 })
    expect(order.lines.map((one) => one.discount)).toEqual([2.5, 1.25])
    const { rows } = await shop.pool.query('SELECT after FROM audit_log WHERE object = $1', [`order:${order.number}`])
    expect(rows).toMatchObject([{ after: { discount } }])
    const both = await enter([], { ...wish, discount: { percent: 5, amount: 1, reason: 'Both' } })
    expect(both).toMatchObject({ status: 422, body: { errors: [{ path: 'discount.amount' }] } })
    const amount = { discount: { amount: 100, reason: 'All of it' }, lines: [await line(1)], expectedTotal: 0 }
    const given = await enter([], { email: 'given@example.com', ...amount })
    expect(await administered((given.body as Entered).insertedId)).toMatchObject({ total: 0, status: 'paid' })
  })

  test('is a price of a unit, quoted as it is then ordered', async () => {
    const lines = [await line(3, 7.5), await line(1)]
    const quoted = lines.map(({ expectedPrice: _, ...asked }) => asked)
    const quote = await shop.request('POST', '/api/orders/quote', { token: admin.token, body: { lines: quoted } })
    expect(quote.body).toMatchObject({ total: 32.5, orderable: true })
    const answer = await enter([], { email: 'price@example.com', lines, expectedTotal: 32.5 })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const order = await administered((answer.body as Entered).insertedId)
    expect(order.lines.map(({ price, total }) => [price, total])).toEqual([
      [7.5, 22.5],
      [10, 10],
    ])
    const unseen = await enter([], { email: 'price@example.com', lines: [await line(3, 7.5)], expectedTotal: 30 })
    expect(unseen).toMatchObject({ status: 409, body: { currentPrice: 22.5 } })
  })

  test('is how it is paid: by transfer, or already, told in one email', async () => {
    const transfer = await enter([], {
      ...{ email: 'transfer@example.com', lines: [await line(1)], expectedTotal: 10, payment: 'transfer' },
    })
    const waiting = await administered((transfer.body as Entered).insertedId)
    expect(waiting).toMatchObject({ status: 'placed', transferChosenAt: expect.any(String) })
    expect((await emailsTo('transfer@example.com')).map(({ subject }) => subject)).toEqual([
      `Bank details for your order ${waiting.number}`,
    ])
    const wish = { email: 'cash@example.com', lines: [await line(1)], expectedTotal: 10, payment: 'paid' }
    expect(await enter([], wish)).toMatchObject({ status: 422, body: { errors: [{ path: 'paidNote' }] } })
    const cash = await enter([], { ...wish, paidNote: 'Cash on Monday' })
    const paid = await administered((cash.body as Entered).insertedId)
    expect(paid).toMatchObject({ status: 'paid', paidBy: 'outside' })
    expect((await emailsTo('cash@example.com')).map(({ subject }) => subject)).toEqual([
      `Receipt for your order ${paid.number}`,
    ])
    const pickup = { email: 'pickup@example.com', lines: [await line(1)], expectedTotal: 10, payment: 'on-pickup' }
    expect(await enter([], pickup)).toMatchObject({ status: 409, body: { type: '/problems/payment-not-offered' } })
  })

  test('needs a role that may change prices or record payments', async () => {
    const permissions = ['orders.edit']
    const role = await shop.request('POST', '/api/admin/roles', {
      token: admin.token,
      body: { name: 'Desk', permissions },
    })
    expect(role.status, JSON.stringify(role.body)).toBe(200)
    const account = await shop.signUp('Clerk')
    await shop.pool.query('UPDATE auth_user SET email_verified = true WHERE email = $1', [account.email])
    const { body: roles } = await shop.request('GET', '/api/admin/roles', { token: admin.token })
    const desk = (roles as { _id: string; name: string }[]).find(({ name }) => name === 'Desk')
    const path = `/api/admin/staff/${account.email}`
    await shop.request('PUT', path, { token: admin.token, body: { role: desk?._id } })
    const clerk = await shop.signIn(account)
    const send = async (changes: object) => {
      const body = checkoutOf([], { email: 'clerk@example.com', expectedTotal: 10, ...changes })
      return (await shop.request('POST', '/api/orders', { token: clerk.token, body })).status
    }
    expect(await send({ lines: [await line(1, 9)], expectedTotal: 9 })).toBe(403)
    expect(await send({ lines: [await line(1)], payment: 'paid', paidNote: 'Cash' })).toBe(403)
    expect(await send({ lines: [await line(1)] })).toBe(200)
  })
})
