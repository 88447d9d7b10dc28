import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '#accounts/server/audit/audit-tables.ts'
import { parts } from '#catalogue/server/catalogue-tables.ts'
import { emails } from '#messaging/server/email/correspondence-tables.ts'
import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import type { Order } from '#orders/contract/orders.ts'
import { orderLines, orders } from '#orders/server/orders-tables.ts'
import { assertOrderInvariants } from '../../support/orders/order-invariants.ts'
import {
  administer,
  payAtProvider,
  placed,
  placedAndPaid,
  readOrder,
  readSteps,
  sendOrder,
  silenceProvider,
  tellPaid,
} from '../../support/orders/order-life.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

const clock = { aheadMs: 0 }
const MINUTE_MS = 60_000
let shop: TestShop
let admin: TestAccount
let people = 0
beforeAll(async () => {
  shop = await createTestShop(
    { SHOP_DEMO: 'on', SHOP_MAILBOX: 'shop@example.com' },
    () => new Date(Date.now() + clock.aheadMs),
  )
  await silenceProvider(shop)
  admin = await shop.signUpAdmin('Admin')
})
afterEach(async () => {
  clock.aheadMs = 0
  await shop.app.jobs.workOff()
  await assertOrderInvariants(shop.db)
})
afterAll(() => shop.close())

const newCustomer = () => shop.signUp(`Customer ${++people}`)

async function stockOf(part: string) {
  const [row] = await shop.db.select().from(parts).where(eq(parts.id, part))
  return row && { quantity: row.quantity, available: row.available }
}

async function emailsTo(email: string) {
  await shop.app.jobs.workOff()
  const rows = await shop.db.select().from(emails).where(eq(emails.to, email))
  return rows
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes('order'))
    .sort()
}

describe('an order', () => {
  test('is placed, paid, sent and delivered; stock, timeline and emails follow', async () => {
    const customer = await newCustomer()
    const part = await shop.addPart({ price: 10, quantity: 8 })
    const { order, intent } = await placedAndPaid(shop, customer, { part, quantity: 3, price: 10 })
    expect(await stockOf(part)).toEqual({ quantity: 8, available: 5 })
    const shipment = { carrier: 'Royal Post', trackingNumber: 'RP 1234' }
    const shipped = await administer(shop, admin, order, 'ship', shipment)
    expect(shipped.body).toMatchObject({ modifiedCount: 1, order: { status: 'shipped', ...shipment, paidBy: 'card' } })
    expect(await stockOf(part)).toEqual({ quantity: 5, available: 5 })
    expect((await administer(shop, admin, order, 'deliver')).status).toBe(200)
    const read = await readOrder(shop, customer, order)
    expect(read).toMatchObject({ status: 'delivered', paid: true, transactionId: intent, refunded: 0, ...shipment })
    expect(read.number).toMatch(/^PM-\d{6}$/)
    expect(read.history.map(({ to, by }) => `${to} by ${by}`)).toEqual([
      'placed by customer',
      'paid by shop',
      'shipped by administrator',
      'delivered by administrator',
    ])
    expect(await emailsTo(customer.email)).toEqual([
      `Receipt for your order ${read.number}`,
      `Your order ${read.number} is on its way`,
      `Your order ${read.number} was delivered`,
    ])
    expect(await emailsTo('shop@example.com')).toContain(`New order ${read.number}`)
  })

  test('makes no other moves, whoever asks', async () => {
    const customer = await newCustomer()
    const part = await shop.addPart({ price: 10 })
    const unpaid = await placed(shop, customer, { part, price: 10 })
    const { order: paid } = await placedAndPaid(shop, customer, { part, price: 10 })
    const tries: [string, Parameters<typeof administer>[3], object][] = [
      [unpaid, 'ship', { carrier: 'Post' }],
      [unpaid, 'deliver', {}],
      [unpaid, 'refund', {}],
      [paid, 'paid', { note: 'again' }],
      [paid, 'deliver', {}],
    ]
    for (const [order, action, body] of tries) {
      expect(await administer(shop, admin, order, action, body), `${action}`).toMatchObject({
        status: 409,
        body: { type: '/problems/order-state' },
      })
    }
    await administer(shop, admin, paid, 'ship', { carrier: 'Post' })
    expect((await administer(shop, admin, paid, 'cancel')).status).toBe(409)
    expect((await administer(shop, admin, paid, 'ship', { carrier: 'Post' })).status).toBe(409)
    expect(await readSteps(shop, customer, paid)).toBe('placed → paid → shipped')
    expect((await administer(shop, customer, unpaid, 'paid', { note: 'by me' })).status).toBe(403)
  })

  test('that is changed by ten administrators at once changes once', async () => {
    const customer = await newCustomer()
    const part = await shop.addPart({ price: 10, quantity: 5 })
    const { order } = await placedAndPaid(shop, customer, { part, quantity: 2, price: 10 })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2
          ? administer(shop, admin, order, 'cancel')
          : administer(shop, admin, order, 'ship', { carrier: 'Post' }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })

  test('has a number of its own, however many are placed at once', async () => {
    const part = await shop.addPart({ price: 1, quantity: 200 })
    const customers = await Promise.all(Array.from({ length: 8 }, newCustomer))
    const ids = await Promise.all(
      Array.from({ length: 40 }, (_, index) => customers[index % 8]).map((customer) =>
        placed(shop, customer as TestAccount, { part, price: 1 }),
      ),
    )
    const rows = await shop.db
      .select({ number: orders.number })
      .from(orders)
      .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
      .where(eq(orderLines.partId, part))
    expect(new Set(rows.map(({ number }) => number)).size).toBe(ids.length)
  })
})

describe('unpaid orders', () => {
  test('are withdrawn by their owner, once; the stock comes back', async () => {
    const [customer, other] = [await newCustomer(), await newCustomer()]
    const part = await shop.addPart({ price: 10, quantity: 4 })
    const order = await placed(shop, customer, { part, quantity: 4, price: 10 })
    const withdraw = (account: TestAccount) =>
      shop.request('DELETE', `/api/placeOrder/${order}`, { token: account.token })
    expect((await withdraw(other)).status).toBe(404)
    expect((await withdraw(admin)).status).toBe(404)
    const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(customer)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(answers.map(({ body }) => (body as { deletedCount: number }).deletedCount).sort()).toEqual([
      ...Array(9).fill(0),
      1,
    ])
    expect(await stockOf(part)).toEqual({ quantity: 4, available: 4 })
    expect(await readSteps(shop, customer, order)).toBe('placed → cancelled')
    expect((await readOrder(shop, customer, order)).expiresAt).toBeUndefined()
  })

  test('a paid one is not withdrawn', async () => {
    const customer = await newCustomer()
    const part = await shop.addPart({ price: 10 })
    const { order } = await placedAndPaid(shop, customer, { part, price: 10 })
    expect(await shop.request('DELETE', `/api/placeOrder/${order}`, { token: customer.token })).toMatchObject({
      status: 409,
      body: { type: '/problems/order-state' },
    })
  })

  test('one account has five at most, however many it places at once; paying or deleting one makes room', async () => {
    const customer = await newCustomer()
    const part = await shop.addPart({ price: 10, quantity: 50 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendOrder(shop, customer, { part, price: 10 })))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(15)
    for (const { body } of refused) expect(body).toMatchObject({ type: '/problems/too-many-open-orders' })
    expect(await stockOf(part)).toEqual({ quantity: 50, available: 45 })
    const [first = ''] = answers.flatMap(({ body }) => (body as { insertedId?: string }).insertedId ?? [])
    await tellPaid(shop, customer, first, await payAtProvider(shop, customer, first))
    expect((await sendOrder(shop, customer, { part, price: 10 })).status).toBe(200)
    expect((await sendOrder(shop, customer, { part, price: 10 })).status).toBe(409)
  })

  test('expire when their time has run out, and not before; the stock comes back and the customer is told', async () => {
    const customer = await newCustomer()
    const part = await shop.addPart({ price: 10, quantity: 4 })
    const order = await placed(shop, customer, { part, quantity: 4, price: 10 })
    clock.aheadMs = 29 * MINUTE_MS
    await shop.app.orders.expireOrders()
    expect(await stockOf(part)).toEqual({ quantity: 4, available: 0 })
    clock.aheadMs = 31 * MINUTE_MS
    await Promise.all([shop.app.orders.expireOrders(), shop.app.orders.expireOrders()])
    clock.aheadMs = 0 // the customer's token lives for ten minutes only
    expect(await readSteps(shop, customer, order)).toBe('placed → expired')
    expect(await stockOf(part)).toEqual({ quantity: 4, available: 4 })
    expect(await emailsTo(customer.email)).toContainEqual(expect.stringContaining('has expired'))
  })

  test('the same Idempotency-Key of another account or operation is another key', async () => {
    const [customer, other] = [await newCustomer(), await newCustomer()]
    const part = await shop.addPart({ price: 10, quantity: 9 })
    const { order } = await placedAndPaid(shop, customer, { part, price: 10, key: 'a-key-of-mine' })
    const another = await sendOrder(shop, other, { part, price: 10, key: 'a-key-of-mine' })
    expect(another.status).toBe(200)
    const refund = await shop.request('POST', `/api/orders/${order}/refund`, {
      token: admin.token,
      body: { amount: 1 },
      headers: { 'idempotency-key': 'a-key-of-mine' },
    })
    expect(refund.status).toBe(200)
    expect(await stockOf(part)).toEqual({ quantity: 9, available: 7 })
  })
})

describe('an administrator', () => {
  test('records a payment from outside only with a note, which the customer does not see', async () => {
    const customer = await newCustomer()
    const part = await shop.addPart({ price: 10 })
    const order = await placed(shop, customer, { part, price: 10 })
    expect(await administer(shop, admin, order, 'paid', { note: ' ' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'note', message: 'A note is required' }] },
    })
    const paid = await administer(shop, admin, order, 'paid', { note: 'cash at the counter' })
    expect(paid.body).toMatchObject({ order: { status: 'paid', paid: true, paidBy: 'outside' } })
    await administer(shop, admin, order, 'notes', { text: 'a friend of the owner' })
    expect(JSON.stringify(await readOrder(shop, customer, order))).not.toMatch(/counter|friend/)
    const seen = await shop.request('GET', `/api/orders/${order}`, { token: admin.token })
    const details = seen.body as AdministeredOrderDetails
    expect(details.history.at(-1)).toMatchObject({
      to: 'paid',
      note: 'cash at the counter',
      person: { email: admin.email },
    })
    expect(details.notes).toMatchObject([{ text: 'a friend of the owner', by: { email: admin.email } }])
    expect((await shop.request('GET', `/api/orders/${order}`, { token: customer.token })).status).toBe(403)
    expect((await administer(shop, admin, order, 'refund', {})).status).toBe(409)
  })

  test('sends many at once, each for itself', async () => {
    const customer = await newCustomer()
    const part = await shop.addPart({ price: 10, quantity: 9 })
    const [one, two] = [
      await placedAndPaid(shop, customer, { part, price: 10 }),
      await placedAndPaid(shop, customer, { part, price: 10 }),
    ]
    const unpaid = await placed(shop, customer, { part, price: 10 })
    const none = '0193a0c0-0000-7000-8000-000000000000'
    const answer = await shop.request('POST', '/api/orders/ship', {
      token: admin.token,
      body: { orders: [one.order, unpaid, none, two.order].map((order) => ({ order, carrier: 'Post' })) },
    })
    expect(answer.body).toMatchObject({
      modifiedCount: 2,
      outcomes: [
        { order: one.order, shipped: true },
        { order: unpaid, shipped: false, problem: { type: '/problems/order-state' } },
        { order: none, shipped: false, problem: { type: '/problems/not-found' } },
        { order: two.order, shipped: true },
      ],
    })
    expect(await stockOf(part)).toEqual({ quantity: 7, available: 6 })
  })

  test('leaves an entry in the audit log with each change, and none with a refusal', async () => {
    const customer = await newCustomer()
    const part = await shop.addPart({ price: 10 })
    const order = await placed(shop, customer, { part, price: 10 })
    const { number } = (await readOrder(shop, customer, order)) as Order
    await administer(shop, admin, order, 'deliver')
    await administer(shop, admin, order, 'paid', { note: 'cash' })
    await administer(shop, admin, order, 'notes', { text: 'hello' })
    await administer(shop, admin, order, 'cancel', { note: 'out of our hands' })
    const entries = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `order:${number}`))
    expect(entries.map(({ action, actorEmail }) => `${action} by ${actorEmail}`)).toEqual(
      ['order.mark-paid', 'order.add-note', 'order.cancel'].map((action) => `${action} by ${admin.email}`),
    )
    expect(entries.at(-1)).toMatchObject({ before: { status: 'paid' }, after: { status: 'cancelled' } })
  })
})
