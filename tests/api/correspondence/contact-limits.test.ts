import { expect, test } from 'vitest'
import { createTestShop } from '../../support/test-shop.ts'

const message = (number: number) => ({ name: 'Writer', email: `writer${number}@example.org`, message: 'Hello' })

test('one network may send six messages in ten minutes, whatever addresses it forges; other calls go on', async () => {
  const shop = await createTestShop({ RATE_LIMITS: 'on' })
  try {
    const send = (number: number) =>
      shop.request('POST', '/api/contact', {
        body: message(number),
        headers: { 'x-forwarded-for': `198.51.100.${number}` },
      })
    for (let number = 0; number < 6; number++) expect((await send(number)).status).toBe(200)
    const refused = await send(6)
    expect(refused).toMatchObject({ status: 429, body: { type: '/problems/too-many-requests' } })
    expect((refused.body as { detail: string }).detail).toMatch(/Wait (9|10) minutes/)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
    expect((await shop.request('POST', '/api/placeOrder', { body: {} })).status).toBe(401)
  } finally {
    await shop.close()
  }
})

test('all networks together may send sixty messages in an hour, so that nobody buries the shop’s mailbox', async () => {
  let ahead = 0
  const clock = () => new Date(Date.now() + ahead)
  const settings = { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1', SHOP_MAILBOX: 'works@parts.example' }
  const shop = await createTestShop(settings, clock)
  try {
    const send = (number: number) =>
      shop.request('POST', '/api/contact', {
        body: message(number),
        headers: { 'x-forwarded-for': `198.51.100.${number}` },
      })
    for (let number = 0; number < 60; number++) expect((await send(number)).status).toBe(200)
    const refused = await send(60)
    expect(refused).toMatchObject({ status: 429, body: { type: '/problems/too-many-requests' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const { rows } = await shop.pool.query(`SELECT count(*)::int AS emails FROM letters`)
    expect(rows).toEqual([{ emails: 60 }])
    ahead = 61 * 60_000
    expect((await send(100)).status).toBe(200)
  } finally {
    await shop.close()
  }
})

test('without limits there are none', async () => {
  const shop = await createTestShop({ RATE_LIMITS: 'off' })
  try {
    for (let number = 0; number < 61; number++) {
      expect((await shop.request('POST', '/api/contact', { body: message(number) })).status).toBe(200)
    }
  } finally {
    await shop.close()
  }
})
