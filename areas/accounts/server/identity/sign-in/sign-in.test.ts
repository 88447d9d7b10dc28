import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestBrowser } from '#test-support/identity/test-browser.ts'
import { createTestIdentity } from '#test-support/identity/test-identity.ts'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import { passwordHashing } from '../passwords/password-hash.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('signing in', () => {
  it('fails alike for an unknown email and a wrong password', async () => {
    const identity = createTestIdentity(database.db)
    await createTestBrowser(identity).signUp('known@example.com')
    const wrong = await createTestBrowser(identity).signIn('known@example.com', 'wrong password')
    const unknown = await createTestBrowser(identity).signIn('unknown@example.com', 'wrong password')
    expect(wrong.status).toBe(401)
    expect([unknown.status, unknown.body, [...unknown.headers]]).toEqual([wrong.status, wrong.body, [...wrong.headers]])
  })

  it('hashes for an unknown email as for a wrong password, once', async () => {
    const identity = createTestIdentity(database.db)
    await createTestBrowser(identity).signUp('hashed@example.com')
    const hashes: string[] = []
    const count = () => hashes.push('hash')
    passwordHashing.subscribe(count)
    const counted = async (email: string) => {
      hashes.length = 0
      await createTestBrowser(identity).signIn(email, 'wrong password')
      return hashes.length
    }
    expect(await counted('hashed@example.com')).toBe(1)
    expect(await counted('unhashed@example.com')).toBe(1)
    passwordHashing.unsubscribe(count)
  })

  it('refuses banned accounts with the reason, only after the right password', async () => {
    const people = {
      maySignIn: async () => 'This account is banned.',
      isStaff: async () => false,
      emailChanged: async () => {},
    }
    await createTestBrowser(createTestIdentity(database.db)).signUp('banned@example.com')
    const identity = createTestIdentity(database.db, { people })
    const browser = createTestBrowser(identity)
    expect((await browser.signIn('banned@example.com', 'wrong password')).status).toBe(401)
    const { status, body } = await browser.signIn('banned@example.com')
    expect([status, body.detail]).toEqual([403, 'This account is banned.'])
    expect(await identity.sessionFromCookie(browser.cookieHeaders())).toBeUndefined()
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
