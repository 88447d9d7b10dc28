import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

const PAGES = 'https://pages.example'

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
