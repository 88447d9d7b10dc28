import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { parts as partsTable } from '#catalogue/server/catalogue-tables.ts'
import { emails } from '#messaging/server/email/correspondence-tables.ts'
import { sandboxRefunds } from '#stand-ins/server/stripe/sandbox-tables.ts'
import { assertOrderInvariants } from '../../support/orders/order-invariants.ts'
import {
  administer,
  placed,
  placedAndPaid,
  readOrder,
  sandboxOf,
  silenceProvider,
  tellEvent,
} from '../../support/orders/order-life.ts'
import { paidOrderOfLines } from '../../support/orders/paid-order-of-lines.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

const AT_ONCE = { intentsMs: -1, refundsMs: -1 }
const NO_REFUND_CARD = '4000000000005126'
let shop: TestShop
let admin: TestAccount
let customer: TestAccount
beforeAll(async () => {
  shop = await createTestShop({ SHOP_DEMO: 'on', OPEN_ORDERS: '100', CUSTOMER_CANCEL: 'on' })
  await silenceProvider(shop)
  admin = await shop.signUpAdmin('Admin')
  customer = await shop.signUp('Customer')
})
afterEach(async () => {
  await shop.app.jobs.workOff()
  await shop.app.orders.reconcilePayments(AT_ONCE)
  await shop.app.jobs.workOff()
  await assertOrderInvariants(shop.db, { settled: true })
})
afterAll(() => shop.close())

const unitsOf = (line: number, quantity: number) => ({ line, quantity })
const cancel = (order: string, lines: object[], key?: string) =>
  administer(shop, admin, order, 'cancel-lines', { lines, note: 'Broken' }, key)
const CHAINS = { name: 'Chain', quantity: 3, price: 10 }
const CASSETTES = { name: 'Cassette', quantity: 2, price: 30 }

async function givenBack(intent: string): Promise<number[]> {
  await shop.app.jobs.workOff()
  const rows = await shop.db.select().from(sandboxRefunds).where(eq(sandboxRefunds.intentId, intent))
  return rows.map(({ amountCents }) => amountCents)
}

async function availableOf(part: string | undefined) {
  const [row] = await shop.db
    .select()
    .from(partsTable)
    .where(eq(partsTable.id, part ?? ''))
  return row?.available
}

describe('cancelling units', () => {
  test('one by one refunds exactly the line: 5 × 7.77', async () => {
    const { order, intent } = await paidOrderOfLines(shop, customer, [
      { name: 'Spoke', quantity: 5, price: 7.77 },
      CHAINS,
    ])
    for (let unit = 0; unit < 5; unit++) expect((await cancel(order, [unitsOf(1, 1)])).status).toBe(200)
    expect(await givenBack(intent)).toEqual([777, 777, 777, 777, 777])
    const read = await readOrder(shop, customer, order)
    expect(read).toMatchObject({ status: 'paid', refunded: 38.85 })
    expect(read.lines[0]).toMatchObject({ cancelled: 5, refundedUnits: 5, refunded: 38.85 })
    expect(await cancel(order, [unitsOf(1, 1)])).toMatchObject({ status: 409 })
  })

  test('after a part of their money went back refunds what is left of them, to the cent', async () => {
    const { order, intent } = await paidOrderOfLines(shop, customer, [
      { name: 'Spoke', quantity: 3, price: 3.33 },
      CHAINS,
    ])
    await administer(shop, admin, order, 'refund', { amount: 10 }) // 2.50 of the 9.99, 7.50 of the 30.00
    const answers = []
    for (let unit = 0; unit < 3; unit++) answers.push(await cancel(order, [unitsOf(1, 1)]))
    expect(answers.map(({ body }) => (body as { refunded: number }).refunded)).toEqual([2.49, 2.5, 2.5])
    expect((await givenBack(intent)).reduce((sum, cents) => sum + cents, 0)).toBe(999 + 750)
    expect((await readOrder(shop, customer, order)).lines).toMatchObject([{ refunded: 9.99 }, { refunded: 7.5 }])
  })

  test('returns them to stock; the last ones end the order, as shipped when something was sent', async () => {
    const { order, parts } = await paidOrderOfLines(shop, customer, [CHAINS, CASSETTES])
    await cancel(order, [unitsOf(2, 1)])
    expect([await availableOf(parts[0]), await availableOf(parts[1])]).toEqual([0, 1])
    await administer(shop, admin, order, 'shipments', { lines: [unitsOf(1, 3)], carrier: 'UPS' })
    const { body } = await cancel(order, [unitsOf(2, 1)])
    expect(body).toMatchObject({ refunded: 30, order: { status: 'shipped', fulfilment: 'complete', refunded: 60 } })
    const whole = await paidOrderOfLines(shop, customer, [CHAINS, CASSETTES])
    await cancel(whole.order, [unitsOf(1, 3)])
    const last = await cancel(whole.order, [unitsOf(2, 2)])
    expect(last.body).toMatchObject({ refunded: 60, order: { status: 'cancelled', refunded: 90, refundable: 0 } })
    const rest = await paidOrderOfLines(shop, customer, [CHAINS, CASSETTES])
    await administer(shop, admin, rest.order, 'shipments', { lines: [unitsOf(1, 1)], carrier: 'UPS' })
    await administer(shop, admin, rest.order, 'shipments/1/deliver')
    const cancelled = await administer(shop, admin, rest.order, 'cancel')
    expect(cancelled.body).toMatchObject({ order: { status: 'delivered', refunded: 80 } })
  })

  test('is told once: which units and how much goes back', async () => {
    const { order } = await paidOrderOfLines(shop, customer, [CHAINS, CASSETTES])
    await Promise.all(Array.from({ length: 4 }, () => cancel(order, [unitsOf(1, 2)], `cancel-${order}`)))
    const { number } = await readOrder(shop, customer, order)
    await shop.app.jobs.workOff()
    const told = (await shop.db.select().from(emails)).filter(
      ({ subject }) => subject === `We cancelled units of your order ${number}`,
    )
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toMatch(/Part: Chain\nQuantity: 2\nRefund: \$20\.00/)
  })

  test('gives the claim back when the bank refuses the refund', async () => {
    const { order, intent } = await paidOrderOfLines(shop, customer, [CHAINS, CASSETTES], NO_REFUND_CARD)
    await cancel(order, [unitsOf(1, 1)])
    await shop.app.jobs.workOff()
    await sandboxOf(shop).work(86_400_000)
    await tellEvent(shop, { type: 'refund.failed', intent })
    await shop.app.jobs.workOff()
    const read = await readOrder(shop, customer, order)
    expect(read).toMatchObject({ refunded: 0, refunds: [{ status: 'failed' }] })
    expect(read.lines[0]).toMatchObject({ cancelled: 1, refundedUnits: 0, refunded: 0 })
    expect((await administer(shop, admin, order, 'cancel')).body).toMatchObject({ order: { refunded: 90 } })
  })

  test('of an order paid outside the shop refunds nothing by card; of an unpaid one is refused', async () => {
    const part = await shop.addPart({ price: 10, quantity: 5 })
    const order = await placed(shop, customer, { part, quantity: 2, price: 10 })
    expect(await cancel(order, [unitsOf(1, 1)])).toMatchObject({ status: 409, body: { type: '/problems/order-state' } })
    await administer(shop, admin, order, 'paid', { note: 'By bank' })
    expect((await cancel(order, [unitsOf(1, 1)])).body).toMatchObject({ refunded: 0, order: { status: 'paid' } })
    expect(await availableOf(part)).toBe(4)
  })
})

describe('a customer who cancels a paid order', () => {
  const ask = (order: string, account = customer) =>
    shop.request('POST', `/api/placeOrder/${order}/cancel`, { token: account.token })

  test('gets all their money back, once, until something is packed', async () => {
    const { order, parts } = await paidOrderOfLines(shop, customer, [CHAINS, CASSETTES])
    expect(await readOrder(shop, customer, order)).toMatchObject({ cancellable: true })
    expect(await readOrder(shop, admin, order)).toMatchObject({ cancellable: false })
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(order)))
    expect(answers.map(({ body }) => (body as { modifiedCount: number }).modifiedCount).sort()).toEqual([0, 0, 0, 1])
    expect(await readOrder(shop, customer, order)).toMatchObject({
      status: 'cancelled',
      refunded: 90,
      cancellable: false,
    })
    expect(await availableOf(parts[0])).toBe(3)
    const packed = await paidOrderOfLines(shop, customer, [CHAINS])
    const body = { lines: [unitsOf(1, 1)], carrier: 'UPS', packed: true }
    await administer(shop, admin, packed.order, 'shipments', body)
    expect(await readOrder(shop, customer, packed.order)).toMatchObject({ cancellable: false })
    expect(await ask(packed.order)).toMatchObject({ status: 409, body: { type: '/problems/order-state' } })
    await administer(shop, admin, packed.order, 'shipments/1/drop')
    expect((await ask(packed.order)).body).toMatchObject({ modifiedCount: 1 })
  })

  test('cancels nobody else’s order, and none that is unpaid or shipped', async () => {
    const part = await shop.addPart({ price: 10, quantity: 5 })
    const { order } = await placedAndPaid(shop, customer, { part, price: 10 })
    expect((await ask(order, await shop.signUp('Stranger'))).status).toBe(404)
    expect((await ask(order, admin)).status).toBe(404)
    expect((await ask(await placed(shop, customer, { part, price: 10 }))).status).toBe(409)
    await administer(shop, admin, order, 'ship', { carrier: 'Post' })
    expect((await ask(order)).status).toBe(409)
  })

  test('can’t by default', async () => {
    const strict = await createTestShop({ SHOP_DEMO: 'on' })
    try {
      await silenceProvider(strict)
      const buyer = await strict.signUp('Buyer')
      const { order } = await placedAndPaid(strict, buyer, { part: await strict.addPart({ price: 10 }), price: 10 })
      expect(await readOrder(strict, buyer, order)).toMatchObject({ cancellable: false })
      const answer = await strict.request('POST', `/api/placeOrder/${order}/cancel`, { token: buyer.token })
      expect(answer).toMatchObject({ status: 409, body: { type: '/problems/order-state' } })
    } finally {
      await strict.close()
    }
  })
})
