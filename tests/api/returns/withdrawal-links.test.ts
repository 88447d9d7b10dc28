import { describe, expect, test } from 'vitest'
import { timeZoneOf } from '#platform/contract/time-zones.ts'
import type { ReceivedWithdrawal } from '#returns/contract/withdrawals.ts'
import { lastDay } from '#returns/server/return-period.ts'
import { administer } from '../../support/orders/order-life.ts'
import { admin, guestOrder, orderOf, passed, shop, testReturns } from './returns-shop.ts'
import {
  declare,
  lettersTo,
  linkTo,
  NAME,
  ofNumber,
  press,
  returnsCount,
  sent,
  standing,
  unpaid,
} from './withdrawal-steps.ts'

testReturns()

describe('the link in the mailbox', () => {
  test('shows what was declared, and changes nothing until it is confirmed', async () => {
    const mailbox = 'shown@example.com'
    const { order, number } = await guestOrder(mailbox)
    const { body } = await declare(number, mailbox)
    const link = await linkTo(mailbox)
    const { receivedAt } = body as ReceivedWithdrawal
    expect(await press('open', link)).toMatchObject({
      ...{ status: 200, body: { receivedAt, name: NAME, orderNumber: number } },
    })
    expect(await orderOf(order)).toMatchObject({ status: 'paid', refunded: 0 })
    expect((await press('confirm', link)).status).toBe(200)
    expect(await orderOf(order)).toMatchObject({ status: 'cancelled', refunded: 20 })
    const invalid = { status: 404, body: { detail: 'This link is no longer valid.' } }
    for (const action of ['open', 'confirm', 'deny'] as const) {
      expect(await press(action, link)).toMatchObject(invalid)
      expect(await press(action, { ...link, key: `${link.key.slice(0, -1)}_` })).toMatchObject(invalid)
      expect(await press(action, { ...link, id: order })).toMatchObject(invalid)
    }
  })

  test.each([
    ['unpaid', unpaid, { status: 'cancelled', refunded: 0, stock: [2, 2], back: [], returns: 0 }],
    ['paid', guestOrder, { status: 'cancelled', refunded: 20, stock: [2, 2], back: [2000], returns: 0 }],
    ['delivered', sent, { status: 'delivered', refunded: 0, stock: [0, 0], back: [], returns: 1 }],
  ] as const)('pressed often at once withdraws from an %s order once', async (kind, place, after) => {
    const mailbox = `at-once-${kind}@example.com`
    const given = await place(mailbox)
    await declare(given.number, mailbox)
    const link = await linkTo(mailbox)
    const answers = await Promise.all(Array.from({ length: 4 }, () => press('confirm', link)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
    expect(await standing(given)).toEqual(after)
  })

  test('says that it was somebody else, who learns nothing of it', async () => {
    const mailbox = 'not-me@example.com'
    const { order, number } = await guestOrder(mailbox)
    const { body } = await declare(number, 'not-mine@example.com')
    const before = (await lettersTo('not-mine@example.com')).length
    expect((await press('deny', await linkTo(mailbox))).status).toBe(200)
    expect(await lettersTo('not-mine@example.com')).toHaveLength(before)
    expect(await orderOf(order)).toMatchObject({ status: 'paid' })
    expect(await ofNumber((body as ReceivedWithdrawal).number)).toMatchObject({ closedReason: 'not-theirs' })
  })

  test('confirmed after the period still counts from when it was declared, and so do return and letter', async () => {
    const mailbox = 'in-time@example.com'
    const { order, number } = await sent(mailbox, 13)
    const { body } = await declare(number, mailbox)
    const link = await linkTo(mailbox)
    await passed(order, 3)
    await shop.pool.query(`UPDATE withdrawals SET received_at = received_at - interval '3 days' WHERE order_id = $1`, [
      order,
    ])
    expect((await press('confirm', link)).status).toBe(200)
    const { rows } = await shop.pool.query<{ at: Date }>(
      'SELECT created_at AS at FROM order_returns WHERE order_id = $1',
      [order],
    )
    const receivedAt = Date.parse((body as ReceivedWithdrawal).receivedAt) - 3 * 86_400_000
    expect(rows.map(({ at }) => at.getTime())).toEqual([receivedAt])
    const confirmed = (await lettersTo(mailbox)).filter(({ subject }) => subject.includes(`from order ${number}`))
    expect(confirmed[0]?.text).toContain(`Declared by ${NAME}`)
    expect(await ofNumber((body as ReceivedWithdrawal).number)).toMatchObject({
      refundBy: lastDay(new Date(receivedAt), 14, timeZoneOf('US')),
    })
  })

  test('after 15 days changes nothing, and a letter says so', async () => {
    const mailbox = 'late@example.com'
    const { order, number } = await sent(mailbox, 15)
    await declare(number, mailbox)
    expect((await press('confirm', await linkTo(mailbox))).status).toBe(200)
    const told = (await lettersTo(mailbox)).filter(({ subject }) => subject.startsWith('Your withdrawal'))
    expect(told.map(({ text }) => text.includes('its period is over'))).toEqual([true])
    expect(await returnsCount(order)).toBe(0)
  })

  test('leaves what was made to measure, and says so', async () => {
    const mailbox = 'custom@example.com'
    const confirmOf = async (number: string) => {
      await declare(number, mailbox)
      expect((await press('confirm', await linkTo(mailbox))).status).toBe(200)
    }
    const unsent = await guestOrder(mailbox, 'made-to-measure', 5)
    await confirmOf(unsent.number)
    expect(await orderOf(unsent.order)).toMatchObject({
      ...{ status: 'paid', refunded: 5 },
      lines: [{ cancelled: 0 }, { cancelled: 1 }],
    })
    const delivered = await guestOrder(mailbox, 'made-to-measure', 5)
    await administer(shop, admin, delivered.order, 'ship', { carrier: 'Post' })
    await administer(shop, admin, delivered.order, 'deliver')
    await confirmOf(delivered.number)
    const { rows } = await shop.pool.query('SELECT line, quantity FROM order_return_lines WHERE order_id = $1', [
      delivered.order,
    ])
    expect(rows).toEqual([{ line: 2, quantity: 1 }])
    const alone = await guestOrder(mailbox, 'sealed')
    await confirmOf(alone.number)
    expect(await orderOf(alone.order)).toMatchObject({ status: 'paid', refunded: 0 })
    const letters = await lettersTo(mailbox)
    expect(letters.some(({ text }) => text.includes('Chain. Made to measure'))).toBe(true)
    expect(letters.some(({ text }) => text.includes('the law excludes its parts'))).toBe(true)
  })
})
