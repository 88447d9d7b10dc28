import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderOwner } from '#orders/server/orders-store.ts'
import { DAY_MS, daysAgo, NOON } from '#test-support/orders/stored-order.ts'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import { openWithdrawalsDesk, units } from '#test-support/withdrawals-desk.ts'
import { declareWithdrawal, withdrawContract } from './declare-withdrawal.ts'
import { withdrawals } from './withdrawals-tables.ts'

let database: TestDatabase
let desk: ReturnType<typeof openWithdrawalsDesk>

beforeAll(async () => {
  database = await createTestDatabase()
  desk = openWithdrawalsDesk(database)
})
beforeEach(async () => {
  desk.forget()
  await database.db.delete(withdrawals)
})
afterAll(() => database.drop())

const MAILBOX = 'ada@example.com'
const off = { refused: 'not-returnable', detail: expect.stringContaining('does not accept withdrawals online') }
describe('what anybody declares', () => {
  test('is stored as typed with its moment, and a job finds the order', async () => {
    const typed = { name: 'Ada', number: 'PM-1', email: 'Ada@example.com' }
    const answer = await withdrawContract(desk.context, typed)
    const row = await desk.onlyDeclared()
    expect(answer).toEqual({ acknowledged: true, number: `W-${row.number}`, receivedAt: NOON.toISOString() })
    expect(row).toMatchObject({
      ...{ name: 'Ada', typedNumber: 'PM-1', typedEmail: 'Ada@example.com', receivedAt: NOON, state: 'declared' },
      statement: 'I, Ada, withdraw from the contract of order PM-1, placed with Ada@example.com.',
      ...{ orderId: null, origin: null, lines: null },
    })
    expect(desk.jobs).toEqual([['withdrawal-declared', { withdrawalId: row.id }]])
    expect(desk.emails).toEqual([])
  })

  test('is refused while the shop has withdrawals off', async () => {
    desk.withdrawal = { on: false, days: 14 }
    expect(await withdrawContract(desk.context, { name: 'Ada', number: 'PM-1', email: MAILBOX })).toMatchObject(off)
    expect(await desk.declared()).toEqual([])
  })
})

describe('on the page of an order', () => {
  const guest = (guestOrder: string, version = 1): OrderOwner => ({ guestOrder, version })

  test('a guest withdraws at once, with a letter that says so', async () => {
    const { order, number } = await desk.place({ lines: [{ quantity: 2 }] })
    const answer = await declareWithdrawal(desk.context, guest(order), order, {})
    const row = await desk.onlyDeclared()
    expect(answer).toEqual({ acknowledged: true, number: `W-${row.number}`, receivedAt: NOON.toISOString() })
    expect(row).toMatchObject({
      ...{ name: 'Ada', typedNumber: number, typedEmail: MAILBOX, orderId: order, lines: null },
      ...{ state: 'confirmed', origin: 'guest', confirmedBy: 'guest', confirmedAt: NOON },
    })
    expect(desk.subjects()).toEqual([[MAILBOX, `We received your withdrawal W-${row.number}`]])
    expect(desk.emails[0]?.text).toContain('It is confirmed.')
    const { status, steps } = await desk.standing(order)
    expect([status, steps]).toEqual([
      'cancelled',
      [['cancelled', null, `Withdrawn from the contract, W-${row.number}`]],
    ])
  })

  test('an account withdraws from its own order, and its letter goes where it reads today', async () => {
    const accountId = desk.account('today@example.com')
    const { order } = await desk.place({ accountId, lines: [{ quantity: 1 }] })
    await declareWithdrawal(desk.context, { accountId }, order, {})
    const row = await desk.onlyDeclared()
    expect(row).toMatchObject({ origin: 'account', confirmedBy: 'account', typedEmail: 'today@example.com' })
    expect(desk.emails).toMatchObject([{ to: 'today@example.com', accountId }])
    expect((await desk.standing(order)).steps).toMatchObject([['cancelled', accountId, expect.any(String)]])
  })

  test('others find no order, nor does anybody once its buyer is forgotten', async () => {
    const missing = { refused: 'not-found', detail: 'Order not found.' }
    const { order } = await desk.place({ lines: [{ quantity: 1 }] })
    const forgotten = await desk.place({ customerEmail: '', lines: [{ quantity: 1 }] })
    for (const [owner, id] of [
      [guest(order, 2), order],
      [{ accountId: newId() }, order],
      [guest(order), newId()],
      [guest(forgotten.order), forgotten.order],
    ] as const) {
      expect(await declareWithdrawal(desk.context, owner, id, {})).toMatchObject(missing)
    }
    // Nor does a stranger learn that the shop takes none.
    desk.withdrawal = { on: false, days: 14 }
    expect(await declareWithdrawal(desk.context, guest(order, 2), order, {})).toMatchObject(missing)
    expect(await declareWithdrawal(desk.context, guest(order), order, {})).toMatchObject(off)
    expect(await desk.declared()).toEqual([])
    expect(await desk.standing(order)).toMatchObject({ status: 'paid', cancelled: [0] })
  })

  test('units can be chosen, and the statement names them', async () => {
    const lines = [
      { quantity: 3, name: 'Chain' },
      { quantity: 1, name: 'Bell' },
    ]
    const { order } = await desk.place({ lines })
    await declareWithdrawal(desk.context, guest(order), order, { lines: units(2) })
    const row = await desk.onlyDeclared()
    expect(row).toMatchObject({ lines: units(2), statement: expect.stringMatching(/For: 2 × Chain\.$/) })
    expect(await desk.standing(order)).toMatchObject({ status: 'paid', cancelled: [2, 0] })
  })

  const SENT = [{ status: 'delivered' as const, units: units(2) }]

  test.each([
    ['more than there are', [{ quantity: 2 }], units(3), 'too-many-units'],
    ['of a line that is not there', [{ quantity: 2 }], units(0, 1), 'too-many-units'],
    ['what is excluded', [{ quantity: 2, returnable: 'sealed' as const }], units(1), 'not-returnable'],
    ['what was refunded', [{ quantity: 2, shipped: 2, refundedCents: 2_000 }], units(1), 'not-returnable'],
    ['what came back', [{ quantity: 2, shipped: 2, returned: 1 }], units(2), 'too-many-units'],
  ])('not %s', async (_, lines, chosen, refused) => {
    const { order } = await desk.place({ lines, parcels: 'shipped' in (lines[0] ?? {}) ? SENT : [] })
    const answer = await declareWithdrawal(desk.context, guest(order), order, { lines: chosen })
    expect(answer).toMatchObject({ refused })
    expect([await desk.declared(), desk.emails]).toEqual([[], []])
  })

  test('not what is on its way back already', async () => {
    const { order } = await desk.place({ status: 'delivered', lines: [{ quantity: 2, shipped: 2 }], parcels: SENT })
    const declare = (count: number) => declareWithdrawal(desk.context, guest(order), order, { lines: units(count) })
    expect(await declare(1)).toMatchObject({ acknowledged: true })
    expect(await declare(2)).toMatchObject({ refused: 'too-many-units' })
    expect(await declare(1)).toMatchObject({ acknowledged: true })
  })

  test('what was declared before counts, with its moment', async () => {
    const { order, number } = await desk.place({
      ...{ status: 'delivered', lines: [{ quantity: 2, shipped: 2 }] },
      parcels: [{ status: 'delivered', units: units(2), deliveredAt: daysAgo(14) }],
    })
    const first = await desk.type(number)
    await desk.take(first)
    const [own] = desk.emails.splice(0)
    expect(JSON.stringify(own)).toContain(desk.linkTo(first))
    desk.at = new Date(NOON.getTime() + 3 * DAY_MS)
    const answer = await declareWithdrawal(desk.context, guest(order), order, {})
    expect(answer).toMatchObject({ number: `W-${first.number}`, receivedAt: NOON.toISOString() })
    expect(await desk.declared()).toMatchObject([
      { id: first.id, state: 'confirmed', confirmedBy: 'guest', confirmedAt: desk.at, receivedAt: NOON, lines: null },
    ])
    expect(desk.emails).toEqual([])
    expect((await desk.standing(order)).returns).toMatchObject([{ createdAt: NOON, units: [[1, 2]] }])
  })

  test('and counts for the units that are chosen now, which a second letter says', async () => {
    const { order, number } = await desk.place({ lines: [{ quantity: 3, name: 'Chain' }] })
    const first = await desk.type(number, 'somebody@example.com')
    await desk.take(first)
    desk.emails.splice(0)
    const answer = await declareWithdrawal(desk.context, guest(order), order, { lines: units(1) })
    expect(answer).toMatchObject({ number: `W-${first.number}` })
    const statement = `I, Ada, withdraw from the contract of order ${number}, placed with somebody@example.com. For: 1 × Chain.`
    expect(await desk.declared()).toMatchObject([{ id: first.id, lines: units(1), statement, state: 'confirmed' }])
    expect(desk.subjects()).toEqual([[MAILBOX, `We received your withdrawal W-${first.number}`]])
    expect(desk.emails[0]?.text).toContain('For: 1 × Chain.')
    expect(await desk.standing(order)).toMatchObject({ cancelled: [1] })
  })

  test('the oldest of several counts, and the others as its repetitions', async () => {
    const { order, number } = await desk.place({ lines: [{ quantity: 1 }] })
    const [first, second] = [await desk.type(number, 'one@example.com'), await desk.type(number)]
    await desk.take(first)
    await desk.take(second)
    expect(await declareWithdrawal(desk.context, guest(order), order, {})).toMatchObject({
      number: `W-${first.number}`,
    })
    expect(await desk.rowOf(second)).toMatchObject({ state: 'closed', closedReason: 'repeated', repeats: first.id })
  })

  test('sent twice with one key it counts once', async () => {
    const { order } = await desk.place({ lines: [{ quantity: 2 }] })
    const keyed = { scope: '', operation: 'declareGuestWithdrawal', key: newId(), requestHash: 'a' }
    const send = () => declareWithdrawal(desk.context, guest(order), order, { lines: units(1) }, keyed)
    const [once, again] = [await send(), await send()]
    expect(again).toEqual(once)
    expect(await desk.declared()).toHaveLength(1)
    expect(await desk.standing(order)).toMatchObject({ cancelled: [1] })
  })
})
