import { describe, expect, test } from 'vitest'
import type { OrderReturn } from '#returns/contract/returns.ts'
import { administer } from '../../support/orders/order-life.ts'
import { paidOrderOfLines } from '../../support/orders/paid-order-of-lines.ts'
import {
  admin,
  arrived,
  ask,
  CASSETTES,
  CHAINS,
  customer,
  guestOrder,
  mailsOf,
  passed,
  REASON,
  returnsOf,
  set,
  shop,
  testReturns,
  withdrawn,
} from './returns-shop.ts'

testReturns()

describe('what was refunded', () => {
  test('offers no return, no warranty claim and no day of withdrawal: the whole order, or its line', async () => {
    const whole = await arrived([CHAINS])
    const before = await returnsOf(whole.order)
    expect(before).toMatchObject({ kinds: ['return', 'withdrawal', 'warranty'], withdrawUntil: expect.any(String) })
    await administer(shop, admin, whole.order, 'refund')
    const after = await returnsOf(whole.order)
    expect(after).toMatchObject({ kinds: [], lines: [] })
    expect(after).not.toHaveProperty('withdrawUntil')
    for (const kind of ['withdrawal', 'return', 'warranty'])
      expect(await ask(whole.order, { kind, lines: [{ line: 1, quantity: 1, ...REASON }] })).toMatchObject({
        status: 409,
        body: { type: '/problems/not-returnable', detail: 'Chain was refunded already.' },
      })
    const part = await arrived([CHAINS, CASSETTES])
    const note = 'Transferred'
    await administer(shop, admin, part.order, 'outside-refund', { lines: [{ line: 1, quantity: 3 }], note })
    expect(await returnsOf(part.order)).toMatchObject({
      lines: [{ line: 2, quantity: 2 }],
      withdrawUntil: expect.any(String),
    })
  })

  test('can still be taken back by the shop', async () => {
    const { order } = await arrived([CHAINS])
    await administer(shop, admin, order, 'refund')
    const entered = await shop.request('POST', `/api/orders/${order}/returns`, {
      token: admin.token,
      body: { kind: 'return', lines: [{ line: 1, quantity: 1, ...REASON }] },
    })
    expect(entered.status).toBe(200)
  })
})

describe('a withdrawal', () => {
  test('13 days after delivery is approved and confirmed at once, with content and moment; after 15 it is refused', async () => {
    const { order } = await arrived([CHAINS, CASSETTES])
    await passed(order, 13)
    const lines = [
      { line: 1, quantity: 2 },
      { line: 2, quantity: 1 },
    ]
    const back = await withdrawn(order, lines)
    expect(back).toMatchObject({ kind: 'withdrawal', status: 'approved', number: expect.stringMatching(/^R-\d{6}$/) })
    const told = (await mailsOf(order)).filter(({ subject }) => subject.startsWith('We received your withdrawal'))
    const [acknowledged, ...mails] = told
    expect(acknowledged?.subject).toMatch(/W-\d{6}$/)
    expect(acknowledged?.text).toContain('placed with customer@example.com. For: 2 × Chain, 1 × Cassette.')
    expect(acknowledged?.text).toMatch(/Received: \d+ \w+ \d{4} at \d\d:\d\d:\d\d, New York time/)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(back.number)
    expect(mails[0]?.text).toContain('2 × Chain')
    expect(mails[0]?.text).toMatch(/You withdrew from the contract on \d+ \w+ \d{4} at \d\d:\d\d, New York time/)
    await passed(order, 2)
    const late = await ask(order, { kind: 'withdrawal', lines: [{ line: 1, quantity: 1 }] })
    expect(late).toMatchObject({ status: 409, body: { type: '/problems/period-over' } })
    expect((late.body as { detail: string }).detail).toMatch(/until \d{4}-\d\d-\d\d\. Ask for a return instead\./)
    expect((await returnsOf(order)).returns).toHaveLength(1)
    expect((await returnsOf(order)).kinds).toEqual(['return', 'warranty'])
  })

  test('of a parcel without a delivery date counts from its longest time on the way', async () => {
    await set({ withdrawal: { on: true, days: 14 }, longestTransitDays: 10 })
    const { order } = await paidOrderOfLines(shop, customer, [CHAINS])
    await administer(shop, admin, order, 'ship', { carrier: 'Post' })
    await passed(order, 25)
    expect((await ask(order, { kind: 'withdrawal', lines: [{ line: 1, quantity: 1 }] })).body).toMatchObject({
      type: '/problems/period-over',
    })
    await passed(order, -2)
    await withdrawn(order, [{ line: 1, quantity: 1 }])
  })

  test('counts from the last parcel, and waits while something is to come', async () => {
    const { order } = await paidOrderOfLines(shop, customer, [CHAINS])
    await administer(shop, admin, order, 'shipments', { lines: [{ line: 1, quantity: 1 }], carrier: 'UPS' })
    await administer(shop, admin, order, 'shipments/1/deliver')
    await passed(order, 40)
    expect(await returnsOf(order)).toMatchObject({ lines: [{ line: 1, quantity: 1 }] })
    await administer(shop, admin, order, 'shipments', { lines: [{ line: 1, quantity: 2 }], carrier: 'UPS' })
    await administer(shop, admin, order, 'shipments/2/deliver')
    await passed(order, 13)
    await withdrawn(order, [{ line: 1, quantity: 3 }])
  })

  test('is not offered by a shop that has not switched it on', async () => {
    await set({})
    const { order } = await arrived([CHAINS])
    expect(await returnsOf(order)).toMatchObject({ kinds: [], returns: [] })
    for (const kind of ['withdrawal', 'return', 'warranty']) {
      const refused = await ask(order, { kind, lines: [{ line: 1, quantity: 1, ...REASON }] })
      expect(refused).toMatchObject({ status: 409, body: { type: '/problems/not-returnable' } })
    }
  })
})

describe('what can be returned', () => {
  test('is never more than arrived and is not coming back already; each line is named', async () => {
    const { order } = await arrived([CHAINS, CASSETTES])
    const tooMany = await ask(order, { kind: 'return', lines: [{ line: 1, quantity: 4, ...REASON }] })
    expect(tooMany).toMatchObject({
      status: 409,
      body: {
        type: '/problems/too-many-units',
        errors: [{ path: 'lines.0.quantity', message: 'Only 3 of Chain can be returned' }],
      },
    })
    await withdrawn(order, [{ line: 1, quantity: 2 }])
    const twice = await ask(order, {
      kind: 'return',
      lines: [
        { line: 2, quantity: 1, ...REASON },
        { line: 1, quantity: 2, ...REASON },
      ],
    })
    expect((twice.body as { errors: unknown }).errors).toEqual([
      { path: 'lines.1.quantity', message: 'Only 1 of Chain can be returned' },
    ])
    expect((await returnsOf(order)).lines).toMatchObject([
      { line: 1, quantity: 1 },
      { line: 2, quantity: 2 },
    ])
  })

  test('is not asked for twice at the same time', async () => {
    const { order } = await arrived([CHAINS])
    const lines = [{ line: 1, quantity: 2, ...REASON }]
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(order, { kind: 'return', lines })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    const same = await Promise.all(
      Array.from({ length: 4 }, () =>
        ask(order, { kind: 'return', lines: [{ line: 1, quantity: 1, ...REASON }] }, 'k1'),
      ),
    )
    expect(new Set(same.map(({ body }) => (body as OrderReturn)._id)).size).toBe(1)
    expect((await returnsOf(order)).returns).toHaveLength(2)
  })

  test('is nothing that was made to measure when it was ordered, whatever the part says since; but what is faulty', async () => {
    const wheel = { name: 'Wheel', quantity: 2, price: 90, returnable: 'made-to-measure' as const }
    const { order, parts } = await arrived([wheel, CHAINS])
    const reason = 'Made to measure: it can’t be returned unless it is faulty.'
    const asked = [
      { line: 2, quantity: 1, ...REASON },
      { line: 1, quantity: 1, ...REASON },
    ]
    await shop.pool.query(
      `UPDATE parts SET returnable = CASE WHEN id = $1 THEN 'yes' ELSE 'sealed' END WHERE id = ANY($2)`,
      [parts[0], parts],
    )
    for (const kind of ['withdrawal', 'return']) {
      expect(await ask(order, { kind, lines: asked })).toMatchObject({
        status: 409,
        body: { type: '/problems/not-returnable', errors: [{ path: 'lines.1.line', message: `Wheel: ${reason}` }] },
      })
    }
    expect(await returnsOf(order)).toMatchObject({
      kinds: ['return', 'withdrawal', 'warranty'],
      lines: [{ line: 1, excluded: reason }, { line: 2 }],
      returns: [],
    })
    const faulty = await ask(order, { kind: 'warranty', lines: [{ line: 1, quantity: 1, reason: 'Damaged' }] })
    expect(faulty.status).toBe(200)
    const entered = await shop.request('POST', `/api/orders/${order}/returns`, {
      token: admin.token,
      body: { kind: 'return', lines: [{ line: 1, quantity: 1, ...REASON }] },
    })
    expect(entered.status).toBe(200)
    await withdrawn(order, [{ line: 2, quantity: 3 }])
    expect((await returnsOf(order)).kinds).toEqual([])
  })

  test('leaves out lost parcels and other people’s orders', async () => {
    const { order } = await paidOrderOfLines(shop, customer, [CHAINS])
    await administer(shop, admin, order, 'ship', { carrier: 'Post' })
    const stranger = await shop.signUp('Stranger')
    const body = { kind: 'return', lines: [{ line: 1, quantity: 1, ...REASON }] }
    const path = `/api/placeOrder/${order}/returns`
    expect((await shop.request('POST', path, { token: stranger.token, body })).status).toBe(404)
    await administer(shop, admin, order, 'shipments/1/lose', { note: 'Lost' })
    expect((await ask(order, body)).body).toMatchObject({ type: '/problems/too-many-units' })
  })
})

describe('without an account', () => {
  test('a guest withdraws on the page of the order, after 13 days and not after 15', async () => {
    const { order, headers } = await guestOrder('guest@example.com')
    await administer(shop, admin, order, 'ship', { carrier: 'Post' })
    await administer(shop, admin, order, 'deliver')
    const path = `/api/guest-orders/${order}/returns`
    expect((await shop.request('GET', path, { headers })).body).toMatchObject({ lines: [{ line: 1, quantity: 2 }] })
    const body = { kind: 'withdrawal', lines: [{ line: 1, quantity: 1 }] }
    const done = await shop.request('POST', path, { headers, body })
    expect(done).toMatchObject({ status: 200, body: { status: 'approved' } })
    const tracking = `${path}/${(done.body as OrderReturn)._id}/tracking`
    expect((await shop.request('POST', tracking, { headers, body: { carrier: 'UPS' } })).body).toMatchObject({
      status: 'sent',
    })
    expect((await shop.request('POST', path, { body })).status).toBe(404)
    await passed(order, 13)
    expect((await shop.request('POST', path, { headers, body })).status).toBe(200)
    await passed(order, 2)
    expect((await shop.request('POST', path, { headers, body })).body).toMatchObject({ type: '/problems/period-over' })
  })
})

test('a period that runs is not cut by another time zone of the shop', async () => {
  const countIn = async (timeZone: string) => {
    const address = '/api/admin/settings/shop'
    const { latest } = (await shop.request('GET', address, { token: admin.token })).body as { latest: number }
    const saved = await shop.request('PUT', address, { token: admin.token, body: { latest, value: { timeZone } } })
    expect(saved.status).toBe(200)
  }
  const until = async (order: string) => (await returnsOf(order)).withdrawUntil
  await countIn('Pacific/Kiritimati')
  const { order } = await arrived([CHAINS])
  const first = await until(order)
  await countIn('Pacific/Pago_Pago') // Where the day is always another one
  expect(await until(order)).toBe(first)
  expect(await until((await arrived([CHAINS])).order)).not.toBe(first)
})

test.each(['return', 'withdrawal'])('a buyer asks for a %s while the pool has one connection left', async (kind) => {
  await set({ withdrawal: { on: true, days: 14 }, requests: true, returnDays: 30 })
  const { order } = await arrived([CHAINS])
  const taken = await Promise.all(Array.from({ length: (shop.pool.options.max ?? 10) - 1 }, () => shop.pool.connect()))
  const reason = kind === 'return' ? REASON : {}
  const answer = await ask(order, { kind, lines: [{ line: 1, quantity: 1, ...reason }] })
  for (const each of taken) each.release()
  expect(answer).toMatchObject({ status: 200 })
})
