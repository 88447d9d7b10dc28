import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { createTestBrowser } from './test-browser.ts'
import { createTestIdentity } from './test-identity.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('signing in', () => {
  it('fails alike for an unknown e-mail and a wrong password', async () => {
    const identity = createTestIdentity(database.db)
    await createTestBrowser(identity).signUp('known@example.com')
    const wrong = await createTestBrowser(identity).signIn('known@example.com', 'wrong password')
    const unknown = await createTestBrowser(identity).signIn('unknown@example.com', 'wrong password')
    expect(wrong.status).toBe(401)
    expect([unknown.status, unknown.body, [...unknown.headers]]).toEqual([wrong.status, wrong.body, [...wrong.headers]])
  })

  it('takes as long for an unknown e-mail as for a wrong password, since both are hashed', async () => {
    const identity = createTestIdentity(database.db)
    await createTestBrowser(identity).signUp('timed@example.com')
    const fastest = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY }
    for (let round = 0; round < 8; round++) {
      for (const who of ['known', 'unknown'] as const) {
        const email = who === 'known' ? 'timed@example.com' : 'untimed@example.com'
        const startedAtMs = performance.now()
        await createTestBrowser(identity).signIn(email, 'wrong password')
        fastest[who] = Math.min(fastest[who], performance.now() - startedAtMs)
      }
    }
    expect(fastest.unknown / fastest.known).toBeGreaterThan(0.4)
    expect(fastest.unknown / fastest.known).toBeLessThan(2.5)
  })

  it('answers what the session is on get-session, without its token, and null without one', async () => {
    const browser = createTestBrowser(createTestIdentity(database.db))
    expect((await browser.send('GET', '/get-session')).body).toBeNull()
    await browser.signUp('getter@example.com')
    const { body } = await browser.send('GET', '/get-session')
    expect(Object.keys(body.session).sort()).toEqual(['expiresAt', 'id'])
    expect(Object.keys(body.user).sort()).toEqual(['email', 'emailVerified', 'id', 'name'])
  })

  it('writes nothing when a session is looked up', async () => {
    const identity = createTestIdentity(database.db)
    const browser = createTestBrowser(identity)
    await browser.signUp('reader@example.com')
    const session = await identity.sessionFromCookie(browser.cookieHeaders())
    const rows = () => database.pool.query('SELECT xmin, * FROM auth_session ORDER BY id').then((result) => result.rows)
    const before = await rows()
    for (let round = 0; round < 3; round++) {
      await identity.sessionFromCookie(browser.cookieHeaders())
      await identity.sessionById(session?.sessionId ?? '')
      await browser.send('GET', '/get-session')
    }
    expect(await rows()).toEqual(before)
  })
})
