import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { beginPayment, placeOneOrder } from '#test-support/orders/pay-by-card.ts'
import { createTestShop, type TestAccount, type TestShop } from '#test-support/test-shop.ts'
import { startTracing } from './start-tracing.ts'

type ToldSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  status?: { code?: number }
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}
type ToldBatch = { resourceSpans: { resource: object; scopeSpans: { spans: ToldSpan[] }[] }[] }

const told: string[] = []
const spans: ToldSpan[] = []
const logged: string[] = []
const collector = createServer(async (request, response) => {
  const batch = (await json(request)) as ToldBatch
  told.push(`${request.url} ${JSON.stringify(batch)}`)
  spans.push(...batch.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
  response.end('{}')
})

let shop: TestShop
let customer: TestAccount
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  const tracing = startTracing({ endpoint, serviceName: 'shop of the test', ratio: 1 })
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => logged.push(String(line)) > 0)
  shop = await createTestShop({ LOG_LEVEL: 'info' })
  customer = await shop.signUp('Canary Bird')
  const order = await placeOneOrder(shop, customer)
  await beginPayment(shop, customer, order)
  await shop.request('GET', '/api/get-no-such-thing?token=canary-query')
  await tracing.stop()
  await shop.request('GET', '/api/openapi.json')
})
afterAll(async () => {
  await shop.close()
  collector.closeAllConnections()
  await new Promise((resolve) => collector.close(resolve))
})

const stepsOf = (root: ToldSpan | undefined) => spans.filter(({ parentSpanId }) => root && parentSpanId === root.spanId)
const attribute = (span: ToldSpan, name: string) => span.attributes.find(({ key }) => key === name)?.value

test('the collector is told of each request by its route, with the statements that it sent', () => {
  expect(told[0]).toMatch(/^\/v1\/traces .*shop of the test/)
  const placed = spans.find(({ name }) => name === 'POST /api/placeOrder')
  expect(placed && attribute(placed, 'http.response.status_code')).toEqual({ intValue: 200 })
  const texts = stepsOf(placed).map((step) => attribute(step, 'db.query.text')?.stringValue ?? '')
  expect(texts[0]).toBeTruthy()
  expect(texts.join()).toMatch(/\borders\b/)
  expect(stepsOf(placed).every(({ traceId }) => traceId === placed?.traceId)).toBe(true)
})

test('a call to another server is a step of the request that made it', () => {
  const root = spans.find(({ name }) => name === 'POST /api/create-payment-intent')
  const calls = stepsOf(root).filter((step) => attribute(step, 'server.address'))
  expect(calls.map(({ name }) => name)).toContain('POST')
  for (const call of calls) expect(attribute(call, 'http.response.status_code')).toEqual({ intValue: 200 })
})

test('no address, query, email or value is told', () => {
  expect(told.join()).not.toMatch(/canary|example\.com/i)
})

test('the log has the trace beside the id of the request', () => {
  const line = logged.find((each) => each.includes('"request completed"') && each.includes('traceId'))
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    reqId: expect.any(String),
    traceId: expect.stringMatching(/^\w{32}$/),
  })
})

test('telling is no step of a request, and ends with the tracing', () => {
  const { port } = collector.address() as AddressInfo
  expect(spans.map((span) => attribute(span, 'server.address')?.stringValue)).not.toContain(`127.0.0.1:${port}`)
  expect(spans.map((span) => attribute(span, 'server.address')?.stringValue)).toContain(new URL(shop.url).host)
  expect(spans.map(({ name }) => name)).not.toContain('GET /api/openapi.json')
})
