import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refuse } from '#platform/contract/problem.ts'
import { JobFailure } from '#platform/server/jobs/jobs.ts'
import type { PaymentIntent } from '#platform/server/payments/payments.ts'
import { daysAgo, NOON } from '#test-support/orders/stored-order.ts'
import { openPaymentsDesk } from '#test-support/payments-desk.ts'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import { beginRefund } from './begin-refund.ts'
import { closePayments, closePaymentsOfEndedOrder } from './close-payments.ts'

let database: TestDatabase
let desk: ReturnType<typeof openPaymentsDesk>

beforeAll(async () => {
  database = await createTestDatabase()
  desk = openPaymentsDesk(database)
})
beforeEach(() => desk.forget())
afterAll(() => database.drop())

const close = (order: string) => closePayments(desk.context, order)
const canceled = { status: 'canceled' as const }
const AWAY = refuse('payment-provider-unavailable', 'Away.')

describe('the open payments of an order', () => {
  test('are cancelled at the provider', async () => {
    const { order, intent } = await desk.place({}, canceled)
    const second = await desk.begin(order, canceled)
    expect(await close(order)).toBe('closed')
    expect(desk.asked).toEqual([intent, second])
    for (const id of desk.asked) expect(await desk.payment(id)).toMatchObject({ status: 'canceled', checkedAt: NOON })
    desk.forget()
    expect(await close(order)).toBe('closed')
    expect(desk.asked).toEqual([])
  })

  test('that the provider has never heard of are over', async () => {
    const { order, intent } = await desk.place()
    desk.intents.delete(intent)
    expect(await close(order)).toBe('closed')
    expect(await desk.payment(intent)).toMatchObject({ status: 'canceled', checkedAt: NOON })
  })

  test.each<[string, Partial<PaymentIntent>, string, object]>([
    ['was paid first', {}, 'paid', { status: 'paid' }],
    ['is worked on', { status: 'processing' }, 'working', { status: 'placed' }],
    ['is of the other mode', { livemode: true }, 'unclear', { status: 'placed' }],
    ['was paid with another amount', { amountReceivedCents: 1 }, 'paid', { refunds: [{ reason: 'mismatch' }] }],
  ])('one that %s', async (_, intent, expected, after) => {
    const { order } = await desk.place({}, intent)
    expect(await close(order)).toBe(expected)
    expect(await desk.standing(order)).toMatchObject(after)
  })

  test('are not known while the provider can’t be asked', async () => {
    const { order, intent } = await desk.place()
    desk.refuses(intent, AWAY)
    expect(await close(order)).toBe('unclear')
    expect(await desk.payment(intent)).toMatchObject({ status: 'open', checkedAt: daysAgo(20) })
  })

  test.each<[string, Partial<PaymentIntent>[], string]>([
    ['one paid and one worked on', [{ status: 'processing' }, {}], 'paid'],
    ['one unclear and one paid', [{ livemode: true }, {}], 'paid'],
    ['one unclear and one worked on', [{ livemode: true }, { status: 'processing' }], 'working'],
    ['one cancelled and one unclear', [canceled, { livemode: true }], 'unclear'],
  ])('tell what weighs most: %s', async (_, [first, second], expected) => {
    const { order } = await desk.place({}, first)
    await desk.begin(order, second)
    expect(await close(order)).toBe(expected)
  })
})

describe('the job for an order that awaits no payment', () => {
  const work = (order: string) => closePaymentsOfEndedOrder(desk.context, order)

  test('leaves one alone that still awaits it', async () => {
    const { order, intent } = await desk.place({}, canceled)
    await work(order)
    expect(desk.asked).toEqual([])
    expect(await desk.payment(intent)).toMatchObject({ status: 'open' })
  })

  test('closes its payments, and is done where there are none', async () => {
    const { order, intent } = await desk.place({ status: 'expired' }, canceled)
    await work(order)
    await work(newId())
    expect(await desk.payment(intent)).toMatchObject({ status: 'canceled' })
  })

  test('tries again while one is worked on, or the provider is away', async () => {
    const working = await desk.place({ status: 'expired' }, { status: 'processing' })
    const text = 'The payment provider is still processing a payment for this order.'
    await expect(work(working.order)).rejects.toThrow(new JobFailure(text))
    const away = await desk.place({ status: 'expired' })
    desk.refuses(away.intent, AWAY)
    await expect(work(away.order)).rejects.toThrow(new JobFailure('The payment provider is unavailable.'))
  })
})

describe('a refund', () => {
  const begin = async (order: string, intentId: string, wish: object = {}) => {
    const { transactionId } = (await desk.row(order)) ?? { transactionId: null }
    const of = { order: { id: order, transactionId }, intentId, amountCents: 1_000, reason: 'returned' as const }
    return beginRefund(desk.context, database.db, { ...of, at: NOON, ...wish })
  }
  const paid = () => desk.place({ status: 'paid', paidBy: 'card' })

  test('is stored with who decided it and why, shared over what is left, and queued', async () => {
    const { order, intent } = await paid()
    const [accountId, id] = [newId(), newId()]
    expect(await begin(order, intent, { accountId, note: 'Called', id })).toBe(true)
    expect((await desk.standing(order)).refunds).toEqual([
      { amountCents: 1_000, reason: 'returned', accountId, note: 'Called' },
    ])
    expect(await desk.payment(intent)).toMatchObject({ refundedCents: 1_000 })
    expect(await desk.refundedCents(order)).toEqual([667, 333])
    expect(desk.jobs).toEqual([
      ['give-refund', { refundId: id }],
      ['order-email', { orderId: order, letter: 'refund', refundId: id }],
    ])
  })

  test('is of the lines that it names', async () => {
    const { order, intent } = await paid()
    expect(await begin(order, intent, { lines: [{ line: 2, units: 1, cents: 1_000 }], note: '' })).toBe(true)
    expect(await desk.refundedCents(order)).toEqual([0, 1_000])
    expect((await desk.standing(order)).refunds).toMatchObject([{ accountId: null, note: null }])
  })

  test('of money that did not pay the order is of none of its lines', async () => {
    const { order } = await paid()
    const second = await desk.begin(order)
    await desk.settle(second)
    expect(await desk.refundedCents(order)).toEqual([0, 0])
  })

  test('is never more than the payment has left, to the cent', async () => {
    const { order, intent } = await paid()
    expect(await begin(order, intent, { amountCents: 3_001 })).toBe(false)
    expect(await begin(order, intent, { amountCents: 2_000 })).toBe(true)
    desk.forget()
    expect(await begin(order, intent, { amountCents: 1_001 })).toBe(false)
    expect(desk.jobs).toEqual([])
    expect((await desk.standing(order)).refunds).toHaveLength(1)
    expect(await begin(order, intent, { amountCents: 1_000 })).toBe(true)
    expect(await desk.refundedCents(order)).toEqual([2_000, 1_000])
  })
})
