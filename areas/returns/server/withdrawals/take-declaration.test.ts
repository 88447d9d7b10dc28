import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS, NOON } from '#test-support/orders/stored-order.ts'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import { openWithdrawalsDesk } from '#test-support/withdrawals-desk.ts'
import { takeDeclaration } from './declare-withdrawal.ts'
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
const SHOP = 'shop@example.com'

describe('the job that finds the order', () => {
  test('asks its own mailbox to confirm, and the order stays as it is', async () => {
    const { order, number } = await desk.place({ lines: [{ quantity: 1 }] })
    const row = await desk.type(number, 'ADA@example.com')
    await desk.take(row)
    expect(await desk.rowOf(row)).toMatchObject({ state: 'declared', orderId: order, origin: 'mailbox', repeats: null })
    expect(desk.subjects()).toEqual([[MAILBOX, `Please confirm your withdrawal W-${row.number}`]])
    expect(JSON.stringify(desk.emails)).toContain(desk.linkTo(row))
    expect(await desk.standing(order)).toMatchObject({ status: 'paid', cancelled: [0] })
  })

  test('tells somebody else that it came, and asks the mailbox of the order', async () => {
    const { order, number } = await desk.place({ lines: [{ quantity: 1 }] })
    const row = await desk.type(number, 'somebody@example.com')
    await desk.take(row)
    expect(await desk.rowOf(row)).toMatchObject({ state: 'declared', orderId: order, origin: 'number' })
    expect(desk.subjects()).toEqual([
      ['somebody@example.com', `We received your withdrawal W-${row.number}`],
      [MAILBOX, `Did you withdraw from order ${number}?`],
    ])
    const [theirs, asked] = desk.emails.map((email) => JSON.stringify(email).includes(desk.linkTo(row)))
    expect([theirs, asked]).toEqual([false, true])
  })

  test.each([
    ['no number of an order', async () => 'qqq'],
    ['a number of no order', async () => 'PM-999999'],
    [
      'an order whose buyer was forgotten',
      async () => (await desk.place({ customerEmail: '', lines: [{ quantity: 1 }] })).number,
    ],
  ])('finds none for %s: staff look', async (_, number) => {
    const row = await desk.type(await number())
    await desk.take(row)
    expect(await desk.rowOf(row)).toMatchObject({ state: 'unmatched', orderId: null, origin: null })
    expect(desk.subjects()).toEqual([
      [MAILBOX, `We received your withdrawal W-${row.number}`],
      [SHOP, `Withdrawal W-${row.number} matches no order`],
    ])
  })

  test('takes each once, and nothing that is not there', async () => {
    const { number } = await desk.place({ lines: [{ quantity: 1 }] })
    for (const typed of [number, 'qqq']) {
      const row = await desk.type(typed)
      await desk.take(row)
      const before = desk.emails.length
      await desk.take(row)
      expect(desk.emails).toHaveLength(before)
    }
    await takeDeclaration(desk.context, newId())
  })

  test('closes what the buyer repeats, and sends the link of the first once more', async () => {
    const { order, number } = await desk.place({ lines: [{ quantity: 1 }] })
    const [first, second] = [await desk.type(number), await desk.type(number)]
    await desk.take(first)
    desk.emails.splice(0)
    desk.at = new Date(NOON.getTime() + DAY_MS)
    await desk.take(second)
    expect(await desk.rowOf(second)).toMatchObject({
      ...{ state: 'closed', closedAt: desk.at, closedReason: 'repeated', repeats: first.id },
      ...{ orderId: order, origin: 'mailbox' },
    })
    expect(desk.subjects()).toEqual([[MAILBOX, `Please confirm your withdrawal W-${second.number}`]])
    expect(JSON.stringify(desk.emails)).toContain(desk.linkTo(first))
    expect(JSON.stringify(desk.emails)).not.toContain(desk.linkTo(second))
  })

  test('closes what somebody else repeats, and asks nobody again', async () => {
    const { number } = await desk.place({ lines: [{ quantity: 1 }] })
    const [first, second] = [await desk.type(number, 'one@example.com'), await desk.type(number, 'two@example.com')]
    await desk.take(first)
    desk.emails.splice(0)
    await desk.take(second)
    expect(await desk.rowOf(second)).toMatchObject({ state: 'closed', repeats: first.id, origin: 'number' })
    expect(desk.subjects()).toEqual([['two@example.com', `We received your withdrawal W-${second.number}`]])
  })

  test('lets what somebody else declared not stand for the buyer’s own', async () => {
    const { number } = await desk.place({ lines: [{ quantity: 1 }] })
    const [theirs, own] = [await desk.type(number, 'one@example.com'), await desk.type(number)]
    await desk.take(theirs)
    await desk.take(own)
    expect(await desk.rowOf(own)).toMatchObject({
      state: 'declared',
      origin: 'mailbox',
      closedAt: null,
      closedReason: null,
    })
    expect(JSON.stringify(desk.emails.at(-1))).toContain(desk.linkTo(own))
  })
})

describe('two that take the same declaration at once', () => {
  const isWaiting = () =>
    database.pool
      .query(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
      .then(({ rows }) => expect(rows).toHaveLength(1))

  test.each([
    ['matched', `UPDATE withdrawals SET order_id = $2, origin = 'number' WHERE id = $1`],
    [
      'closed',
      `UPDATE withdrawals SET state = 'closed', closed_at = now(), closed_reason = 'staff' WHERE id = $1 AND $2 <> ''`,
    ],
  ])('do it once: the second finds it %s', async (_, change) => {
    const { order, number } = await desk.place({ lines: [{ quantity: 1 }] })
    const row = await desk.type(number)
    const other = await database.pool.connect()
    try {
      await other.query('BEGIN')
      await other.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [order])
      const taken = desk.take(row)
      await vi.waitFor(isWaiting)
      await other.query(change, [row.id, order])
      await other.query('COMMIT')
      await taken
    } finally {
      other.release()
    }
    expect(desk.emails).toEqual([])
    expect((await desk.rowOf(row))?.origin).not.toBe('mailbox')
  })
})
