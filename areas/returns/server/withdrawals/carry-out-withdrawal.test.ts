import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, daysAgo, NOON } from '#test-support/orders/stored-order.ts'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import { NOTE, openWithdrawalsDesk, refundOf, units, withdrawn } from '#test-support/withdrawals-desk.ts'

let database: TestDatabase
let desk: ReturnType<typeof openWithdrawalsDesk>

beforeAll(async () => {
  database = await createTestDatabase()
  desk = openWithdrawalsDesk(database)
})
beforeEach(() => desk.forget())
afterAll(() => database.drop())

const letters = () => desk.jobs.filter(([queue]) => queue.endsWith('-letter')).map(([, data]) => data)
const emailsOf = () => desk.jobs.filter(([queue]) => queue === 'order-email').map(([, data]) => data)

describe('the period', () => {
  const arrived = (deliveredAt: Date) => ({
    status: 'delivered' as const,
    lines: [{ quantity: 1, shipped: 1 }],
    parcels: [{ status: 'delivered' as const, units: units(1), deliveredAt }],
  })

  // Noon in December is 13:00 in Berlin: the last day of the period ends at 23:00 of UTC.
  test.each([
    ['on the day of arrival', 0, 0, true],
    ['in the last hour', 14, 11 * 3_600_000 - 1, true],
    ['in the first one after it', 14, 11 * 3_600_000, false],
    ['long after', 40, 0, false],
  ])('received %s', async (_, days, later, isIn) => {
    const { order } = await desk.place(arrived(daysAgo(days)))
    const receivedAt = new Date(NOON.getTime() + later)
    desk.at = new Date(NOON.getTime() + 30 * DAY_MS)
    const { returns } = await desk.carryOut(order, { receivedAt })
    expect(returns).toEqual(isIn ? [{ ...withdrawn(1), createdAt: receivedAt }] : [])
    const told = { orderId: order, letter: 'withdrawal-late', day: '2026-12-31' }
    expect(letters()).toEqual(isIn ? [expect.objectContaining({ letter: 'withdrawn' })] : [told])
  })

  test('is over only where it is over in each zone that the shop has counted in', async () => {
    desk.zones = ['Europe/Berlin', 'America/New_York']
    const { order } = await desk.place(arrived(daysAgo(14)))
    const receivedAt = new Date(NOON.getTime() + 11 * 3_600_000)
    expect((await desk.carryOut(order, { receivedAt })).returns).toHaveLength(1)
  })

  test('has the days that the shop says', async () => {
    desk.withdrawal = { on: true, days: 30 }
    const { order } = await desk.place(arrived(daysAgo(30)))
    expect((await desk.carryOut(order)).returns).toHaveLength(1)
  })

  test('of something late nothing is cancelled', async () => {
    const { order } = await desk.place({
      ...arrived(daysAgo(20)),
      status: 'paid',
      lines: [{ quantity: 1, shipped: 1 }],
    })
    expect(await desk.carryOut(order)).toMatchObject({ status: 'paid', refunds: [], returns: [] })
  })

  test('has not begun while something is to come, however long ago the rest arrived', async () => {
    const parcels = [{ status: 'delivered' as const, units: units(1), deliveredAt: daysAgo(40) }]
    const { order } = await desk.place({ lines: [{ quantity: 2, shipped: 1 }], parcels })
    expect(await desk.carryOut(order)).toMatchObject({ cancelled: [1], returns: [withdrawn(1)] })
  })
})

describe('an unpaid order', () => {
  const accountId = newId()

  test('is cancelled by whoever withdrew, with a letter, and neither refunded nor returned', async () => {
    const { order, parts } = await desk.place({ status: 'placed', lines: [{ quantity: 2 }, { quantity: 1 }] })
    expect(await desk.carryOut(order, { accountId })).toEqual({
      ...{ status: 'cancelled', steps: [['cancelled', accountId, null]], cancelled: [2, 1] },
      ...{ parcels: [], refunds: [], returns: [] },
    })
    expect(desk.jobs).toEqual([['order-email', { orderId: order, letter: 'cancelled' }]])
    expect(desk.stock.toSorted((one, other) => other.quantity - one.quantity)).toMatchObject([
      { partId: parts[0], quantity: 2 },
      { partId: parts[1], quantity: 1 },
    ])
  })

  test('is cancelled even if nothing of it can come back', async () => {
    const { order } = await desk.place({ status: 'placed', lines: [{ quantity: 1, returnable: 'sealed' }] })
    expect(await desk.carryOut(order)).toMatchObject({ status: 'cancelled', steps: [['cancelled', null, null]] })
    expect(letters()).toEqual([])
  })

  test('that could be paid any moment can be paid no more', async () => {
    const { order } = await desk.place({ status: 'placed', paidBy: 'open', lines: [{ quantity: 1 }] })
    await desk.carryOut(order)
    expect(desk.jobs.map(([queue]) => queue)).toEqual(['close-payments', 'order-email'])
  })

  test('that moved meanwhile is not told of', async () => {
    const { order, row } = await desk.place({ lines: [{ quantity: 1 }] })
    expect(await desk.carryOut(order, {}, { ...row, status: 'placed' })).toMatchObject({ status: 'paid', steps: [] })
    expect(desk.jobs).toEqual([])
  })
})

describe('what is excluded', () => {
  test.each(['sealed', 'made-to-measure'] as const)('stays where there is nothing else: %s', async (returnable) => {
    const lines = [
      { quantity: 1, returnable },
      { quantity: 2, returnable },
    ]
    const { order } = await desk.place({ lines })
    expect(await desk.carryOut(order)).toMatchObject({ status: 'paid', refunds: [], returns: [] })
    expect(desk.jobs).toEqual([['return-letter', { orderId: order, letter: 'withdrawal-excluded', day: '2026-12-01' }]])
  })

  test('stays while the other lines are cancelled or come back, as far as they are in no packed parcel', async () => {
    const lines = [
      { quantity: 3, returnable: 'sealed' as const, shipped: 1 },
      { quantity: 4, shipped: 1, packed: 1 },
      { quantity: 1, packed: 1 },
    ]
    const parcels = [
      { status: 'delivered' as const, units: units(1, 1) },
      { status: 'packed' as const, units: units(0, 1, 1) },
    ]
    const { order } = await desk.place({ lines, parcels })
    expect(await desk.carryOut(order)).toEqual({
      ...{ status: 'paid', steps: [], cancelled: [0, 2, 0], parcels: ['delivered', 'packed'] },
      ...{ refunds: [refundOf(2_000)], returns: [withdrawn(0, 1)] },
    })
  })

  test('is all that is left: nothing is cancelled, and nothing comes back', async () => {
    const lines = [
      { quantity: 1, returnable: 'sealed' as const, shipped: 1 },
      { quantity: 1, packed: 1 },
    ]
    const parcels = [
      { status: 'delivered' as const, units: units(1) },
      { status: 'packed' as const, units: units(0, 1) },
    ]
    const { order } = await desk.place({ lines, parcels })
    expect(await desk.carryOut(order)).toMatchObject({
      cancelled: [0, 0],
      refunds: [],
      returns: [],
      parcels: ['delivered', 'packed'],
    })
    expect(desk.jobs).toEqual([])
  })
})

describe('a paid order', () => {
  const accountId = newId()

  test('of which nothing was sent is cancelled with its whole price, packed or not', async () => {
    const { order } = await desk.place({
      lines: [{ quantity: 2, packed: 1 }, { quantity: 1 }],
      parcels: [{ status: 'packed', units: units(1) }],
    })
    expect(await desk.carryOut(order, { accountId })).toEqual({
      ...{ status: 'cancelled', steps: [['cancelled', accountId, NOTE]], cancelled: [2, 1], parcels: ['dropped'] },
      ...{ refunds: [refundOf(3_000, { reason: 'cancelled', accountId, note: null })], returns: [] },
    })
    expect(emailsOf()).toMatchObject([{ letter: 'cancelled' }, { letter: 'refund' }])
  })

  test('that was sent in part: what was not is cancelled, the rest comes back', async () => {
    const lines = [{ quantity: 3, shipped: 1, packed: 1 }, { quantity: 1 }, { quantity: 2, shipped: 2 }]
    const parcels = [
      { status: 'shipped' as const, units: units(1, 0, 2) },
      { status: 'packed' as const, units: units(1) },
    ]
    const { order } = await desk.place({ lines, parcels })
    expect(await desk.carryOut(order, { accountId })).toEqual({
      ...{ status: 'shipped', steps: [['shipped', accountId, NOTE]], cancelled: [2, 1, 0] },
      ...{ parcels: ['shipped', 'dropped'], refunds: [refundOf(3_000, { accountId })] },
      returns: [withdrawn(1, 0, 2)],
    })
    const [, cancelled] = emailsOf()
    expect(cancelled).toMatchObject({
      letter: 'cancelled-lines',
      cancelled: { refundedCents: 3_000, lines: units(2, 1) },
    })
    expect(letters()).toMatchObject([{ orderId: order, letter: 'withdrawn' }])
  })

  test('of which all was sent and not all has arrived comes back whole', async () => {
    const { order } = await desk.place({
      ...{ status: 'paid', lines: [{ quantity: 2, shipped: 2 }] },
      parcels: [{ status: 'shipped', units: units(2) }],
    })
    expect(await desk.carryOut(order)).toMatchObject({ cancelled: [0], refunds: [], returns: [withdrawn(2)] })
    expect(emailsOf()).toEqual([])
  })

  test('is not paid back what has gone back, nor returned', async () => {
    const { order } = await desk.place({
      ...{
        status: 'delivered',
        lines: [
          { quantity: 1, shipped: 1, refundedCents: 1_000 },
          { quantity: 2, shipped: 2 },
        ],
      },
      parcels: [{ status: 'delivered', units: units(1, 2) }],
    })
    expect(await desk.carryOut(order)).toMatchObject({ refunds: [], returns: [withdrawn(0, 2)] })
  })
})
