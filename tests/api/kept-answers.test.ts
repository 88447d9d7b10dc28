import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { parts } from '#server/catalogue/catalogue-tables.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { launchFleet } from '../../torture/fleet.ts'
import { sendOrder } from '../../torture/orders/order-requests.ts'

const CANARY = 'canary-of-somebody'
const SOON = { timeout: 20_000 }

let shop: TestShop
let beside: pg.Client
beforeAll(async () => {
  shop = await createTestShop()
  beside = new pg.Client(shop.pool.options.connectionString)
  await beside.connect()
  await isTold()
})
afterAll(async () => {
  await beside.end()
  await shop.close()
})

/** Until the shop hears of changes, and so keeps anything. */
function isTold() {
  return vi.waitUntil(() => shop.app.changes.version() !== undefined, SOON)
}

/** How often the shop has counted a change until now. Each second it looks for changes that nobody told of: one more, whatever the test does. */
const counted = () => shop.app.changes.version() ?? 0

function get(path: string, headers: Record<string, string> = {}) {
  return fetch(shop.url + path, { headers: { 'accept-encoding': 'identity', ...headers } })
}

/** As somebody does it at the database's own prompt: no code of ours takes part. */
function changeBeside(statement: string) {
  return beside.query(statement)
}

async function priceOf(id: string) {
  return ((await (await get(`/api/part/${id}`)).json()) as { price: number }).price
}

// First, so that nothing that the shop has changed is looked for any more.
test('many who ask at once for what is not kept cause one reading', async () => {
  const id = randomUUID()
  const before = counted()
  await changeBeside(`INSERT INTO parts (id, sku, name, category, description, price_cents, img, min, quantity, available, specs, created_at, updated_at)
    VALUES ('${id}', 'PACK-1', 'Part', 'Parts', '', 100, '', 1, 1, 1, '{}', now(), now())`)
  await vi.waitUntil(() => counted() !== before, SOON)
  const queries = vi.spyOn(shop.pool, 'query')
  const told = counted()
  const answers = await Promise.all(Array.from({ length: 40 }, () => get(`/api/part/${id}`)))
  expect(new Set(answers.map((answer) => answer.headers.get('etag'))).size).toBe(1)
  const ofParts = queries.mock.calls.filter(([query]) => JSON.stringify(query).includes('from \\"parts\\"'))
  // And one more for each time that what was kept was dropped meanwhile.
  expect(ofParts.length).toBeGreaterThan(0)
  expect(ofParts.length).toBeLessThanOrEqual(1 + counted() - told)
})

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
  await changeBeside(`BEGIN; UPDATE parts SET price_cents = 1100 WHERE id = '${id}'`)
  const isKeptOn = async () => {
    const before = counted()
    expect(await priceOf(id)).toBe(10)
    return counted() === before
  }
  await expect.poll(isKeptOn).toBe(true)
  await changeBeside('COMMIT')
  await expect.poll(() => priceOf(id)).toBe(11)
})

/** What the shop's other processes hear while something is done: of which table, and from which connection. */
async function hearWhile(work: (heard: readonly pg.Notification[]) => Promise<void>) {
  const listener = new pg.Client(shop.pool.options.connectionString)
  const heard: pg.Notification[] = []
  listener.on('notification', (word) => heard.push(word))
  await listener.connect()
  try {
    await listener.query('LISTEN public_change')
    await work(heard)
    await listener.query('SELECT 1') // what was told before is heard with this answer
    return heard
  } finally {
    await listener.end()
  }
}

/** Adds a part and waits until the others have been told of it, which comes a moment later. */
function addPartAloud() {
  return hearWhile(async (heard) => {
    await shop.addPart()
    await vi.waitUntil(() => heard.some(({ payload }) => payload === 'parts'), SOON)
  })
}

test.each(['parts', 'reviews'])(
  'a transaction beside the shop that changes %s many times tells so once, as it commits',
  async (table) => {
    await addPartAloud()
    const change = table === 'parts' ? 'UPDATE parts SET quantity = quantity' : 'UPDATE reviews SET ratings = ratings'
    const heard = await hearWhile(async () => {
      await changeBeside(`BEGIN; ${change}; ${change}; DELETE FROM ${table} WHERE false; ROLLBACK`)
      await changeBeside(`BEGIN; ${change}; ${change}; DELETE FROM ${table} WHERE false; COMMIT`)
    })
    expect(heard.map(({ payload }) => payload).filter((payload) => payload === table)).toEqual([table])
  },
)

test('the shop tells the others what it changed after its transaction, from another connection', async () => {
  await addPartAloud()
  let changing: unknown
  const heard = await hearWhile(async (soFar) => {
    await shop.db.transaction(async (transaction) => {
      changing = (await transaction.execute('SELECT pg_backend_pid() AS id')).rows[0]?.id
      await transaction.update(parts).set({ min: 1 })
      await transaction.update(parts).set({ min: 1 })
    })
    await vi.waitUntil(() => soFar.some(({ payload }) => payload === 'parts'), SOON)
  })
  const ofParts = heard.filter(({ payload }) => payload === 'parts')
  expect(ofParts).toHaveLength(1)
  expect(ofParts[0]?.processId).not.toBe(changing)
})

test('what was changed without a word is found out, also when the count was seen to move long before the commit', async () => {
  const id = await shop.addPart({ price: 10 })
  // As a process of the shop that dies before it tells.
  await changeBeside(`SET shop.tells_after_commit = 'on'`)
  try {
    await changeBeside(`UPDATE parts SET price_cents = 1100 WHERE id = '${id}'`)
    await expect.poll(() => priceOf(id)).toBe(11)
    const before = counted()
    await changeBeside(`BEGIN; UPDATE parts SET price_cents = 1200 WHERE id = '${id}'`)
    await vi.waitUntil(() => counted() > before, SOON)
    expect(await priceOf(id)).toBe(11)
    await changeBeside('COMMIT')
    await expect.poll(() => priceOf(id)).toBe(12)
  } finally {
    await changeBeside('RESET shop.tells_after_commit')
  }
})

test('a process that is killed between the commit of an order and its word of it leaves no old page with the others', {
  timeout: 120_000,
}, async () => {
  const fleet = await launchFleet(inject('testCluster'), 3, { OPEN_ORDERS: '1000' })
  try {
    const [buyer] = await fleet.signUp(1)
    if (!buyer) throw new Error('Nobody signed up')
    const part = await fleet.addPart({ priceCents: 700, quantity: 1_000 })
    await fleet.settle()
    await fleet.kill(1)
    const { child } = await fleet.restart(1, 'before-telling:1')
    const left = () =>
      Promise.all(
        [0, 2].map(async (ship) => {
          const { body } = await fleet.request('GET', `/api/part/${part}`, { ship })
          return (body as { availableQuantity: number }).availableQuantity
        }),
      )
    expect(await left()).toEqual([1_000, 1_000])
    // It tells beside its answer, which may come or not; and nobody, until it hears of the others itself.
    const orderUntilItDies = async () => {
      if (child.signalCode === null) await sendOrder(fleet, buyer, { part, priceCents: 700, ship: 1 }).catch(() => {})
      return child.signalCode
    }
    await expect.poll(orderUntilItDies, { interval: 100 }).toBe('SIGKILL')
    const { rows } = await fleet.pool.query('SELECT available FROM parts WHERE id = $1', [part])
    expect(rows[0].available).toBeLessThan(1_000)
    await expect.poll(left).toEqual([rows[0].available, rows[0].available])
  } finally {
    await fleet.close()
  }
})

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
