import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { STEP_KEYS } from '#admin/contract/first-steps.ts'
import type { OpeningSettings } from '#admin/contract/settings/opening-settings.ts'
import { contract } from '#app/contract/contract.ts'
import { fillPath, type OperationShape } from '#platform/contract/operation.ts'
import type { PagesBuild, PagesSource } from '#platform/server/http/pages.ts'
import { checkOut, checkoutOf } from '../../support/orders/check-out.ts'
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { testPages } from '../../support/test-pages.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

const PASSWORD = 'spokes and nipples'
const ID = '0193a0c0-0000-7000-8000-000000000000'

let database: TestDatabase
let pages: PagesSource
let shop: TestShop
/** Another process of the same shop. */
let other: TestShop
let admin: TestAccount
let customer: TestAccount
let now = new Date()
beforeAll(async () => {
  pages = await testPages()
  database = await createTestDatabase()
  const shared = { ...database, drop: async () => {} }
  const settings = { RATE_LIMITS: 'on', HOLD_LIMITS: 'off' }
  shop = await createTestShop(settings, () => now, pages, shared)
  other = await createTestShop(settings, () => now, pages, shared)
  admin = await shop.signUpAdmin('Ada')
  customer = await shop.signUp('Ben')
}, 300_000)
afterAll(async () => {
  await other?.close()
  await shop?.close()
  await database?.drop()
})

async function save(value: Partial<OpeningSettings>, more: object = {}, of = shop) {
  const path = '/api/admin/settings/opening'
  const { latest } = (await of.request('GET', path, { token: admin.token })).body as { latest: number }
  const saved = await of.request('PUT', path, {
    token: admin.token,
    body: { latest, value, although: STEP_KEYS, ...more },
  })
  expect([saved.status, saved.body]).toMatchObject([200, {}])
}
const CLOSED = { state: 'closed', soon: 'From May on.', password: PASSWORD } as const

const get = (path: string, sent = {}, of = shop) => of.request('GET', path, { origin: null, ...sent })
const tryPassword = (password: string, to = '/parts', headers = {}) =>
  shop.request('POST', '/api/opening/password', {
    rawBody: `${new URLSearchParams({ password, to })}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

/** Whether it answers for itself; else as a closed shop does. */
async function showsItself(address: string): Promise<boolean> {
  const { status, headers, body } = await get(address)
  if (status !== 503) return true
  expect([headers.get('cache-control'), headers.get('x-robots-tag')], address).toEqual(['no-store', 'noindex'])
  expect(JSON.stringify(body), address).toMatch(address.endsWith('.data') ? /shop-closed/ : /Coming soon/)
  return false
}

/** Of all routes of the pages. */
function pathsOf({ routes }: PagesBuild): string[] {
  const pathOf = (id?: string): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? `${pathOf(route.parentId)}/${route.path ?? ''}`.replaceAll(/\/+/g, '/') : ''
  }
  return [...new Set(Object.keys(routes).map((id) => pathOf(id).replace(/(.)\/$/, '$1')))]
}

const NAMES = Object.values<OperationShape>(contract).flatMap(({ path }) => path.match(/(?<=\{)\w+(?=\})/g) ?? [])

const STILL_PUBLIC = [
  'POST /review/invitations/{id}/open',
  'POST /review/invitations/{id}',
  'POST /review/invitations/{id}/end',
  'POST /stockAlerts/confirm',
  'POST /stockAlerts/end',
  'POST /guest-orders/{id}/open',
  'POST /guest-orders/link',
  'GET /recalls/public/{id}',
  'POST /withdrawals',
  'POST /withdrawals/{id}/open',
  'POST /withdrawals/{id}/confirm',
  'POST /withdrawals/{id}/deny',
]
const NEEDS_A_LOOK = ['POST /checkout', 'POST /placeOrder']

describe('while the shop is closed', () => {
  beforeEach(() => save(CLOSED))

  test('strangers get no public operation, but those that emails lead to; the others ask who they are', async () => {
    const judged = { open: [] as string[], closed: [] as string[] }
    for (const operation of Object.values<OperationShape>(contract)) {
      const path = fillPath(operation.path, Object.fromEntries(NAMES.map((name) => [name, ID])))
      const { status, body } = await shop.request(operation.method, `/api${path}`, { body: undefined })
      const name = `${operation.method} ${operation.path}`
      const isClosed = status === 503 && (body as { type?: string }).type === '/problems/shop-closed'
      if (operation.access.kind === 'public') judged[isClosed ? 'closed' : 'open'].push(name)
      else expect([name, isClosed]).toEqual([name, NEEDS_A_LOOK.includes(name)])
    }
    expect(judged.open.toSorted()).toEqual(STILL_PUBLIC.toSorted())
    expect(judged.closed.length).toBeGreaterThan(30)
    for (const name of NEEDS_A_LOOK) {
      const refused = await shop.request('POST', `/api${name.replace('POST ', '')}`, {
        token: customer.token,
        body: {},
      })
      expect([refused.status, refused.body]).toMatchObject([503, { detail: 'This shop is not open yet.' }])
    }
  })

  test('every page says so, but those of logging in, behind it, and where emails lead', async () => {
    const paths = pathsOf(await pages.build())
    const open: string[] = []
    for (const path of paths) {
      const address = path.replace(/:(\w+)\??/g, 'some').replace('*', 'something')
      const isOpen = await showsItself(address)
      for (const same of [address.toUpperCase(), `${address}/`, `${address.replace(/^\/$/, '/_root')}.data`])
        expect([same, await showsItself(same)]).toEqual([same, isOpen])
      if (isOpen) open.push(path)
    }
    const others = open.filter((path) => !path.startsWith('/dashboard/'))
    expect(others.toSorted()).toEqual(
      [
        ...['/login', '/login/secondFactor', '/signUp', '/forgotPassword', '/resetPassword', '/verifyEmail'],
        ...['/confirmEmail', '/dashboard', '/guest-orders', '/guest-orders/:orderId', '/withdraw', '/guarantee'],
        ...['/withdrawal/:withdrawalId', '/stockAlert/:alertId', '/reviewInvitation/:orderId', '/recalls/:recallId'],
      ].toSorted(),
    )
    expect(paths.length).toBeGreaterThan(90)
  })

  test('no other address tells of the catalogue, and what the open pages need is there', async () => {
    const part = await shop.addPart()
    const others = ['/robots.txt', '/sitemap.xml', '/api/openapi.json', '/api/docs', `/share/${part}.png`]
    for (const path of [...others, '/api/nothing', '/%'])
      expect([path, (await get(path)).status]).toEqual([path, path === '/%' ? 400 : 503])
    for (const path of ['/healthz', '/readyz', '/icon.svg', '/manifest.webmanifest'])
      expect([path, (await get(path)).status]).toEqual([path, 200])
    const style = /href="(\/static\/[^"]+\.css)"/.exec(String((await get('/login')).body))?.[1] ?? ''
    expect((await get(style)).status).toBe(200)
    const webhook = await shop.request('POST', '/api/stripe/webhook', { body: {} })
    expect(webhook.status).not.toBe(503)
  })

  test('the page names the shop, says the owner’s sentence and leads to the login, without scripts', async () => {
    const { headers, body } = await get('/parts?line=<script>')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action 'self'/)
    expect(headers.get('retry-after')).toBe('3600')
    const page = String(body)
    expect(page).toContain('Coming soon · Parts Manufacture</title>')
    for (const words of ['From May on.', 'href="/login"', 'name="password"', 'value="/parts?line=%3Cscript%3E"'])
      expect(page).toContain(words)
    expect(page).not.toMatch(/<script/i)
    await save({ ...CLOSED, password: '' })
    expect(String((await get('/')).body)).not.toContain('<form')
  })

  test('strangers cost no question to the database', async () => {
    await get('/')
    const asked: unknown[] = []
    const { query, connect } = shop.pool
    Object.assign(shop.pool, {
      query: (...given: unknown[]) => asked.push(given) && Reflect.apply(query, shop.pool, given),
      connect: (...given: unknown[]) => asked.push(given) && Reflect.apply(connect, shop.pool, given),
    })
    // News of a change before may still arrive; the setting is then read once more.
    await vi.waitFor(async () => {
      asked.length = 0
      for (const path of ['/', '/parts', '/api/part', `/partDetails/${ID}`]) expect((await get(path)).status).toBe(503)
      expect(asked).toEqual([])
    }, 10_000)
    Object.assign(shop.pool, { query, connect })
  })

  test('staff see it by their session or token, a customer does not', async () => {
    for (const sent of [{ cookie: admin.cookie }, { token: admin.token }]) {
      const { status, headers } = await get('/', sent)
      expect([
        status,
        headers.get('cache-control'),
        headers.get('cdn-cache-control'),
        headers.get('x-robots-tag'),
      ]).toEqual([200, 'private, no-store', null, 'noindex'])
      expect((await get('/api/part', sent)).status).toBe(200)
    }
    for (const sent of [{ cookie: customer.cookie }, { token: customer.token }, { token: 'nonsense' }])
      expect((await get('/', sent)).status).toBe(503)
    expect((await get('/', { cookie: admin.cookie, token: 'expired' })).status).toBe(200)
  })

  test('what staff have looked at is not shown to the next stranger', async () => {
    await save({})
    for (let time = 0; time < 2; time++) expect((await get('/blogs')).status).toBe(200)
    await save(CLOSED)
    for (let time = 0; time < 2; time++) expect((await get('/blogs', { cookie: admin.cookie })).status).toBe(200)
    expect((await get('/blogs')).status).toBe(503)
  })

  test('the password opens it for 30 days, leads to what was wanted, and ends when it changes', async () => {
    const { status, headers, cookies } = await tryPassword(`  ${PASSWORD} `, '/blogs?x=1')
    expect([status, headers.get('location')]).toEqual([303, '/blogs?x=1'])
    expect(headers.get('set-cookie')).toMatch(/; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/)
    const cookie = cookies.join('; ')
    expect((await get('/blogs', { cookie: `a=b; ${cookie}; c=d` })).status).toBe(200)
    expect((await get('/api/part', { cookie })).status).toBe(200)
    const longer = cookie.replace(/\d(?=\.)/, (digit) => String((Number(digit) + 1) % 10))
    expect((await get('/blogs', { cookie: longer })).status).toBe(503)
    const started = now
    now = new Date(started.getTime() + 31 * 86_400_000)
    expect((await get('/blogs', { cookie })).status).toBe(503)
    now = started
    await save({ ...CLOSED, password: 'another password' })
    expect((await get('/blogs', { cookie })).status).toBe(503)
  })

  test('who has the password can order', async () => {
    const part = await shop.addPart({ price: 19.9 })
    const { cookies } = await tryPassword(PASSWORD)
    const body = checkoutOf([{ part, quantity: 1, price: 19.9 }])
    const headers = { 'idempotency-key': 'a-look' }
    const order = (cookie = '') =>
      shop.request('POST', '/api/checkout', { token: customer.token, body, headers: { ...headers, cookie } })
    expect((await order()).status).toBe(503)
    expect((await order(cookies.join('; '))).status).toBe(200)
  })

  test('a wrong password is told on the page, ten times in an hour', async () => {
    const wrong = await tryPassword('wrong', '/blogs')
    expect(wrong.status).toBe(403)
    expect(String(wrong.body)).toMatch(/This is not the password[\s\S]*aria-invalid="true"/)
    expect(String(wrong.body)).toContain('value="/blogs"')
    for (const to of ['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)'])
      expect((await tryPassword(PASSWORD, to)).headers.get('location')).toBe('/')
    let last = wrong
    for (let time = 0; time < 10 && last.status !== 429; time++) last = await tryPassword('wrong')
    expect(last.status).toBe(429)
    expect(String(last.body)).toContain('Too many tries. Wait an hour')
    expect((await tryPassword(PASSWORD)).status).toBe(429)
  })
})

test('another process follows, both ways', async () => {
  for (const [value, status] of [
    [{}, 200],
    [CLOSED, 503],
    [{}, 200],
  ] as const) {
    await save(value)
    expect((await get('/')).status).toBe(status)
    await expect.poll(() => get('/', {}, other).then((answer) => answer.status)).toBe(status)
  }
})

test('a closing that was prepared holds when its time comes', async () => {
  await save({})
  const started = now
  await save(CLOSED, { holdsFrom: new Date(started.getTime() + 60_000).toISOString() })
  expect((await get('/review')).status).toBe(200)
  now = new Date(started.getTime() + 61_000)
  await expect.poll(() => get('/review').then(({ status }) => status)).toBe(503)
  await save({})
})

test('of two who save at once, one is told', async () => {
  const path = '/api/admin/settings/opening'
  const { latest } = (await shop.request('GET', path, { token: admin.token })).body as { latest: number }
  const answers = await Promise.all(
    ['One.', 'Two.'].map((pause) =>
      shop.request('PUT', path, { token: admin.token, body: { latest, value: { pause }, although: STEP_KEYS } }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
})

test('while orders are paused everything is read, and nobody orders', async () => {
  await save({ state: 'paused', pause: 'We are on holiday until 12 August.' })
  const part = await shop.addPart()
  expect(String((await get('/')).body)).toContain('We are on holiday until 12 August.')
  for (const token of [customer.token, admin.token]) {
    const refused = await checkOut(shop, [{ part, quantity: 1, price: 19.9 }], { token })
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { type: '/problems/ordering-paused', detail: 'We are on holiday until 12 August.' },
    ])
  }
  expect((await shop.request('POST', '/api/placeOrder', { token: customer.token, body: {} })).status).toBe(409)
  expect((await shop.request('POST', '/api/guest-orders', { body: {} })).status).toBe(409)
  await save({})
  expect((await shop.request('POST', '/api/placeOrder', { token: customer.token, body: {} })).status).toBe(422)
  expect(String((await get('/')).body)).not.toContain('holiday')
})
