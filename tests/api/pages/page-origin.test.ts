import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'

const PAGES = 'http://pages.localhost:5173'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ PAGE_ORIGIN: PAGES })
})
afterAll(() => shop.close())

const preflight = (origin: string) =>
  shop.request('OPTIONS', '/api/user/ada@example.com', {
    origin,
    headers: { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' },
  })

test('the one other origin may ask for every method, with cookies', async () => {
  const { status, headers } = await preflight(PAGES)
  expect(status).toBe(204)
  expect(headers.get('access-control-allow-origin')).toBe(PAGES)
  expect(headers.get('access-control-allow-credentials')).toBe('true')
  for (const method of ['PUT', 'PATCH', 'DELETE']) expect(headers.get('access-control-allow-methods')).toContain(method)
})

test('a token is given to a page of that origin, and to no other', async () => {
  const { email, cookie } = await shop.signUp('Ada')
  const ask = (origin: string) => shop.request('PUT', `/api/user/${email}`, { cookie, origin, body: {} })
  expect((await ask(PAGES)).status).toBe(200)
  expect((await ask('https://elsewhere.example')).status).toBe(403)
})

test('a page of that origin signs in and out, and its token reads', async () => {
  const origin = PAGES
  const body = { name: 'Bob', email: 'bob@example.com', password: 'correct horse battery' }
  expect((await shop.request('POST', '/api/auth/sign-up/email', { origin, body })).status).toBe(200)
  const signedIn = await shop.request('POST', '/api/auth/sign-in/email', {
    origin,
    body: { email: body.email, password: body.password },
  })
  expect(signedIn.status).toBe(200)
  expect(signedIn.headers.get('access-control-allow-origin')).toBe(PAGES)
  expect(signedIn.headers.get('access-control-allow-credentials')).toBe('true')
  // Such a cookie travels between origins of one site.
  expect(signedIn.headers.getSetCookie().join()).toMatch(/SameSite=Lax/i)
  const cookie = signedIn.cookies.join('; ')
  const answer = await shop.request('PUT', `/api/user/${body.email}`, { origin, cookie, body: {} })
  const { token } = answer.body as { token: string }
  expect((await shop.request('GET', `/api/placeOrder?email=${body.email}`, { origin, token })).status).toBe(200)
  expect((await shop.request('POST', '/api/auth/sign-out', { origin, cookie, body: {} })).status).toBe(200)
})

test('another page gets no header and no session', async () => {
  const origin = 'https://elsewhere.example'
  expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull()
  const { cookie } = await shop.signUp('Cleo')
  expect((await shop.request('POST', '/api/auth/sign-out', { origin, cookie, body: {} })).status).toBe(403)
})
