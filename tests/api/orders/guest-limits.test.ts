import { expect, test } from 'vitest'
import { checkoutOf, type WishedLine } from '../../support/orders/check-out.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'

let guests = 0

function newGuest(): string {
  guests += 1
  return `guest${guests}@example.com`
}

function placeAs(shop: TestShop, email: string, lines: readonly WishedLine[], headers: Record<string, string> = {}) {
  return shop.request('POST', '/api/guest-orders', { body: { ...checkoutOf(lines), email }, headers })
}

test('an email has at most three unpaid orders without an account', async () => {
  const shop = await createTestShop()
  try {
    const [email, part] = [newGuest(), await shop.addPart({ price: 10, quantity: 5 })]
    const place = () => placeAs(shop, email, [{ part, quantity: 1, price: 10 }])
    for (let order = 0; order < 3; order++) expect((await place()).status).toBe(200)
    expect(await place()).toMatchObject({ status: 409, body: { type: '/problems/too-many-open-orders' } })
  } finally {
    await shop.close()
  }
})

test('unpaid orders are worth at most so much, hold at most half of a part’s stock, and for 15 minutes', async () => {
  const limited = await createTestShop({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' })
  try {
    const part = await limited.addPart({ price: 100, quantity: 100 })
    const cheap = await limited.addPart({ price: 1, quantity: 10 })
    const from = { 'x-forwarded-for': '192.0.2.7' }
    const place = (lines: WishedLine[]) => placeAs(limited, newGuest(), lines, from)
    expect(await place([{ part, quantity: 21, price: 100 }])).toMatchObject({
      status: 409,
      body: { type: '/problems/unpaid-limit', detail: 'As a guest, your unpaid orders may total at most $2,000.00.' },
    })
    const lines = (quantity: number) => [
      { part, quantity: 1, price: 100 },
      { part: cheap, quantity, price: 1 },
    ]
    expect(await place(lines(6))).toMatchObject({
      status: 409,
      body: { type: '/problems/unpaid-limit', errors: [{ path: 'lines.1.quantity', message: 'Order at most 5' }] },
    })
    const fine = await place(lines(5))
    expect(fine.status).toBe(200)
    const { rows } = await limited.pool.query(
      'SELECT extract(epoch FROM hold_expires_at - created_at)::int AS seconds FROM orders',
    )
    expect(rows).toEqual([{ seconds: 900 }])
    // 5 an hour from one network, of which three were used.
    await place(lines(1))
    await place(lines(1))
    expect((await place(lines(1))).status).toBe(429)
  } finally {
    await limited.close()
  }
})

test('a shop that takes orders with an account only says so', async () => {
  const closed = await createTestShop({ GUEST_ORDERS: 'off' })
  try {
    const part = await closed.addPart({ price: 10, quantity: 5 })
    expect(await placeAs(closed, newGuest(), [{ part, quantity: 1, price: 10 }])).toMatchObject({
      status: 404,
      body: { type: '/problems/guest-closed' },
    })
  } finally {
    await closed.close()
  }
})

test('a link is asked for with the same work in the request, whether the mailbox has orders or not', async () => {
  const shop = await createTestShop()
  try {
    const [email, part] = [newGuest(), await shop.addPart({ price: 10, quantity: 5 })]
    expect((await placeAs(shop, email, [{ part, quantity: 1, price: 10 }])).status).toBe(200)
    await shop.app.jobs.workOff()
    const work = async () => {
      const { rows } = await shop.pool.query(
        'SELECT (SELECT count(*)::int FROM letters) AS emails, (SELECT count(*)::int FROM jobs.job) AS jobs',
      )
      return rows[0] as { emails: number; jobs: number }
    }
    for (const asked of [email, 'nobody@example.com']) {
      const before = await work()
      await shop.request('POST', '/api/guest-orders/link', { body: { email: asked, newKey: true } })
      expect([asked, await work()]).toEqual([asked, { emails: before.emails, jobs: before.jobs + 1 }])
    }
    const before = await work()
    await shop.app.jobs.workOff()
    expect((await work()).emails).toBe(before.emails + 1)
  } finally {
    await shop.close()
  }
})
