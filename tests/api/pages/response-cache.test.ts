import { randomUUID } from 'node:crypto'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { contract } from '#app/contract/contract.ts'
import type { OperationShape } from '#platform/contract/operation.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { placeOneOrder } from '../../support/orders/pay-by-card.ts'
import { queryOnce } from '../../support/test-cluster.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'
import { KNOWN_ASSEMBLY, queriesFor } from './public-queries.ts'

const CANARY = 'canary-of-somebody'
const SOON = { timeout: 20_000 }

let shop: TestShop
let beside: pg.Client
beforeAll(async () => {
  shop = await createTestShop()
  beside = new pg.Client(shop.pool.options.connectionString)
  await beside.connect()
})
afterAll(async () => {
  await beside.end()
  await shop.close()
})

function get(path: string, headers: Record<string, string> = {}) {
  return fetch(shop.url + path, { headers: { 'accept-encoding': 'identity', ...headers } })
}

/** With a condition; Node's fetch would add a `Cache-Control: no-cache` of its own. */
async function getConditionally(path: string, headers: Record<string, string>) {
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    httpGet(shop.url + path, { headers }, resolve).on('error', reject),
  )
  return [response.statusCode, await text(response), response.headers.etag]
}

/** Like a change made in psql, without the shop's code. */
const changeBeside = (statement: string) => beside.query(statement)

async function priceOf(id: string) {
  return ((await (await get(`/api/part/${id}`)).json()) as { price: number }).price
}

/** How often the shop reads this part from the database while `work` runs. */
async function countReads(id: string, work: () => Promise<unknown>) {
  const queries = vi.spyOn(shop.pool, 'query')
  await work()
  const reads = queries.mock.calls.filter((call) => JSON.stringify(call).includes(id))
  queries.mockRestore()
  return reads.length
}

test('many who ask at once for what is not cached cause one reading', async () => {
  const id = await shop.addPart()
  const answers: Response[] = []
  const reads = await countReads(id, async () => {
    answers.push(...(await Promise.all(Array.from({ length: 40 }, () => get(`/api/part/${id}`)))))
  })
  expect(new Set(answers.map((answer) => answer.headers.get('etag'))).size).toBe(1)
  // One more for each second that a busy machine takes for it.
  expect(reads).toBeGreaterThan(0)
  expect(reads).toBeLessThan(10)
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
    const known = { 'accept-encoding': coding, 'if-none-match': tags[0] ?? '' }
    expect(await getConditionally(`/api/part/${id}`, known)).toEqual([304, '', tags[0]])
    const reload = { ...known, 'cache-control': 'no-cache' }
    expect((await getConditionally(`/api/part/${id}`, reload))[0]).toBe(200)
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

test.each([
  ['br;q=0', null],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0, br', 'br'],
  ['*;q=0', null],
])('what a request refuses it is not answered with: %s', async (accepted, coding) => {
  const id = await shop.addPart({ name: 'A long name, so that packing pays. '.repeat(40) })
  for (let time = 0; time < 2; time++) {
    const answer = await get(`/api/part/${id}`, { 'accept-encoding': accepted })
    expect(answer.headers.get('content-encoding')).toBe(coding)
    expect(await answer.json()).toMatchObject({ _id: id })
  }
})

test('a change by another program is seen as it commits, and nothing of it before', async () => {
  const id = await shop.addPart({ price: 10 })
  expect(await priceOf(id)).toBe(10)
  await changeBeside(`BEGIN; UPDATE parts SET price_cents = 1100 WHERE id = '${id}'`)
  expect(await priceOf(id)).toBe(10)
  await changeBeside('COMMIT')
  await expect.poll(() => priceOf(id)).toBe(11)
})

/** The tables named in notifications while `work` runs. */
async function announcedBy(work: () => Promise<unknown>): Promise<(string | undefined)[]> {
  const listener = new pg.Client(shop.pool.options.connectionString)
  const heard: (string | undefined)[] = []
  listener.on('notification', ({ payload }) => heard.push(payload))
  await listener.connect()
  try {
    await listener.query('LISTEN public_change')
    await work()
    await listener.query('SELECT 1') // what was announced before arrives with this answer
    return heard
  } finally {
    await listener.end()
  }
}

test.each([
  ['parts', 'UPDATE parts SET price_cents = price_cents'],
  ['reviews', 'UPDATE reviews SET answer = answer'],
])(
  'a transaction that changes %s many times announces it once, and not when it is rolled back',
  async (table, change) => {
    const announced = await announcedBy(async () => {
      await changeBeside(`BEGIN; ${change}; ${change}; ROLLBACK`)
      await changeBeside(`BEGIN; ${change}; ${change}; COMMIT`)
    })
    expect(announced).toEqual([table])
  },
)

test('an order announces nothing: its stock is a second old elsewhere at most', async () => {
  const customer = await shop.signUp('Silent Buyer')
  expect(await announcedBy(() => placeOneOrder(shop, customer))).toEqual(['parts']) // the part that it adds to order it
  const id = await shop.addPart({ quantity: 50 })
  const available = async () =>
    ((await (await get(`/api/part/${id}`)).json()) as { availableQuantity: number }).availableQuantity
  expect(await available()).toBe(50)
  await changeBeside(`UPDATE parts SET available = 49 WHERE id = '${id}'`)
  await expect.poll(available).toBe(49)
})

test('every column of a part that visitors see is announced, except its stock', async () => {
  const { rows } = await shop.pool.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
     WHERE attrelid = 'parts'::regclass AND attnum > 0 AND NOT attisdropped
       AND attnum <> ALL (SELECT unnest(tgattr) FROM pg_trigger WHERE tgrelid = attrelid AND tgname = 'announce_public_change')`,
  )
  const silent = rows.map(({ name }) => name).filter((name) => !name.startsWith('picture_'))
  expect(silent.sort().join(' ')).toBe('available cost_cents quantity updated_at variant_key version words')
})

/** The addresses of all public reads, with something behind each. */
async function publicReads(): Promise<string[]> {
  const sku = `READ-${randomUUID()}`
  const id = await shop.addPart({ sku })
  const named = { code: 'DE', name: 'terms', number: sku, sku: 'READ-HUB', slug: 'performance' }
  const params: Record<string, string> = { id, ...named }
  await shop.pool.query(`INSERT INTO content_versions (content_id, version, value, publish_from, saved_at)
    SELECT id, 1, '{"title": "Terms", "text": "As agreed."}', now(), now() FROM content WHERE purpose = 'terms'`)
  await shop.pool.query(KNOWN_ASSEMBLY)
  await shop.pool.query(`INSERT INTO recalls (id, kind, title, text, sku, name, created_at, sent_at)
    VALUES ('${id}', 'recall', 'Brake pads', 'Stop riding.', 'BP-1', 'Brake pads', now(), now())`)
  const query = queriesFor(id, await shop.addPart())
  return (Object.values(contract) as OperationShape[])
    .filter(({ access, method }) => access.kind === 'public' && method === 'GET')
    .map(({ path }) => `/api${path.replace(/\{(\w+)\}/g, (_, it: string) => params[it] ?? it)}${query[path] ?? ''}`)
}

const SILENT = [
  // Written with `part_documents`, which announces them; `low_stock` by orders, a second old at most.
  ...['attribute_values', 'part_numbers', 'stale_documents', 'low_stock'],
  'carriers', // Read by the process itself, before anybody visits
  ...['orders', 'order_lines'], // Ranked once an hour, for `/api/most-ordered`
]

test('whatever visitors read comes from tables that announce their changes', async () => {
  const role = `visitor_${randomUUID().replaceAll('-', '')}`
  const [reads] = [await publicReads(), await shop.request('GET', '/api/find')] // Makes the part's document
  const { adminUrl } = inject('testCluster')
  await queryOnce(adminUrl, `CREATE ROLE ${role} LOGIN PASSWORD 'visitor'`)
  const { rows } = await beside.query<{ name: string }>(
    `SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname = 'announce_public_change'`,
  )
  const readable = [...rows.map(({ name }) => name), ...SILENT]
  for (const name of readable) await changeBeside(`GRANT SELECT ON ${name} TO ${role}`)
  const own = new URL(shop.pool.options.connectionString ?? '')
  const connectionString = Object.assign(own, { username: role, password: 'visitor' }).href
  const opened = openDatabase({ connectionString, poolSize: 2, applicationName: 'tests' })
  // This shop may not read any other table.
  const visited = await createTestShop({}, undefined, undefined, { ...opened, connectionString, drop: opened.close })
  try {
    expect(reads.length).toBeGreaterThan(4)
    for (const path of reads) expect([path, (await fetch(visited.url + path)).status]).toEqual([path, 200])
  } finally {
    await visited.close()
    for (const name of readable) await changeBeside(`REVOKE SELECT ON ${name} FROM ${role}`)
    await queryOnce(adminUrl, `DROP ROLE ${role}`)
  }
})

test('cached answers are counted in the metrics', async () => {
  const path = `/api/part/${await shop.addPart()}`
  const counted = async () => {
    const text = await (await get('/metrics')).text()
    return Number(
      /shop_request_duration_seconds_count\{[^}]*route="\/api\/part\/:id",status="200"\} (\d+)/.exec(text)?.[1] ?? 0,
    )
  }
  const before = await counted()
  for (let time = 0; time < 5; time++) await (await get(path)).text()
  expect(await counted()).toBe(before + 5)
})

test('whoever orders reads the new stock in the very next moment', async () => {
  const customer = await shop.signUp('Quick Buyer')
  const id = await shop.addPart({ price: 10, quantity: 50 })
  for (let left = 50; left > 45; left--) {
    const read = (await (await get(`/api/part/${id}`)).json()) as { availableQuantity: number }
    expect(read.availableQuantity).toBe(left)
    const body = {
      ...{ placeOrderProduct: id, placeOrderQuantity: 1, placePrice: 10 },
      ...{ phone: '0113 496 0000', address: '1 Mill Lane' },
    }
    expect((await shop.request('POST', '/api/placeOrder', { token: customer.token, body })).status).toBe(200)
  }
})

test('a listener that was cut off is replaced, and nothing is older than a second meanwhile', async () => {
  const id = await shop.addPart({ price: 10 })
  expect(await priceOf(id)).toBe(10)
  const listeners =
    "FROM pg_stat_activity WHERE application_name = 'shop invalidation' AND datname = current_database()"
  const { rows } = await shop.pool.query(`SELECT pid, pg_terminate_backend(pid) ${listeners}`)
  await changeBeside(`UPDATE parts SET price_cents = 1200 WHERE id = '${id}'`)
  await expect.poll(() => priceOf(id)).toBe(12)
  await vi.waitUntil(async () => {
    const { rows: now } = await shop.pool.query(`SELECT pid ${listeners}`)
    return now.length === 1 && now[0].pid !== rows[0].pid
  }, SOON)
})

test('while the database is away a cached page stays readable', async () => {
  const id = await shop.addPart({ price: 10 })
  expect(await priceOf(id)).toBe(10)
  const away = vi
    .spyOn(shop.pool, 'query')
    .mockImplementation((() => Promise.reject(new Error('Connection terminated'))) as never)
  try {
    shop.app.invalidation.invalidate()
    expect(await priceOf(id)).toBe(10)
    expect((await get(`/api/part/${randomUUID()}`)).status).toBe(503)
  } finally {
    away.mockRestore()
  }
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
