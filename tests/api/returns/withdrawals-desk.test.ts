import { describe, expect, test } from 'vitest'
import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import type { PickList } from '#orders/contract/order-desk.ts'
import type { ReceivedWithdrawal } from '#returns/contract/withdrawals.ts'
import { administer } from '../../support/orders/order-life.ts'
import { paidOrderOfLines } from '../../support/orders/paid-order-of-lines.ts'
import { TEST_PASSWORD } from '../../support/test-sign-in.ts'
import {
  admin,
  arrived,
  CASSETTES,
  CHAINS,
  customer,
  guestOrder,
  orderOf,
  returnsOf,
  shop,
  testReturns,
} from './returns-shop.ts'
import {
  atDesk,
  declare,
  desk,
  lettersTo,
  linkTo,
  NAME,
  ofNumber,
  press,
  returnsCount,
  SHOP_MAILBOX,
  unpaid,
} from './withdrawal-steps.ts'

testReturns({ SHOP_MAILBOX })

describe('on the page of the order', () => {
  test('a guest’s key and a signed-in owner withdraw at once; others find no order', async () => {
    const { order, number, headers } = await guestOrder('keyed@example.com')
    const path = `/api/guest-orders/${order}/withdrawals`
    expect((await shop.request('POST', path)).status).toBe(404)
    const done = await shop.request('POST', path, { headers })
    expect(done).toMatchObject({ status: 200, body: { acknowledged: true } })
    expect(await orderOf(order)).toMatchObject({ status: 'cancelled', refunded: 20 })
    expect(await ofNumber((done.body as ReceivedWithdrawal).number)).toMatchObject({
      ...{ state: 'confirmed', confirmedBy: 'guest', typedNumber: number },
    })
    const [acknowledged] = await lettersTo('keyed@example.com')
    expect(acknowledged?.text).toContain('It is confirmed')

    const own = await arrived([CHAINS])
    const stranger = await shop.signUp('Stranger')
    const ownPath = `/api/placeOrder/${own.order}/withdrawals`
    expect((await shop.request('POST', ownPath, { token: stranger.token })).status).toBe(404)
    expect(await returnsCount(own.order)).toBe(0)
    expect(await shop.request('POST', ownPath, { token: customer.token })).toMatchObject({ status: 200 })
    expect(await returnsCount(own.order)).toBe(1)
  })

  test('takes units of the lines that are chosen: first what was not sent, then what was', async () => {
    const { order } = await paidOrderOfLines(shop, customer, [{ ...CHAINS, quantity: 4 }, CASSETTES])
    await administer(shop, admin, order, 'shipments', { lines: [{ line: 1, quantity: 3 }], carrier: 'UPS' })
    const path = `/api/placeOrder/${order}/withdrawals`
    const withdraw = (lines: object[], key?: string) =>
      shop.request('POST', path, {
        ...{ token: customer.token, body: { lines } },
        ...(key && { headers: { 'idempotency-key': key } }),
      })
    expect(await returnsOf(order)).toMatchObject({
      withdrawable: [
        { line: 1, name: 'Chain', quantity: 4 },
        { line: 2, name: 'Cassette', quantity: 2 },
      ],
    })
    expect(await withdraw([{ line: 1, quantity: 5 }])).toMatchObject({
      ...{ status: 409, body: { type: '/problems/too-many-units' } },
    })
    const twice = () => withdraw([{ line: 1, quantity: 2 }], 'pressed-twice')
    const [once, again] = await Promise.all([twice(), twice()])
    expect([once.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(once.body)
    expect(await orderOf(order)).toMatchObject({ refunded: 10, lines: [{ cancelled: 1 }, { cancelled: 0 }] })
    expect(await returnsOf(order)).toMatchObject({
      withdrawable: [
        { line: 1, quantity: 2 },
        { line: 2, quantity: 2 },
      ],
      returns: [{ kind: 'withdrawal', lines: [{ line: 1, quantity: 1 }] }],
    })
    const [first] = (await lettersTo(customer.email)).filter(({ text }) => text.includes('For: 2 × Chain.'))
    expect(first?.subject).toContain((once.body as ReceivedWithdrawal).number)
    expect((await withdraw([{ line: 2, quantity: 2 }])).status).toBe(200)
    expect((await shop.request('POST', path, { token: customer.token })).status).toBe(200)
    expect(await returnsOf(order)).toMatchObject({ withdrawable: [], returns: [{}, {}] })
  })

  test('is refused for what was made to measure, and for units of an unpaid order', async () => {
    const { order, headers } = await guestOrder('not-these@example.com', 'made-to-measure', 5)
    const path = `/api/guest-orders/${order}/withdrawals`
    const body = { lines: [{ line: 1, quantity: 1 }] }
    expect(await shop.request('POST', path, { headers, body })).toMatchObject({
      ...{ status: 409, body: { type: '/problems/not-returnable' } },
    })
    const open = await unpaid('not-paid@example.com')
    const unpaidPath = `/api/guest-orders/${open.order}/withdrawals`
    expect(await shop.request('POST', unpaidPath, { headers: open.headers, body })).toMatchObject({ status: 409 })
    expect((await shop.request('POST', unpaidPath, { headers: open.headers })).status).toBe(200)
    expect(await orderOf(open.order)).toMatchObject({ status: 'cancelled' })
  })

  test('confirms what was declared before, with its moment', async () => {
    const mailbox = 'signed-in@example.com'
    const { order, number, headers } = await guestOrder(mailbox)
    const declared = (await declare(number, 'other@example.com')).body as ReceivedWithdrawal
    const link = await linkTo(mailbox)
    const done = await shop.request('POST', `/api/guest-orders/${order}/withdrawals`, { headers })
    expect(done.body).toEqual(declared)
    expect((await press('confirm', link)).status).toBe(404)
    expect(await orderOf(order)).toMatchObject({ status: 'cancelled', refunded: 20 })
  })
})

describe('the desk', () => {
  test('matches, accepts with a note and closes with a reason, each once and audited', async () => {
    const mailbox = 'desk@example.com'
    const { order, number } = await guestOrder(mailbox)
    const { body } = await declare('my chain', mailbox)
    await shop.app.jobs.workOff()
    const { number: w } = body as ReceivedWithdrawal
    const waiting = (await desk('open')).find((each) => each.number === w)
    expect(waiting).toMatchObject({ state: 'unmatched', typedNumber: 'my chain', name: NAME })
    const id = waiting?._id
    expect(await atDesk(id, 'accept', { note: 'Called' })).toMatchObject({ status: 409 })
    expect(await atDesk(id, 'match', { number: 'PM-999999' })).toMatchObject({ status: 422 })
    expect(await atDesk(id, 'match', { number })).toMatchObject({
      ...{ status: 200, body: { withdrawal: { state: 'declared', order: { _id: order, number } } } },
    })
    expect(await orderOf(order)).toMatchObject({ status: 'paid' })
    const link = await linkTo(mailbox)
    expect(await atDesk(id, 'accept', { note: '' })).toMatchObject({ status: 422 })
    const accepted = await Promise.all([1, 2].map(() => atDesk(id, 'accept', { note: 'Called back' })))
    expect(accepted.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await orderOf(order)).toMatchObject({ status: 'cancelled', refunded: 20 })
    expect((await press('confirm', link)).status).toBe(404)
    expect(await ofNumber(w)).toMatchObject({ state: 'confirmed', confirmedBy: 'staff', note: 'Called back' })

    const other = (await declare('PM-999998', 'joke@example.com')).body as ReceivedWithdrawal
    await shop.app.jobs.workOff()
    const otherId = (await ofNumber(other.number))?._id
    expect(await atDesk(otherId, 'close', { note: 'A joke' })).toMatchObject({ status: 200 })
    expect(await atDesk(otherId, 'close', { note: 'A joke' })).toMatchObject({ status: 409 })
    expect((await desk('open')).map(({ number: each }) => each)).not.toContain(other.number)
    const { rows } = await shop.pool.query(`SELECT action FROM audit_log WHERE object IN ($1, $2) ORDER BY at`, [
      `withdrawal:${w}`,
      `withdrawal:${other.number}`,
    ])
    expect(rows.map(({ action }) => action)).toEqual(['withdrawal.match', 'withdrawal.accept', 'withdrawal.close'])
  })

  test('lists the oldest first, page by page', async () => {
    for (let times = 0; times < 3; times++) await declare('qqq', 'pages@example.com')
    await shop.app.jobs.workOff()
    const all = await desk()
    const page = await shop.request('GET', '/api/admin/withdrawals?limit=2', { token: admin.token })
    expect(page.body).toEqual(all.slice(0, 2))
    const next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? ''
    const { pathname, search } = new URL(next, shop.url)
    const second = await shop.request('GET', `${pathname}${search}`, { token: admin.token })
    expect(second.body).toEqual(all.slice(2, 4))
  })
})

describe('while one is open', () => {
  test('whoever packs the order reads of it on its page and its pick list, until it is confirmed or closed', async () => {
    const mailbox = 'packed@example.com'
    const { order, number } = await guestOrder(mailbox)
    const { body } = await declare(number, 'somebody@example.com')
    await shop.app.jobs.workOff()
    const flagged = async () => {
      const list = await shop.request('GET', `/api/orders/pick-list?orders=${order}`, { token: admin.token })
      const read = await shop.request('GET', `/api/orders/${order}`, { token: admin.token })
      const { openWithdrawals } = read.body as AdministeredOrderDetails
      return [openWithdrawals, (list.body as PickList).orders.map(({ withdrawals }) => withdrawals)]
    }
    const { number: declared } = body as ReceivedWithdrawal
    expect(await flagged()).toEqual([[declared], [[declared]]])
    await press('deny', await linkTo(mailbox))
    expect(await flagged()).toEqual([[], [[]]])
  })

  test('the shop is told on the 7th and the 12th day, once each, and of none that is over', async () => {
    const age = async (typed: string, days: number) => {
      const { number } = (await declare(typed, 'aged@example.com')).body as ReceivedWithdrawal
      await shop.app.jobs.workOff()
      await shop.pool.query('UPDATE withdrawals SET received_at = $2 WHERE number = $1', [
        ...[number.slice(2), new Date(Date.now() - days * 86_400_000)],
      ])
      return number
    }
    const numbers = []
    for (const days of [6, 7, 11, 12, 14, 15]) numbers.push(await age(`aged ${days}`, days))
    const over = await age('aged 8', 8)
    const overId = (await ofNumber(over))?._id
    await atDesk(overId, 'close', { note: 'A joke' })
    await Promise.all([1, 2].map(() => shop.app.returns.remindOfWithdrawals()))
    await shop.app.returns.remindOfWithdrawals()
    const told = (await lettersTo(SHOP_MAILBOX)).flatMap(
      ({ subject }) => /^(W\S+|.*) has been/.exec(subject)?.[0] ?? [],
    )
    const [, seven, eleven, twelve, fourteen] = numbers
    expect(told).toHaveLength(4)
    const subjects = (await lettersTo(SHOP_MAILBOX)).map(({ subject }) => subject)
    expect(subjects).toEqual(
      expect.arrayContaining([
        ...[seven, eleven].map((number) => `Withdrawal ${number} has been open for 7 days`),
        ...[twelve, fourteen].map((number) => `Withdrawal ${number} has been open for 12 days`),
      ]),
    )
  })
})

describe('a person who leaves', () => {
  test('gets their withdrawals with their data, and is not named in them afterwards', async () => {
    const leaving = await shop.signUp('Leaving')
    await shop.pool.query('UPDATE auth_user SET email_verified = true WHERE email = $1', [leaving.email])
    const { body } = await declare('PM-999997', leaving.email)
    await shop.app.jobs.workOff()
    const token = (await shop.signIn(leaving)).token
    const data = await shop.request('GET', `/api/user/${leaving.email}/data`, { token })
    const { number, receivedAt } = body as ReceivedWithdrawal
    expect(data.body).toMatchObject({ withdrawals: [{ number, receivedAt, orderNumber: 'PM-999997' }] })
    const gone = await shop.request('DELETE', `/api/user/${leaving.email}`, {
      token,
      body: { password: TEST_PASSWORD },
    })
    expect(gone.status, JSON.stringify(gone.body)).toBe(200)
    expect(await ofNumber(number)).toMatchObject({ name: 'Deleted customer', typedEmail: '', receivedAt })
    expect(await lettersTo(leaving.email)).toEqual([])
  })

  test('keeps what others typed with their address while it is not verified', async () => {
    const posing = await shop.signUp('Posing')
    const { body } = await declare('PM-999997', posing.email)
    const data = await shop.request('GET', `/api/user/${posing.email}/data`, { token: posing.token })
    expect(data.body).toMatchObject({ withdrawals: [] })
    expect(await ofNumber((body as ReceivedWithdrawal).number)).toMatchObject({ typedEmail: posing.email })
  })
})
