import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

const CANARY = 'canary-of-somebody'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  await isTold()
})
afterAll(() => shop.close())

/** Until the shop hears of changes, and so keeps anything. */
function isTold() {
  return vi.waitUntil(() => shop.app.changes.version() !== undefined, { timeout: 10_000 })
}

function get(path: string, headers: Record<string, string> = {}) {
  return fetch(shop.url + path, { headers: { 'accept-encoding': 'identity', ...headers } })
}

/** As another process does it, or somebody at the database's own prompt: no code of ours takes part. */
function changeBeside(statement: string) {
  return shop.pool.query(statement)
}

async function priceOf(id: string) {
  return ((await (await get(`/api/part/${id}`)).json()) as { price: number }).price
}

test('an answer is kept with a strong tag: who has it gets 304, and each coding has a tag of its own', async () => {
  const id = await shop.addPart({ name: 'A long name, so that packing pays. '.repeat(40) })
  const tags: string[] = []
  for (const coding of ['identity', 'br', 'gzip']) {
    for (let time = 0; time < 2; time++) {
      const answer = await get(`/api/part/${id}`, { 'accept-encoding': coding })
      expect(answer.headers.get('content-encoding')).toBe(coding === 'identity' ? null : coding)
      expect(answer.headers.get('vary')).toContain('Accept-Encoding')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('cache-control')).toBe('public, no-cache')
      expect(await answer.json()).toMatchObject({ _id: id })
      tags[time] = answer.headers.get('etag') ?? ''
    }
    expect(tags[0]).toMatch(/^"[^"]+"$/)
    expect(tags[1]).toBe(tags[0])
    const again = await get(`/api/part/${id}`, { 'accept-encoding': coding, 'if-none-match': tags[0] ?? '' })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tags[0]])
  }
  const lengths = await Promise.all(
    ['br', 'identity', 'br;q=0, gzip;q=0.5', 'deflate'].map(async (coding) =>
      Number((await get(`/api/part/${id}`, { 'accept-encoding': coding })).headers.get('content-length')),
    ),
  )
  expect(lengths[0]).toBeLessThan(500)
  expect(lengths[1]).toBeGreaterThan(1_400)
  expect(lengths[2]).toBeLessThan(500)
  expect(lengths[3]).toBe(lengths[1])
})

test('a change beside the shop drops what is kept of it as it commits, and nothing before', async () => {
  const id = await shop.addPart({ price: 10 })
  expect(await priceOf(id)).toBe(10)
  const client = await shop.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(`UPDATE parts SET price_cents = 1100 WHERE id = '${id}'`)
    const version = shop.app.changes.version()
    expect(await priceOf(id)).toBe(10)
    expect(shop.app.changes.version()).toBe(version)
    await client.query('COMMIT')
  } finally {
    client.release()
  }
  await expect.poll(() => priceOf(id)).toBe(11)
})

test.each(['parts', 'reviews'])(
  'a transaction that changes %s many times tells so once, as it commits',
  async (table) => {
    await shop.addPart()
    const heard: (string | undefined)[] = []
    const listener = await shop.pool.connect()
    try {
      listener.on('notification', ({ payload }) => heard.push(payload))
      await listener.query('LISTEN public_change')
      const change = table === 'parts' ? 'UPDATE parts SET quantity = quantity' : 'UPDATE reviews SET ratings = ratings'
      await changeBeside(`BEGIN; ${change}; ${change}; DELETE FROM ${table} WHERE false; ROLLBACK`)
      await changeBeside(`BEGIN; ${change}; ${change}; DELETE FROM ${table} WHERE false; COMMIT`)
      await listener.query('SELECT 1') // what was told before is heard with this answer
      expect(heard.filter((payload) => payload === table)).toEqual([table])
    } finally {
      listener.release(true)
    }
  },
)

test('whoever orders reads the new stock in the very next moment', async () => {
  const customer = await shop.signUp('Quick Buyer')
  const id = await shop.addPart({ price: 10, quantity: 50 })
  for (let left = 50; left > 45; left--) {
    const read = (await (await get(`/api/part/${id}`)).json()) as { availableQuantity: number }
    expect(read.availableQuantity).toBe(left)
    const body = {
      placeOrderProduct: id,
      placeOrderQuantity: 1,
      placePrice: 10,
      phone: '0113 496 0000',
      address: '1 Mill Lane',
    }
    expect((await shop.request('POST', '/api/placeOrder', { token: customer.token, body })).status).toBe(200)
  }
})

test('many who ask at once for what is not kept cause one reading', async () => {
  const id = await shop.addPart()
  const queries = vi.spyOn(shop.pool, 'query')
  const answers = await Promise.all(Array.from({ length: 40 }, () => get(`/api/part/${id}`)))
  expect(new Set(answers.map((answer) => answer.headers.get('etag'))).size).toBe(1)
  const ofParts = queries.mock.calls.filter(([query]) => JSON.stringify(query).includes('from \\"parts\\"'))
  expect(ofParts).toHaveLength(1)
})

test('without word of changes nothing is kept; when it comes again, nothing old is', async () => {
  const id = await shop.addPart({ price: 10 })
  expect(await priceOf(id)).toBe(10)
  await shop.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'shop changes' AND datname = current_database()",
  )
  await changeBeside(`UPDATE parts SET price_cents = 1200 WHERE id = '${id}'`)
  await expect.poll(() => priceOf(id)).toBe(12)
  await isTold()
  expect(await priceOf(id)).toBe(12)
  await changeBeside(`UPDATE parts SET price_cents = 1300 WHERE id = '${id}'`)
  await expect.poll(() => priceOf(id)).toBe(13)
})

test('nothing of who asks comes into what others get', async () => {
  const customer = await shop.signUp(CANARY)
  const id = await shop.addPart({ name: 'Plain part' })
  const personal = {
    cookie: customer.cookie,
    authorization: `Bearer ${customer.token}`,
    'user-agent': CANARY,
    referer: `http://${CANARY}/`,
    'accept-language': CANARY,
    'x-forwarded-for': CANARY,
    'x-forwarded-host': CANARY,
    'x-request-id': CANARY,
  }
  for (const path of ['/api/part', `/api/part/${id}`, '/api/review']) {
    for (const headers of [personal, {}, personal]) {
      const answer = await get(path, headers)
      const whole = JSON.stringify([...answer.headers]) + (await answer.text())
      expect(answer.status).toBe(200)
      for (const secret of [CANARY, customer.token, customer.cookie.split('=')[1] ?? CANARY])
        expect(whole).not.toContain(secret)
      expect(answer.headers.has('set-cookie')).toBe(false)
    }
  }
})
