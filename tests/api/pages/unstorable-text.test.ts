import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { notEmpty } from '../../support/not-empty.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let admin: TestAccount
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.signUpAdmin('Chief')
})
afterAll(() => shop.close())

const cursor = (position: object) => Buffer.from(JSON.stringify(position)).toString('base64url')
const id = '0199aaaa-0000-7000-8000-000000000001'

test.each([
  ['NUL', 'a\u0000b'],
  ['half a pair', 'a\ud800b'],
])('%s in what is sent is the sender’s mistake, wherever it stands', async (_, text) => {
  const { email, cookie, token } = admin
  const saved = await shop.request('PUT', `/api/user/${email}`, { cookie, body: { education: text } })
  expect(saved).toMatchObject({ status: 422, body: { errors: [{ path: 'education' }] } })
  const signedUp = await shop.request('POST', '/api/auth/sign-up/email', {
    body: { name: text, email: 'nul@example.com', password: 'correct horse' },
  })
  expect(signedUp.status).toBe(422)
  const banned = await shop.request('PUT', `/api/user/ban/nobody@example.com`, { token, body: { reason: text } })
  expect(banned.status).toBe(422)
})

test.each([
  '/api/audit?person=%00',
  '/api/audit?object=%00',
  '/api/user?search=%00',
  '/api/emails?search=%00',
  '/static/drawings/%00.svg',
  '/api/auth/verify-email?token=%00',
])('%s is refused', async (path) => {
  expect((await shop.request('GET', path, { token: admin.token })).status).toBe(422)
})

type Cursors = [kind: 'text' | 'moment', list: string, position: (value: string) => object]

/** Lists by what their cursors hold, with a place for what is wrong with it. */
const CURSORS: Cursors[] = [
  ['text', '/api/part?sort=name', (value) => ({ value, id })],
  ['text', '/api/product?sort=name', (value) => ({ value, id })],
  ['text', '/api/user?limit=1', (email) => ({ email, id })],
  ['moment', '/api/part?sort=newest', (value) => ({ value, id })],
  ['moment', '/api/orders?sort=newest', (value) => ({ value, id })],
  ['moment', '/api/orders?sort=oldest', (value) => ({ value, id })],
  ['moment', '/api/review?limit=1', (createdAt) => ({ createdAt, id })],
  ['moment', '/api/messages?limit=1', (createdAt) => ({ createdAt, id })],
  ['moment', '/api/planRequests?limit=1', (createdAt) => ({ createdAt, id })],
]
const VALUES = {
  text: { taken: ['a', 'z\u{1f6b2}'], refused: ['a\u0000b', 'a\ud800b', '\udfff'] },
  moment: {
    taken: ['2026-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '0001-01-01T00:00:00.000Z'],
    refused: [
      '0000-01-01T00:00:00.000Z',
      '0000-12-31T23:59:59.999Z',
      '-000001-01-01T00:00:00.000Z',
      '+275760-09-13T00:00:00.000Z',
      '2026-02-30T00:00:00.000Z',
      `2026-01-01T00:00:00.${'1'.repeat(40)}Z`,
    ],
  },
} as const

describe.each(notEmpty(CURSORS))('a cursor with %s, of %s', (kind, list, position) => {
  const open = (value: string, sign = '') =>
    shop.request('GET', `${list}&cursor=${sign}${cursor(position(value))}`, { token: admin.token })

  test.each(notEmpty(VALUES[kind].taken))('leads on from %j', async (value) => {
    expect((await open(value)).status).toBe(200)
  })

  test.each(notEmpty(VALUES[kind].refused))('is no page at %j, in either direction', async (value) => {
    for (const sign of ['', '-']) {
      const answer = await open(value, sign)
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'cursor' }] } })
    }
  })
})

test.each([
  ['PUT', '/api/user/chief@example.com'],
  ['POST', '/api/auth/sign-in/email'],
  ['POST', '/api/placeOrder'],
])('a body of %s %s that is nested as deep as its size allows is refused', async (method, path) => {
  const depth = 10_000
  const rawBody = `{"email":${'['.repeat(depth)}${']'.repeat(depth)}}`
  const headers = { 'content-type': 'application/json' }
  expect((await shop.request(method, path, { token: admin.token, rawBody, headers })).status).toBe(422)
})

test('what is unexpected is logged without what people typed', async () => {
  const lines: string[] = []
  const logging = await createTestShop({ LOG_LEVEL: 'error' })
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  await logging.pool.query('ALTER TABLE accounts ADD CONSTRAINT broken CHECK (education = $$$$) NOT VALID')
  const { email, cookie } = await logging.signUp('Ada')
  const answer = await logging.request('PUT', `/api/user/${email}`, { cookie, body: { education: 'canary college' } })
  vi.restoreAllMocks()
  await logging.close()
  expect(answer).toMatchObject({ status: 500, body: { type: '/problems/unexpected' } })
  const line = lines.find((each) => each.includes('unexpected error')) ?? ''
  expect(line).toContain('23514 accounts broken')
  expect(line).toMatch(/accounts-store\.ts:\d+/)
  expect(lines.join('')).not.toMatch(/canary|ada@example/)
})
