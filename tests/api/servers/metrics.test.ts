import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOneOrder } from '../../support/orders/pay-by-card.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'

const TOKEN = 'a-token-of-the-monitor-that-is-long-enough'
let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ METRICS_TOKEN: TOKEN })
})
afterAll(() => shop.close())

const read = (headers: Record<string, string> = {}) => fetch(`${shop.url}/metrics`, { headers })
const valueIn = (text: string, sample: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${sample} `))
      ?.split(' ')
      .at(-1),
  )

test('requests are counted by route and status, never by address', async () => {
  await shop.request('GET', '/api/part/no-such-part-at-all')
  // A request is counted once its answer has gone out.
  await expect.poll(async () => (await read()).text()).toContain('route="/api')
  const text = await (await read()).text()
  expect(text).toMatch(/^shop_request_duration_seconds_count\{method="GET",route="\/api\/[^"]*",status="\d+"\} \d+$/m)
  expect(text).not.toContain('no-such-part-at-all')
  expect(text).toMatch(/_bucket\{[^}]*le="\+Inf"\} 1$/m)
})

test('orders, jobs, connections and memory are told', async () => {
  const fresh = await createTestShop()
  const customer = await fresh.signUp('Customer')
  await placeOneOrder(fresh, customer)
  const text = await (await fetch(`${fresh.url}/metrics`)).text()
  await fresh.close()
  expect(valueIn(text, 'shop_orders{status="placed"}')).toBe(1)
  expect(valueIn(text, 'shop_jobs{queue="order-email",state="failed"}')).toBe(0)
  expect(valueIn(text, 'shop_database_up')).toBe(1)
  expect(valueIn(text, 'shop_memory_resident_bytes')).toBeGreaterThan(1e7)
  expect(valueIn(text, 'shop_database_connections{state="idle"}')).toBeGreaterThanOrEqual(0)
})

test('who comes through a proxy reads nothing without the token', async () => {
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
    const header = { [name]: '127.0.0.1' }
    expect((await read(header)).status, name).toBe(404)
    expect((await read({ ...header, authorization: 'Bearer guess' })).status).toBe(404)
    expect((await read({ ...header, authorization: `Bearer ${TOKEN}` })).status).toBe(200)
  }
})
