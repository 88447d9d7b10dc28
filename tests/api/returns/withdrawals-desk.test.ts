import { describe, expect, test } from 'vitest'
import type { ReceivedWithdrawal } from '#returns/contract/withdrawals.ts'
import { TEST_PASSWORD } from '../../support/test-sign-in.ts'
import { admin, arrived, CHAINS, customer, guestOrder, orderOf, shop, testReturns } from './returns-shop.ts'
import { atDesk, declare, desk, lettersTo, linkTo, NAME, ofNumber, press, returnsCount } from './withdrawal-steps.ts'

testReturns()

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
