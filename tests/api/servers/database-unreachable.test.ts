import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/server/database/database.ts'
import { type DatabaseProxy, openDatabaseProxy } from '../../support/database-proxy.ts'
import { queryOnce } from '../../support/test-cluster.ts'
import { createTestDatabase } from '../../support/test-database.ts'
import { testPages } from '../../support/test-pages.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

/** What the shop answers while its database can't be reached, and that nothing of it lasts. */
let proxy: DatabaseProxy
let shop: TestShop
let ann: TestAccount
let part: string
let besideProxy: string
const VISITED = () => ['/', '/review', `/partDetails/${part}`, '/api/part', `/api/part/${part}`]
const MANY_READS = Array.from({ length: 20 }, (_, index) => `/api/part?limit=${index + 1}`)
const NOT_VISITED = () => ['/?search=chain', '/api/part?search=chain', '/api/category?limit=3']

beforeAll(async () => {
  const direct = await createTestDatabase()
  besideProxy = direct.connectionString
  proxy = await openDatabaseProxy(besideProxy)
  const opened = openDatabase({ connectionString: proxy.url, poolSize: 10, applicationName: 'tests' })
  shop = await createTestShop({ RATE_LIMITS: 'on' }, undefined, await testPages(), {
    ...opened,
    connectionString: proxy.url,
    async drop() {
      await opened.close()
      await proxy.close()
      await direct.drop()
    },
  })
  ann = await shop.signUp('Ann')
  part = await shop.addPart()
  for (const path of VISITED()) expect((await shop.request('GET', path)).status, path).toBe(200)
})
afterAll(() => shop.close())

async function whileAway(check: () => Promise<void>, takeAway: 'cut' | 'silence' = 'cut'): Promise<void> {
  proxy[takeAway]()
  try {
    await check()
  } finally {
    proxy.restore()
  }
  const session = async () => (await shop.request('GET', '/api/auth/get-session', { cookie: ann.cookie })).status
  await expect.poll(session).toBe(200)
}

const UNAVAILABLE = { status: 503, body: { type: '/problems/unavailable' } }

describe('while the database cannot be reached', () => {
  test('sign-out says that it failed, leaves the cookie, and succeeds once the database is back', async () => {
    await whileAway(async () => {
      const answer = await shop.request('POST', '/api/auth/sign-out', { cookie: ann.cookie, body: {} })
      expect(answer).toMatchObject(UNAVAILABLE)
      expect(answer.headers.get('retry-after')).toBe('2')
      expect(answer.cookies).toEqual([])
    })
    const session = { cookie: ann.cookie }
    expect((await shop.request('GET', '/api/auth/get-session', session)).body).toMatchObject({ user: { name: 'Ann' } })
    expect(await shop.request('POST', '/api/auth/sign-out', { ...session, body: {} })).toMatchObject({ status: 200 })
    expect((await shop.request('GET', '/api/auth/get-session', session)).body).toBeNull()
    expect((await shop.request('GET', '/api/user', { token: ann.token })).status).toBe(401)
    ann = await shop.signIn(ann)
  })

  test.each([
    ['GET', '/get-session', undefined],
    ['GET', '/list-sessions', undefined],
    ['POST', '/revoke-other-sessions', {}],
    ['POST', '/revoke-session', { id: '00000000-0000-4000-8000-000000000000' }],
    [
      'POST',
      '/change-password',
      { currentPassword: 'a wrong one, long enough', newPassword: 'another one, long enough' },
    ],
    ['POST', '/send-verification-email', {}],
    ['POST', '/sign-in/email', { email: 'ann@example.com', password: 'a wrong one, long enough' }],
    ['POST', '/request-password-reset', { email: 'ann@example.com' }],
  ])('%s /api/auth%s is 503 with Retry-After, never “no session”', async (method, path, body) => {
    await whileAway(async () => {
      const answer = await shop.request(method, `/api/auth${path}`, { cookie: ann.cookie, ...(body && { body }) })
      expect(answer).toMatchObject(UNAVAILABLE)
      expect(answer.headers.get('retry-after')).toBe('2')
    })
  })

  test('operations of a session are 503, by token and by cookie', async () => {
    await whileAway(async () => {
      const path = `/api/placeOrder?email=${ann.email}`
      expect(await shop.request('GET', path, { token: ann.token })).toMatchObject(UNAVAILABLE)
      const { cookie } = ann
      const body = { email: ann.email }
      expect(await shop.request('PUT', `/api/user/${ann.email}`, { cookie, body })).toMatchObject(UNAVAILABLE)
    })
  })

  test('pages and public reads seen in the last ten minutes are served as they were, with their age', async () => {
    await whileAway(async () => {
      for (const path of VISITED()) {
        // A response visited less than a second ago is still current, and has no age.
        const staleAnswer = async () => {
          const { status, headers } = await shop.request('GET', path)
          return { status, age: Number(headers.get('age')), timing: headers.get('server-timing') }
        }
        const stale = { status: 200, age: expect.toSatisfy((age: number) => age >= 1), timing: 'stale' }
        await expect.poll(staleAnswer, { message: path }).toEqual(stale)
      }
    })
    for (const path of VISITED()) {
      const age = async () => (await shop.request('GET', path)).headers.get('age')
      await expect.poll(age, { message: path }).toBe(null)
    }
  })

  test('the process may still get requests: what it answers itself is better than nothing', async () => {
    await whileAway(async () => {
      for (const path of ['/healthz', '/readyz']) expect((await shop.request('GET', path)).status, path).toBe(200)
    })
  })

  test('a database that stands still keeps nobody waiting for what is at hand, which is fresh afterwards', async () => {
    const price = async () => ((await shop.request('GET', `/api/part/${part}`)).body as { price: number }).price
    const paths = [...VISITED(), ...MANY_READS]
    for (const path of paths) expect((await shop.request('GET', path)).status, path).toBe(200)
    const before = await price()
    shop.app.invalidation.invalidate() // So none of them is current
    await whileAway(async () => {
      await queryOnce(besideProxy, 'UPDATE parts SET price_cents = price_cents + 100')
      // Counted in turns of this process, which serves the pages too: a busy machine delays both.
      const aWhile = async () => {
        for (let tick = 0; tick < 80; tick++) await delay(50)
        return 'it took long'
      }
      const readers = async () => {
        for (const path of paths) {
          const { status, headers } = await shop.request('GET', path)
          expect([status, headers.get('server-timing')], path).toEqual([200, 'stale'])
          expect(Number(headers.get('age')), path).toBeGreaterThan(0)
        }
        expect(await price()).toBe(before)
        return 'readers have their pages'
      }
      expect(await Promise.race([readers(), aWhile()])).toBe('readers have their pages')
    }, 'silence')
    await expect.poll(price).toBe(before + 1)
  })

  test('any other page or read is a 503 that says when to try again', async () => {
    await whileAway(async () => {
      for (const path of NOT_VISITED()) {
        const answer = await shop.request('GET', path)
        expect([answer.status, answer.headers.get('retry-after')], path).toEqual([503, '2'])
        if (!path.startsWith('/api')) expect(String(answer.body), path).toContain('The shop is busy')
      }
    })
  })

  test('a page is a 503, too, when not even the settings of the shop are at hand', async () => {
    // They are forgotten when the database comes back.
    await whileAway(async () => {})
    await whileAway(async () => {
      const answer = await shop.request('GET', '/?search=chain')
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
      expect(String(answer.body)).toContain('The shop is busy')
    })
  })
})
