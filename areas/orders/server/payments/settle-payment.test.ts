import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderStatus } from '#orders/contract/orders.ts'
import { refuse } from '#platform/contract/problem.ts'
import { daysAgo, NOON } from '#test-support/orders/stored-order.ts'
import { openPaymentsDesk } from '#test-support/payments-desk.ts'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'

let database: TestDatabase
let desk: ReturnType<typeof openPaymentsDesk>

beforeAll(async () => {
  database = await createTestDatabase()
  desk = openPaymentsDesk(database)
})
beforeEach(() => desk.forget())
afterAll(() => database.drop())

const NOT_OURS = {
  ...{ refused: 'input-invalid', detail: 'This payment belongs to another order.' },
  errors: [{ path: 'transactionId', message: 'This payment belongs to another order' }],
}
const PAID = [['paid', null, null]]
const refund = (reason: string, amountCents = 3_000) => [{ amountCents, reason, accountId: null, note: null }]

describe('money that a card has paid', () => {
  test('pays its order, with a receipt', async () => {
    const { order, intent } = await desk.place()
    expect(await desk.settle(intent)).toEqual({ kind: 'paid', order, changed: true })
    expect(await desk.standing(order)).toMatchObject({ status: 'paid', steps: PAID, refunds: [], cancelled: [0, 0] })
    expect(await desk.row(order)).toMatchObject({ transactionId: intent, paidAt: NOON })
    expect(await desk.payment(intent)).toMatchObject({
      ...{ status: 'succeeded', receivedCents: 3_000, settledAt: NOON, checkedAt: NOON },
    })
    expect(desk.jobs).toEqual([['order-email', { orderId: order, letter: 'paid' }]])
    expect([desk.held, desk.claimed]).toEqual([[], []])
  })

  test('stops the other payments that were begun', async () => {
    const { order, intent } = await desk.place()
    await desk.begin(order)
    await desk.settle(intent)
    expect(desk.jobs.map(([queue, data]) => [queue, data])).toContainEqual(['close-payments', { orderId: order }])
  })

  test('is told again without another question, and changes nothing more', async () => {
    const { order, intent } = await desk.place()
    await desk.settle(intent)
    desk.forget()
    expect(await desk.settle(intent)).toEqual({ kind: 'paid', order, changed: false })
    expect([desk.asked, desk.jobs]).toEqual([[], []])
    expect((await desk.standing(order)).steps).toEqual(PAID)
  })

  test('told twice at once pays once', async () => {
    const { order, intent } = await desk.place()
    const both = Promise.withResolvers<void>()
    desk.whileAsked = () => {
      if (desk.asked.length === 2) both.resolve()
      return both.promise
    }
    const settled = await Promise.all([desk.settle(intent), desk.settle(intent)])
    expect(settled.map((one) => 'changed' in one && one.changed).sort()).toEqual([false, true])
    expect((await desk.standing(order)).steps).toEqual(PAID)
    expect(desk.jobs).toHaveLength(1)
  })
})

describe('money that its order can’t take goes back', () => {
  async function givenBack(given: { order: string; intent: string }, reason: string, cents = 3_000) {
    const before = await desk.standing(given.order)
    expect(await desk.settle(given.intent)).toEqual({ kind: 'given-back', order: given.order })
    expect(await desk.standing(given.order)).toEqual({ ...before, refunds: refund(reason, cents) })
    expect(await desk.payment(given.intent)).toMatchObject({ status: 'succeeded', refundedCents: cents })
    expect(desk.jobs.map(([queue]) => queue)).toEqual(['give-refund', 'order-email'])
    expect(await desk.settle(given.intent)).toEqual({ kind: 'given-back', order: given.order })
    expect((await desk.standing(given.order)).refunds).toHaveLength(1)
  }

  test.each<OrderStatus>(['paid', 'shipped', 'delivered', 'refunded'])('a second time: %s', async (status) => {
    const { order } = await desk.place({ status, paidBy: 'card' })
    await givenBack({ order, intent: await desk.begin(order) }, 'second')
  })

  test('a second time, even once the order is cancelled', async () => {
    const { order } = await desk.place({ status: 'cancelled', paidBy: 'card' })
    await givenBack({ order, intent: await desk.begin(order) }, 'second')
  })

  test('late: the order was cancelled unpaid', async () => {
    await givenBack(await desk.place({ status: 'cancelled', paidAt: null }), 'late')
  })

  test.each([2_999, 3_001])('of another amount: %i instead of 3000', async (amountReceivedCents) => {
    await givenBack(await desk.place({}, { amountReceivedCents }), 'mismatch', amountReceivedCents)
    expect(desk.held).toEqual([])
  })
})

describe('money for an order whose time was over', () => {
  const expired = {
    status: 'expired' as const,
    lines: [
      { quantity: 2, cancelled: 2 },
      { quantity: 1, cancelled: 1 },
    ],
  }

  test('pays it while its parts are there, which are then its own again', async () => {
    const { order, intent, parts } = await desk.place(expired)
    expect(await desk.settle(intent)).toMatchObject({ kind: 'paid', changed: true })
    expect(await desk.standing(order)).toMatchObject({ status: 'paid', steps: PAID, cancelled: [0, 0], refunds: [] })
    const units = [2, 1].map((quantity, at) => ({ partId: parts[at], quantity }))
    expect(desk.held).toEqual([[units, { at: NOON, orderId: order }]])
    expect(desk.claimed).toEqual([])
  })

  test('uses its coupon again', async () => {
    const { order, intent } = await desk.place({ ...expired, coupon: 'SPRING' })
    await desk.settle(intent)
    const buyer = { accountId: null, email: 'ada@example.com' }
    expect(desk.claimed).toEqual([{ code: 'SPRING', orderId: order, buyer }])
  })

  test.each([
    ['its parts are gone', {}, false, 1],
    ['its buyer is forgotten', { customerEmail: '' }, true, 0],
  ])('goes back where %s', async (_, row, hasStock, tries) => {
    const { order, intent } = await desk.place({ ...expired, ...row, coupon: 'SPRING' })
    desk.hasStock = hasStock
    expect(await desk.settle(intent)).toEqual({ kind: 'given-back', order })
    expect(await desk.standing(order)).toMatchObject({ status: 'expired', cancelled: [2, 1], refunds: refund('late') })
    expect([desk.held.length, desk.claimed.length]).toEqual([tries, 0])
  })

  test('goes back where it is another amount, and its parts are left to others', async () => {
    const { order, intent } = await desk.place(expired, { amountReceivedCents: 100 })
    expect(await desk.settle(intent)).toEqual({ kind: 'given-back', order })
    expect(await desk.standing(order)).toMatchObject({ status: 'expired', refunds: refund('mismatch', 100) })
    expect(desk.held).toEqual([])
  })
})

test('an unpaid order that is paid in time claims no coupon twice', async () => {
  const { intent } = await desk.place({ coupon: 'SPRING' })
  expect(await desk.settle(intent)).toMatchObject({ kind: 'paid' })
  expect(desk.claimed).toEqual([])
})

describe('what has moved no money yet', () => {
  test('is waited for while the provider works on it', async () => {
    const { order, intent } = await desk.place({}, { status: 'processing' })
    expect(await desk.settle(intent)).toMatchObject({
      refused: 'payment-incomplete',
      detail: 'The card payment has not succeeded yet: the provider says “processing”.',
    })
    expect(await desk.payment(intent)).toMatchObject({ status: 'open', checkedAt: NOON })
    expect(await desk.standing(order)).toMatchObject({ status: 'placed', steps: [] })
  })

  test('is over once it is cancelled there', async () => {
    const { order, intent } = await desk.place({}, { status: 'canceled' })
    expect(await desk.settle(intent)).toEqual({ kind: 'canceled' })
    expect(await desk.payment(intent)).toMatchObject({ status: 'canceled', checkedAt: NOON })
    expect(await desk.standing(order)).toMatchObject({ status: 'placed', refunds: [] })
  })

  test('is not known while the provider can’t be asked', async () => {
    const { order, intent } = await desk.place()
    const away = refuse('payment-provider-unavailable', 'Away.')
    desk.refuses(intent, away)
    expect(await desk.settle(intent)).toBe(away)
    expect(await desk.payment(intent)).toMatchObject({ status: 'open', checkedAt: daysAgo(20) })
    expect(await desk.standing(order)).toMatchObject({ status: 'placed' })
  })
})

describe('money that is not ours', () => {
  test.each([
    ['of the provider’s other mode', { livemode: true }],
    ['in another currency', { currency: 'eur' }],
  ])('%s pays nothing', async (_, intent) => {
    const given = await desk.place({}, intent)
    expect(await desk.settle(given.intent)).toMatchObject(NOT_OURS)
    expect(await desk.payment(given.intent)).toMatchObject({ status: 'open', checkedAt: daysAgo(20) })
    expect(await desk.standing(given.order)).toMatchObject({ status: 'placed', refunds: [] })
  })

  test('is known neither here nor there', async () => {
    expect(await desk.settle('pi_nobody')).toMatchObject(NOT_OURS)
  })

  test.each([
    ['no order', undefined],
    ['an order that is not there', newId()],
    ['something else', 'cart-7'],
    ['more than an order', `${newId()}0`],
    ['an order and more before it', `0${newId()}`],
    ['half an order', newId().slice(0, 30)],
  ])('is for %s', async (_, orderId) => {
    const intent = desk.says(newId(), { orderId })
    expect(await desk.settle(intent)).toMatchObject(NOT_OURS)
    expect(await desk.payment(intent)).toBeUndefined()
  })

  test('is not that of an order of ours whose note was lost', async () => {
    const { order } = await desk.place()
    const intent = desk.says(order)
    expect(await desk.settle(intent)).toEqual({ kind: 'paid', order, changed: true })
    expect(await desk.payment(intent)).toMatchObject({
      ...{ orderId: order, amountCents: 3_000, currency: 'usd', livemode: false, createdAt: NOON, status: 'succeeded' },
    })
  })
})
