import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notEmpty } from '../../support/not-empty.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ SHOP_DEMO: 'on' })
  await shop.addPart({ sku: 'CR-42' })
  // So that the cache has it.
  for (let asked = 0; asked < 3; asked++) await ask('/api/part')
})
afterAll(() => shop.close())

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { hostname, port } = new URL(shop.url)
  const sent = httpRequest({ hostname, port, path, method, headers, agent: false }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, text: await text(answer) }
}

const ENTRANCES = [
  ['GET', '/'],
  ['GET', '/login'],
  ['GET', '/api/part'],
  ['GET', '/api/orders'],
  ['GET', '/api/shop'],
  ['POST', '/api/auth/sign-in/email'],
  ['OPTIONS', '/api/part'],
  ['GET', '/static/drawings/CR-42.svg'],
  ['GET', '/healthz'],
  ['GET', '/readyz'],
  ['GET', '/metrics'],
  ['GET', '/sandbox/stripe/v1/payment_intents/pi_1'],
  ['POST', '/api/stripe/webhook'],
  ['GET', '/api/%zz'],
  ['GET', '/no-such-page'],
] as const

describe('a demo, whose passwords everybody knows,', () => {
  test.each(notEmpty(ENTRANCES))(
    'refuses %s %s for another host, and says what to run instead',
    async (method, path) => {
      const { status, headers, text: said } = await ask(path, { host: 'parts.example' }, method)
      expect(status).toBe(403)
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      if (method !== 'OPTIONS') expect(JSON.parse(said).detail).toMatch(/demo shop.*npm run serve/)
    },
  )

  test.each([
    'parts.example',
    'localhost.evil.example',
    'localhost@evil.example',
    '127.0.0.1.nip.io',
    'evil.example:3000',
    '192.168.1.20:3000',
    '10.0.0.1',
    '[fe80::1]',
    '0.0.0.0',
  ])('refuses the host “%s”, also for what is cached', async (host) => {
    expect((await ask('/api/part', { host })).status).toBe(403)
  })

  test.each([
    ['x-forwarded-for', '203.0.113.9'],
    ['x-forwarded-proto', 'https'],
    ['X-Forwarded-Host', 'localhost'],
    ['x-real-ip', '127.0.0.1'],
    ['forwarded', 'for=127.0.0.1'],
    ['via', '1.1 proxy'],
    ['cf-connecting-ip', '203.0.113.9'],
    ['true-client-ip', '203.0.113.9'],
  ])('refuses what comes with %s', async (name, value) => {
    expect((await ask('/api/part', { host: 'localhost:3000', [name]: value })).status).toBe(403)
  })

  test('refuses HTTP/1.0, in which nginx passes on what it does not mark otherwise', async () => {
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
    socket.write('GET /api/part HTTP/1.0\r\nhost: 127.0.0.1\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 403 /)
  })

  test.each(['localhost', 'localhost:3000', 'LocalHost:8080', '127.0.0.1:3000', '127.0.0.2', '[::1]:3000', '[::1]'])(
    'answers the host %s of this machine',
    async (host) => {
      expect((await ask('/api/part', { host })).status).toBe(200)
      expect((await ask('/healthz', { host })).status).toBe(200)
    },
  )
})

test('a shop that is no demo takes any host, as proxies send it', async () => {
  const open = await createTestShop()
  try {
    const { hostname, port } = new URL(open.url)
    const headers = { host: 'parts.example', 'x-forwarded-for': '203.0.113.9' }
    const sent = httpRequest({ hostname, port, path: '/api/part', headers, agent: false }).end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    answer.resume()
    expect(answer.statusCode).toBe(200)
  } finally {
    await open.close()
  }
})
