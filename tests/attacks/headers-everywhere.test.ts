import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notEmpty } from '../support/not-empty.ts'
import { testPages } from '../support/test-pages.ts'
import { createTestShop, type TestAccount, type TestShop } from '../support/test-shop.ts'
import { createTestVisitor } from '../support/test-visitor.ts'
import type { AttackAnswer, AttackRequest } from './attack.ts'
import { sendAttack } from './running/send-attack.ts'

/** One shop by TLS with Stripe, as customers have it, and one on this machine, as it starts. */
const SHOPS = {
  'for customers': {
    PUBLIC_URL: 'https://parts.example',
    STRIPE_SECRET_KEY: 'sk_live_none',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_none',
  },
  'on this machine': { SHOP_DEMO: 'on' },
} as const
type ShopName = keyof typeof SHOPS

type Opened = { shop: TestShop; customer: TestAccount | undefined; part: string }
const opened = {} as Record<ShopName, Opened>
let asset = ''
beforeAll(async () => {
  const pages = await testPages()
  asset = readdirSync(join(pages.clientDir ?? '', 'static/js')).find((name) => name.endsWith('.js')) ?? ''
  for (const [name, settings] of Object.entries(SHOPS) as [ShopName, Record<string, string>][]) {
    const loopback = !('PUBLIC_URL' in settings)
    const shop = await createTestShop({ RATE_LIMITS: loopback ? 'off' : 'on', ...settings }, undefined, pages)
    const part = await shop.addPart({ name: 'Torrent', sku: 'CR-42' })
    // The cookie of a shop by TLS is sent by TLS only.
    const customer = loopback ? await shop.signUp('Customer') : undefined
    await shop.pool.query('ALTER TABLE reviews RENAME TO reviews_away')
    opened[name] = { shop, customer, part }
  }
}, 300_000)
afterAll(async () => {
  for (const { shop } of Object.values(opened)) await shop.close()
})

type Asked = (shop: Opened) => AttackRequest | Promise<AttackRequest>
const get =
  (path: string, headers: Record<string, string> = {}): Asked =>
  () => ({ path, headers })
const json = { 'content-type': 'application/json' }

/** Requests twice, the second time with the ETag of the first answer. */
const again =
  (path: string): Asked =>
  async ({ shop }) => {
    const { headers } = await sendAttack(shop.url, { path }, {})
    return { path, headers: { 'if-none-match': String(headers.etag) } }
  }

/** Every kind of answer that there is: what makes it, and its status. */
const ANSWERS: Record<string, [status: number, asked: Asked, only?: ShopName]> = {
  'a page': [200, get('/blogs')],
  'a page again': [200, get('/blogs')],
  'a page that the browser has': [304, again('/blogs')],
  'a page by HEAD': [200, () => ({ method: 'HEAD', path: '/blogs' })],
  'a page that is not there': [404, get('/nothing')],
  'a page that can’t be made': [500, get('/review')],
  'an answer': [200, get('/api/part')],
  'an answer that the browser has': [304, again('/api/part')],
  'an answer to nobody': [401, get('/api/orders')],
  'an answer to somebody else': [
    403,
    ({ customer }) => ({ path: '/api/orders', headers: { authorization: `Bearer ${customer?.token}` } }),
    'on this machine',
  ],
  'no such operation': [404, get('/api/nothing')],
  'no such thing': [404, get('/api/part/0193a0c0-0000-7000-8000-000000000000')],
  'bad input': [422, get('/api/part/42')],
  'broken JSON': [400, () => ({ method: 'POST', path: '/api/contact', headers: json, payload: '{' })],
  'too much': [413, () => ({ method: 'POST', path: '/api/contact', headers: json, payload: 'x'.repeat(70_000) })],
  'another type': [
    415,
    () => ({ method: 'POST', path: '/api/contact', headers: { 'content-type': 'text/plain' }, payload: 'x' }),
  ],
  'a failure of ours': [500, get('/api/review')],
  'an address that is none': [400, get('/api/%zz')],
  'an address that is too long': [404, get(`/api/part/${'a'.repeat(400)}`)],
  'a method that it has not': [404, () => ({ method: 'DELETE', path: '/api/review' })],
  'a preflight': [404, () => ({ method: 'OPTIONS', path: '/api/part', headers: { origin: 'https://evil.example' } })],
  'a built file': [200, () => ({ path: `/static/js/${asset}` })],
  'a built file that the browser has': [304, () => again(`/static/js/${asset}`)(Object.values(opened)[0] as Opened)],
  'a built file in part': [206, () => ({ path: `/static/js/${asset}`, headers: { range: 'bytes=0-9' } })],
  'a built file beyond its end': [416, () => ({ path: `/static/js/${asset}`, headers: { range: 'bytes=99999999-' } })],
  'a built file as it never was': [412, () => ({ path: `/static/js/${asset}`, headers: { 'if-match': '"x"' } })],
  'a built file that is hidden': [404, get('/static/.env')],
  'a built file that is not there': [404, get('/static/js/none.js')],
  'a drawing': [200, get('/static/drawings/CR-42.svg')],
  'a drawing that the browser has': [304, again('/static/drawings/CR-42.svg')],
  'a picture that is not there': [404, get('/pictures/none-640.avif')],
  'the list for robots': [200, get('/robots.txt')],
  'the map of the site': [200, get('/sitemap.xml')],
  'the description of the API': [200, get('/api/openapi.json')],
  'the page of the API': [200, get('/api/docs')],
  health: [200, get('/healthz')],
  readiness: [200, get('/readyz')],
  metrics: [200, get('/metrics')],
  'metrics for strangers': [404, get('/metrics', { 'x-forwarded-for': '203.0.113.7' }), 'for customers'],
  'a demo for strangers': [403, get('/metrics', { 'x-forwarded-for': '203.0.113.7' }), 'on this machine'],
  'a redirect': [302, get('/api/auth/oauth2/callback/google?code=x&state=x'), 'on this machine'],
  'a session': [200, get('/api/auth/get-session')],
  'an unsigned event': [400, () => ({ method: 'POST', path: '/api/stripe/webhook', headers: json, payload: '{}' })],
  'the sandbox': [401, get('/sandbox/stripe/v1/payment_intents/pi_1'), 'on this machine'],
  'what is no HTTP': [400, () => ({ path: '', wire: 'HELO shop\r\n\r\n' })],
  'headers that are too large': [
    431,
    () => ({ path: '', wire: `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n` }),
  ],
}

const rows = (Object.keys(SHOPS) as ShopName[]).flatMap((name) =>
  Object.entries(ANSWERS).flatMap(([what, [status, asked, only]]) =>
    only === undefined || only === name ? [[name, what, status, asked] as const] : [],
  ),
)

describe('the headers that keep browsers safe', () => {
  test.each(notEmpty(rows))('of a shop %s are on %s (%i)', async (name, _what, status, asked) => {
    const { shop } = opened[name]
    const answer = await sendAttack(shop.url, await asked(opened[name]), {})
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': expect.stringMatching(/^(no-referrer|strict-origin)$/),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    const hsts = answer.headers['strict-transport-security']
    expect(hsts).toBe(name === 'for customers' ? 'max-age=63072000; includeSubDomains' : undefined)
    expect(policyFaults(answer)).toEqual([])
    expect(Object.keys(answer.headers)).not.toEqual(expect.arrayContaining(['x-powered-by', 'server']))
    if (status >= 400) expect(answer.headers['cache-control'] ?? 'no-store').toMatch(/no-store|no-cache|max-age=0/)
  })

  test('of a page let scripts of Stripe in only where Stripe is paid by', async () => {
    for (const name of Object.keys(SHOPS) as ShopName[]) {
      const { headers } = await sendAttack(opened[name].shop.url, { path: '/blogs' }, {})
      const policy = readPolicy(String(headers['content-security-policy']))
      const others = (policy['script-src'] ?? []).filter((source) => !/^'(self|sha256-[\w+/=]+)'$/.test(source))
      expect(others).toEqual(name === 'for customers' ? ['https://js.stripe.com', 'https://*.js.stripe.com'] : [])
      expect(policy['img-src']).toEqual(["'self'"])
      expect(policy['base-uri']).toEqual(["'none'"])
      expect(policy['form-action']).toEqual(["'self'"])
    }
  })

  test.each(notEmpty(Object.keys(SHOPS) as ShopName[]))(
    'of a shop %s give cookies to that host alone',
    async (name) => {
      const { shop } = opened[name]
      const browser = createTestVisitor(shop)
      const answers = [
        await browser.signUp('cookies@example.com', 'correct horse battery'),
        await browser.auth('/passkey/generate-authenticate-options'),
        await browser.auth('/sign-out', {}),
      ]
      const lines = answers.flatMap(({ headers }) => headers.getSetCookie())
      expect(new Set(lines.map((line) => /\.([\w-]+)=/.exec(line)?.[1]))).toEqual(
        new Set(['session_token', 'device', 'passkey', 'session_data', 'dont_remember']),
      )
      // What browsers demand of a cookie of that name: RFC 6265bis, section 4.1.3.2. Without TLS they drop it.
      const named =
        name === 'for customers'
          ? /^__Host-parts\.(?!.*domain=)(?=.*; Path=\/;)(?=.*; Secure)/i
          : /^parts\.(?!.*; Secure)/i
      for (const line of lines) expect(line).toMatch(named)
    },
  )
})

/** What a policy lets happen that none of ours may. */
function policyFaults({ headers }: AttackAnswer): string[] {
  const policy = readPolicy(String(headers['content-security-policy'] ?? ''))
  // A drawing carries its own styles, and nothing else runs or loads in it.
  const isDrawing = policy['script-src'] === undefined
  const mayHaveStyles = (directive: string) =>
    directive === 'style-src-attr' || (isDrawing && directive === 'style-src')
  const isOpen = (directive: string, source: string) =>
    source === "'unsafe-eval'" || source === '*' || (source === "'unsafe-inline'" && !mayHaveStyles(directive))
  const open = Object.entries(policy).flatMap(([directive, sources]) =>
    sources.filter((source) => isOpen(directive, source)).map((source) => `${directive} ${source}`),
  )
  return [
    ...open,
    ...(policy['default-src']?.join() === "'none'" ? [] : ['default-src is open']),
    ...(policy['frame-ancestors']?.join() === "'none'" ? [] : ['it may be framed']),
  ]
}

function readPolicy(policy: string): Record<string, string[]> {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/))
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]))
}
