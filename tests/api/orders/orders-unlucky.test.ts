import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { parts } from '#catalogue/server/catalogue-tables.ts'
import { emails } from '#messaging/server/email/correspondence-tables.ts'
import { orderLines } from '#orders/server/orders-tables.ts'
import { orderPayments, orderRefunds } from '#orders/server/payments/order-money-tables.ts'
import { sandboxRefunds } from '#stand-ins/server/stripe/sandbox-tables.ts'
import { assertOrderInvariants } from '../../support/orders/order-invariants.ts'
import {
  administer,
  payAtProvider,
  placed,
  placedAndPaid,
  readOrder,
  readSteps,
  silenceProvider,
  tellEvent,
  tellPaid,
} from '../../support/orders/order-life.ts'
import { beginPayment, CARDS, confirmByCard } from '../../support/orders/pay-by-card.ts'
import { payTooLate } from '../../support/orders/pay-too-late.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'
import { searchDatabase } from '../accounts/database-search.ts'

const PASSWORD = 'correct horse battery'
const AT_ONCE = { intentsMs: -1, refundsMs: -1 }
const clock = { aheadMs: 0 }
let shop: TestShop
let admin: TestAccount
let customer: TestAccount
beforeAll(async () => {
  shop = await createTestShop(
    { SHOP_DEMO: 'on', OPEN_ORDERS: '100', SHOP_MAILBOX: 'office@parts.example' },
    () => new Date(Date.now() + clock.aheadMs),
  )
  await silenceProvider(shop)
  admin = await shop.signUpAdmin('Admin')
  customer = await shop.signUp('Customer')
})
afterEach(async () => {
  clock.aheadMs = 0
  await shop.app.jobs.workOff()
  await shop.app.orders.reconcilePayments(AT_ONCE)
  await shop.app.jobs.workOff()
  await assertOrderInvariants(shop.db, { settled: true })
})
afterAll(() => shop.close())

async function givenBack(intent: string): Promise<number[]> {
  await shop.app.jobs.workOff()
  const rows = await shop.db.select().from(sandboxRefunds).where(eq(sandboxRefunds.intentId, intent))
  return rows.map(({ amountCents }) => amountCents)
}

/** Payments unknown to the provider, as after switching to the keys of another account. */
async function foreignPayments(order: string, count: number): Promise<void> {
  const at = new Date(Date.now() - 60_000)
  const row = { orderId: order, amountCents: 1000, currency: 'usd', livemode: false, createdAt: at, checkedAt: at }
  const intentId = () => `pi_foreign${randomUUID().replaceAll('-', '')}`
  await shop.db.insert(orderPayments).values(Array.from({ length: count }, () => ({ ...row, intentId: intentId() })))
}

describe('an account that is deleted', () => {
  test('between a card payment and its settling gets the money back, whoever tells of it', async () => {
    for (const tell of ['event', 'nobody'] as const) {
      const leaver = await shop.signUp(`Leaver told by ${tell}`)
      const part = await shop.addPart({ price: 10, quantity: 3 })
      const order = await placed(shop, leaver, { part, price: 10 })
      const intent = await payAtProvider(shop, leaver, order)
      const { token } = leaver
      const deleted = await shop.request('DELETE', `/api/user/${leaver.email}`, { token, body: { password: PASSWORD } })
      expect(deleted.status).toBe(200)
      if (tell === 'event') await tellEvent(shop, { type: 'payment_intent.succeeded', intent })
      await shop.app.orders.reconcilePayments(AT_ONCE)
      expect(await givenBack(intent)).toEqual([1000])
      expect(await readSteps(shop, admin, order)).toBe('placed → cancelled')
      const [row] = await shop.db.select().from(parts).where(eq(parts.id, part))
      expect(row).toMatchObject({ quantity: 3, available: 3 })
    }
  })

  test('takes along what the shop was written of its orders', async () => {
    const leaver = await shop.signUp('Nutcracker')
    await placed(shop, leaver, { part: await shop.addPart({ price: 10 }), price: 10 })
    await shop.app.jobs.workOff()
    const columns = async () => (await searchDatabase(shop.pool, [leaver.email])).finds.map(({ column }) => column)
    expect(await columns()).toContain('letters.text')
    const { token } = leaver
    await shop.request('DELETE', `/api/user/${leaver.email}`, { token, body: { password: PASSWORD } })
    expect((await columns()).filter((column) => column.startsWith('letters'))).toEqual([])
  })

  test('while an email about its order is being written gets no more emails', async () => {
    const leaver = await shop.signUp('Leaver without an email')
    const order = await placed(shop, leaver, { part: await shop.addPart({ price: 10 }), price: 10 })
    const deletion = await shop.pool.connect()
    await deletion.query('BEGIN')
    await deletion.query({ text: `UPDATE orders SET customer_email = '' WHERE id = $1` }, [order])
    let isWritten = false
    const writing = shop.app.jobs.workOff().finally(() => {
      isWritten = true
    })
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
    await expect.poll(async () => isWritten || (await shop.pool.query(waiting)).rowCount === 1).toBe(true)
    await deletion.query('COMMIT')
    deletion.release()
    await writing
    const written = await shop.db.select().from(emails).where(eq(emails.to, leaver.email))
    expect(written.map(({ subject }) => subject)).toEqual(['Verify your email'])
    const { token } = leaver
    await shop.request('DELETE', `/api/user/${leaver.email}`, { token, body: { password: PASSWORD } })
  })

  test('while its payment is being begun leaves nothing that can be paid and kept', async () => {
    const leaver = await shop.signUp('Leaver in a hurry')
    const part = await shop.addPart({ price: 10, quantity: 3 })
    const order = await placed(shop, leaver, { part, price: 10 })
    const { token } = leaver
    const [begun, deleted] = await Promise.all([
      shop.request('POST', '/api/create-payment-intent', { token, body: { placePrice: 10, order } }),
      shop.request('DELETE', `/api/user/${leaver.email}`, { token, body: { password: PASSWORD } }),
    ])
    expect(deleted.status).toBe(200)
    await shop.app.jobs.workOff()
    const begunOnes = await shop.db.select().from(orderPayments).where(eq(orderPayments.orderId, order))
    expect(begunOnes.filter(({ status }) => status !== 'canceled')).toEqual([])
    if (begun.status !== 200) return
    const { clientSecret } = begun.body as { clientSecret: string }
    expect(await confirmByCard(shop, clientSecret, CARDS.succeeds)).toMatchObject({ status: 'failed' })
  })
})

describe('the reconciliation', () => {
  test('is not kept from refunds and payments by payments that the provider does not know', async () => {
    const part = await shop.addPart({ price: 10 })
    const over = await placed(shop, customer, { part, price: 10 })
    await foreignPayments(over, 7)
    await shop.request('DELETE', `/api/placeOrder/${over}`, { token: customer.token })
    const unpaid = await placed(shop, customer, { part, price: 10 })
    await payAtProvider(shop, customer, unpaid)
    const { order, intent } = await placedAndPaid(shop, customer, { part, price: 10 })
    await administer(shop, admin, order, 'cancel')
    await shop.db.execute(sql`DELETE FROM jobs.job WHERE name = 'give-refund'`) // its job is lost
    expect(await shop.app.orders.reconcilePayments(AT_ONCE)).toMatchObject({ failed: 0 })
    const rows = await shop.db.select().from(sandboxRefunds).where(eq(sandboxRefunds.intentId, intent))
    expect(rows).toHaveLength(1)
    expect(await readSteps(shop, customer, unpaid)).toBe('placed → paid')
  })

  test('takes a refund for given that the provider gave, though we were told that it refused', async () => {
    const part = await shop.addPart({ price: 10 })
    const { order, intent } = await placedAndPaid(shop, customer, { part, price: 10 })
    const { body } = await administer(shop, admin, order, 'refund', { amount: 4 })
    expect(await givenBack(intent)).toEqual([400])
    const { refund } = body as { refund: string }
    // As if the provider had answered with a refusal and done it all the same.
    const wrong = { status: 'failed', failure: 'in use', providerRefundId: null } as const
    await shop.db.update(orderRefunds).set(wrong).where(eq(orderRefunds.id, refund))
    await shop.db.update(orderPayments).set({ refundedCents: 0 }).where(eq(orderPayments.intentId, intent))
    await shop.db.update(orderLines).set({ refundedCents: 0 }).where(eq(orderLines.orderId, order))
    await tellEvent(shop, { type: 'charge.refunded', intent })
    // Not while an administrator decides about this order's money: they have read what is left.
    const { working } = await shop.db.transaction(async (transaction) => {
      await transaction.execute(sql`SELECT FROM orders WHERE id = ${order} FOR UPDATE`)
      const working = shop.app.jobs.workOff()
      const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
      await vi.waitUntil(async () => (await shop.db.execute(waiting)).rows.length > 0, { timeout: 20_000 })
      const [payment] = await shop.db.select().from(orderPayments).where(eq(orderPayments.intentId, intent))
      expect(payment?.refundedCents).toBe(0)
      return { working }
    })
    await working
    expect(await readOrder(shop, customer, order)).toMatchObject({ refunded: 4, refunds: [{ status: 'succeeded' }] })
    expect(await administer(shop, admin, order, 'refund', { amount: 10 })).toMatchObject({ status: 409 })
  })
})

describe('money that an order could not take, and that could not be given back,', () => {
  const stuckPayment = (whose = customer, meanwhile = async () => {}) => payTooLate(shop, whose, meanwhile)

  test('can be given back again by an administrator, once', async () => {
    const { order, intent } = await stuckPayment()
    expect(await readOrder(shop, customer, order)).toMatchObject({ refunds: [{ reason: 'late', status: 'failed' }] })
    const list = async () => {
      const { body } = await shop.request('GET', '/api/orders?attention=refund', { token: admin.token })
      return (body as { _id: string; refundable: number }[]).find(({ _id }) => _id === order)
    }
    expect(await list()).toMatchObject({ refundable: 10 })
    expect(await administer(shop, admin, order, 'refund', { amount: 10.01 })).toMatchObject({ status: 409 })
    expect(await administer(shop, admin, order, 'refund')).toMatchObject({
      status: 200,
      body: { order: { refundable: 0 } },
    })
    expect(await givenBack(intent)).toHaveLength(2)
    expect((await administer(shop, admin, order, 'refund')).status).toBe(409)
  })

  test('can be recorded as paid back outside the shop, once, with who and how', async () => {
    const { order, intent } = await stuckPayment()
    const [failed] = (await readOrder(shop, admin, order)).refunds
    expect(failed).toMatchObject({ status: 'failed', unsettled: true })
    const record = (body: object) => administer(shop, admin, order, 'outside-refund', { note: 'TX 1', ...body })
    expect(await record({ amount: 10 })).toMatchObject({ status: 409 }) // The order was never paid
    expect(await record({ refund: randomUUID() })).toMatchObject({ status: 404 })
    expect(await record({ refund: failed?._id, amount: 1 })).toMatchObject({ status: 422 })
    const answers = await Promise.all([1, 2, 3].map(() => record({ refund: failed?._id })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const read = (await shop.request('GET', `/api/orders/${order}`, { token: admin.token })).body
    expect(read).toMatchObject({
      ...{ status: 'cancelled', refundable: 0, refunded: 0, payments: [{ received: 10, refunded: 10 }] },
      refunds: [
        { status: 'failed', unsettled: false },
        { status: 'succeeded', channel: 'outside', amount: 10, note: 'TX 1', person: { email: admin.email } },
      ],
    })
    expect(await administer(shop, admin, order, 'refund')).toMatchObject({ status: 409 })
    const { rows } = await shop.db.execute(sql`SELECT after FROM audit_log WHERE action = 'order.outside-refund'`)
    expect(rows).toEqual([
      { after: expect.objectContaining({ failed: failed?._id, refundedCents: 1000, note: 'TX 1' }) },
    ])
    expect(await givenBack(intent)).toHaveLength(1) // Which failed
  })

  test('is told of once, to the customer and to the shop; to the shop also when the customer has gone', async () => {
    const leaver = await shop.signUp('Leaver with a closed card')
    const leave = async () => {
      const { token, email } = leaver
      await shop.request('DELETE', `/api/user/${email}`, { token, body: { password: PASSWORD } })
    }
    for (const [whose, told] of [
      [customer, true],
      [leaver, false],
    ] as const) {
      const { order, intent } = await stuckPayment(whose, told ? undefined : leave)
      await tellEvent(shop, { type: 'refund.failed', intent })
      await shop.app.jobs.workOff()
      const { number } = await readOrder(shop, admin, order)
      const about = (await shop.db.select().from(emails)).filter(({ subject }) => subject.includes(number))
      const toShop = about.filter(({ to, subject }) => to === 'office@parts.example' && subject.includes('refund'))
      expect(toShop.map(({ subject }) => subject)).toEqual([`The refund of $10.00 for order ${number} failed`])
      expect(toShop[0]?.text).toContain('expired_or_canceled_card')
      const subject = `Your refund of $10.00 for order ${number} did not go through`
      expect(about.filter((mail) => mail.subject === subject).map(({ to }) => to)).toEqual(told ? [whose.email] : [])
    }
  })
})

test('an order that cannot be ended does not keep the others from expiring', async () => {
  const [wrongPart, part] = [await shop.addPart({ price: 10 }), await shop.addPart({ price: 10 })]
  const wrong = await placed(shop, customer, { part: wrongPart, price: 10 })
  const order = await placed(shop, customer, { part, price: 10 })
  // Its stock cannot come back: more would be there than the shop holds.
  await shop.db.update(parts).set({ available: 100 }).where(eq(parts.id, wrongPart))
  clock.aheadMs = 31 * 60_000
  await expect(shop.app.orders.expireOrders()).rejects.toThrow('1 of')
  clock.aheadMs = 0
  expect(await readSteps(shop, customer, order)).toBe('placed → expired')
  expect(await readSteps(shop, customer, wrong)).toBe('placed')
  await shop.db.update(parts).set({ available: 99 }).where(eq(parts.id, wrongPart))
})

test('emails about an order follow the customer to a new email', async () => {
  const mover = await shop.signUp('Mover')
  const part = await shop.addPart({ price: 10 })
  const { order } = await placedAndPaid(shop, mover, { part, price: 10 })
  await shop.app.jobs.workOff()
  await shop.pool.query(`UPDATE auth_user SET email = 'moved@example.org' WHERE email = $1`, [mover.email])
  await shop.pool.query(`UPDATE accounts SET email = 'moved@example.org' WHERE email = $1`, [mover.email])
  await administer(shop, admin, order, 'ship', { carrier: 'Post' })
  await shop.app.jobs.workOff()
  const told = await shop.db.select().from(emails).where(eq(emails.to, 'moved@example.org'))
  expect(told.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('is on its way'))
})

test('an order is its owner’s after their email changed, and nobody else’s', async () => {
  const mover = await shop.signUp('Second mover')
  const part = await shop.addPart({ price: 10 })
  const order = await placed(shop, mover, { part, price: 10 })
  await shop.pool.query(`UPDATE auth_user SET email = 'again@example.org' WHERE email = $1`, [mover.email])
  await shop.pool.query(`UPDATE accounts SET email = 'again@example.org' WHERE email = $1`, [mover.email])
  expect(await readOrder(shop, mover, order)).toMatchObject({ own: true })
  expect(await readOrder(shop, admin, order)).toMatchObject({ own: false })
  expect((await tellPaid(shop, mover, order, await payAtProvider(shop, mover, order))).status).toBe(200)
})

test('a declined card, then a good one: one payment, and the order is paid once', async () => {
  const part = await shop.addPart({ price: 10 })
  const order = await placed(shop, customer, { part, price: 10 })
  const secret = await beginPayment(shop, customer, order, 10)
  expect(await confirmByCard(shop, secret, CARDS.declined)).toMatchObject({ status: 'failed' })
  expect(await beginPayment(shop, customer, order, 10)).toBe(secret)
  const { id } = await confirmByCard(shop, secret, CARDS.succeeds)
  expect((await tellPaid(shop, customer, order, id)).status).toBe(200)
})
