import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestBrowser, PASSWORD, SHOP_URL } from '#test-support/identity/test-browser.ts'
import { createTestIdentity } from '#test-support/identity/test-identity.ts'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('requests from elsewhere', () => {
  it('refuses a write that comes from a page of another site', async () => {
    const identity = createTestIdentity(database.db)
    await createTestBrowser(identity).signUp('victim@example.com')
    for (const origin of ['https://evil.example', 'http://shop.example', 'https://shop.example.evil.example', 'null']) {
      const { status, body } = await createTestBrowser(identity, { origin }).signIn('victim@example.com')
      expect([origin, status, body.type]).toEqual([origin, 403, '/problems/wrong-origin'])
    }
  })

  it('refuses a write that brings a cookie but does not say where it comes from', async () => {
    const identity = createTestIdentity(database.db)
    const browser = createTestBrowser(identity)
    await browser.signUp('silent@example.com')
    const headers = browser.cookieHeaders()
    headers.set('content-type', 'application/json')
    const request = new Request(`${SHOP_URL}/api/auth/sign-out`, { method: 'POST', headers, body: '{}' })
    expect((await identity.answer(request, '192.0.2.1')).status).toBe(403)
    expect(await identity.sessionFromCookie(browser.cookieHeaders())).toBeDefined()
  })

  it('signs in the same, with the same cookie, whatever host the request names', async () => {
    const identity = createTestIdentity(database.db)
    await createTestBrowser(identity).signUp('host@example.com')
    const request = new Request('http://evil.example/api/auth/sign-in/email', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
        forwarded: 'host=evil.example;proto=http',
      },
      body: JSON.stringify({ email: 'host@example.com', password: PASSWORD }),
    })
    const answer = await identity.answer(request, '192.0.2.1')
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie().join()).toMatch(/^__Host-.*; Secure/)
    expect(`${await answer.text()}${[...answer.headers]}`).not.toContain('evil')
  })

  it('stores the address that the front door saw, not one that the client names', async () => {
    const forged = {
      'x-forwarded-for': '203.0.113.9',
      'x-real-ip': '203.0.113.9',
      'x-shop-client-address': '203.0.113.9',
    }
    const browser = createTestBrowser(createTestIdentity(database.db), { address: '198.51.100.7' })
    const signUp = { name: 'Ada', email: 'address@example.com', password: PASSWORD }
    expect((await browser.send('POST', '/sign-up/email', signUp, forged)).status).toBe(200)
    const { rows } = await database.pool.query(
      `SELECT ip_address FROM auth_session JOIN auth_user u ON u.id = user_id WHERE u.email = 'address@example.com'`,
    )
    expect(rows).toEqual([{ ip_address: '198.51.100.7' }])
  })
})
