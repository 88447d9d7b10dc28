import { beforeAll, describe, expect, it } from 'vitest'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { createTestBrowser, PASSWORD } from '#test-support/identity/test-browser.ts'
import type { Identity } from './identity.ts'

const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000'

/** The contract of the identity port. `setClock` moves its time. */
export function identitySuite(
  technology: string,
  make: () => Promise<{ identity: Identity; db: Database; setClock: (now: Date) => void }>,
) {
  describe(`identity by ${technology}`, () => {
    let identity: Identity
    let db: Database
    let setClock: (now: Date) => void
    beforeAll(async () => {
      const made = await make()
      identity = made.identity
      db = made.db
      setClock = made.setClock
    })

    it('knows who signed up, by cookie and by session id', async () => {
      const browser = createTestBrowser(identity)
      const { status, body } = await browser.signUp('Cookie@Example.com')
      expect(status).toBe(200)
      const session = await identity.sessionFromCookie(browser.cookieHeaders())
      expect(session).toMatchObject({
        email: 'cookie@example.com',
        name: 'Ada',
        emailVerified: false,
        accountId: body.user.id,
      })
      expect(await identity.sessionById(session?.sessionId ?? '')).toEqual(session)
    })

    it('finds no session without a cookie, with an altered cookie, or by a wrong id', async () => {
      const browser = createTestBrowser(identity)
      await browser.signUp('altered@example.com')
      const cookie = browser.cookieHeaders().get('cookie') ?? ''
      const altered = cookie.replace(/=(.)/, (_, first) => `=${first === 'a' ? 'b' : 'a'}`)
      expect(await identity.sessionFromCookie(new Headers({ cookie }))).toBeDefined()
      expect(await identity.sessionFromCookie(new Headers())).toBeUndefined()
      expect(await identity.sessionFromCookie(new Headers({ cookie: altered }))).toBeUndefined()
      expect(await identity.sessionById(UNKNOWN_ID)).toBeUndefined()
      expect(await identity.sessionById("' OR 1=1 --")).toBeUndefined()
    })

    it('ends the session at once when its person signs out', async () => {
      const browser = createTestBrowser(identity)
      await browser.signUp('leaver@example.com')
      const cookies = browser.cookieHeaders()
      const session = await identity.sessionFromCookie(cookies)
      expect((await browser.signOut()).status).toBe(200)
      expect(await identity.sessionFromCookie(cookies)).toBeUndefined()
      expect(await identity.sessionById(session?.sessionId ?? '')).toBeUndefined()
      expect(browser.cookieHeaders().get('cookie')).not.toContain('session')
    })

    it('knows no session that has run out', async () => {
      const browser = createTestBrowser(identity)
      await browser.signUp('expired@example.com')
      const session = await identity.sessionFromCookie(browser.cookieHeaders())
      setClock(new Date(Date.now() + 366 * 24 * 3_600_000))
      const later = await identity.sessionById(session?.sessionId ?? '')
      setClock(new Date())
      expect(later).toBeUndefined()
      expect(await identity.sessionById(session?.sessionId ?? '')).toBeDefined()
    })

    it('creates a person who can then sign in, and no second one with the same email', async () => {
      const person = { email: 'made@example.com', name: 'Made', password: PASSWORD, emailVerified: true }
      const created = await identity.create(person)
      expect(created).toBeDefined()
      expect(await identity.create({ ...person, email: 'MADE@example.com', password: 'another one' })).toBeUndefined()
      expect(await identity.findByEmail('made@example.com')).toEqual({ ...created, name: 'Made', emailVerified: true })
      expect((await createTestBrowser(identity).signIn('made@example.com', 'another one')).status).toBe(401)
      const browser = createTestBrowser(identity)
      expect((await browser.signIn('Made@Example.com')).status).toBe(200)
      expect(await identity.sessionFromCookie(browser.cookieHeaders())).toMatchObject({ accountId: created?.accountId })
    })

    it('finds no one by an unknown or malformed email', async () => {
      expect(await identity.findByEmail('nobody@example.com')).toBeUndefined()
      expect(await identity.findByEmail('not an address')).toBeUndefined()
    })

    it('finds people by their ids, those that there are', async () => {
      const [ada, eve] = [await customer('found.ada@example.com'), await customer('found.eve@example.com')]
      const people = await identity.findPeople([eve.accountId, UNKNOWN_ID, ada.accountId])
      expect(people.map(({ email }) => email).sort()).toEqual(['found.ada@example.com', 'found.eve@example.com'])
      expect(people[0]).toMatchObject({ name: 'Ada', emailVerified: false })
      expect(await identity.findPeople([])).toEqual([])
    })

    it('lists the sessions of an account, and ends all but one, or all', async () => {
      const { accountId, sessionId, browser } = await customer('lister@example.com')
      const other = createTestBrowser(identity, { address: '198.51.100.20' })
      await other.signIn('lister@example.com')
      const stranger = await customer('list.stranger@example.com')
      const listed = await identity.sessionsOf(accountId)
      expect(listed.map(({ network }) => network).sort()).toEqual(['192.0.2.1', '198.51.100.20'])
      expect(listed.every(({ createdAt, lastUsedAt }) => lastUsedAt.getTime() === createdAt.getTime())).toBe(true)
      expect(await identity.signedInAt(sessionId)).toEqual(listed.find(({ id }) => id === sessionId)?.createdAt)

      expect(await identity.endSessionsOf(accountId, sessionId)).toBe(1)
      expect(await identity.sessionFromCookie(other.cookieHeaders())).toBeUndefined()
      expect(await identity.sessionFromCookie(browser.cookieHeaders())).toBeDefined()
      expect(await identity.endSessionsOf(accountId)).toBe(1)
      expect(await identity.sessionById(sessionId)).toBeUndefined()
      expect(await identity.signedInAt(sessionId)).toBeUndefined()
      expect(await identity.sessionsOf(accountId)).toEqual([])
      expect(await identity.sessionById(stranger.sessionId)).toBeDefined()
    })

    it('knows a password, and sets another one by which the sessions end', async () => {
      const { accountId, sessionId } = await customer('keeper@example.com')
      expect(await identity.hasPassword(accountId)).toBe(true)
      expect(await identity.hasPassword(UNKNOWN_ID)).toBe(false)
      expect(await identity.verifyPassword(accountId, PASSWORD)).toBe(true)
      expect(await identity.verifyPassword(accountId, 'another one')).toBe(false)
      expect(await identity.verifyPassword(UNKNOWN_ID, PASSWORD)).toBe(false)

      expect(await identity.setPassword(accountId, PASSWORD)).toBe(false)
      expect(await identity.sessionById(sessionId)).toBeDefined()
      expect(await identity.setPassword(accountId, 'another one')).toBe(true)
      expect(await identity.sessionById(sessionId)).toBeUndefined()
      expect((await createTestBrowser(identity).signIn('keeper@example.com')).status).toBe(401)
      expect((await createTestBrowser(identity).signIn('keeper@example.com', 'another one')).status).toBe(200)
    })

    it('deletes a person completely, if the transaction commits', async () => {
      const { accountId, sessionId } = await customer('leaving@example.com')
      await identity.settle()
      const undone = inTransaction(db, async (transaction) => {
        await identity.deleteIdentity(transaction, accountId)
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
      expect(await identity.sessionById(sessionId)).toBeDefined()
      await inTransaction(db, (transaction) => identity.deleteIdentity(transaction, accountId))
      expect(await identity.sessionById(sessionId)).toBeUndefined()
      expect(await identity.findPeople([accountId])).toEqual([])
      expect(await identity.findByEmail('leaving@example.com')).toBeUndefined()
      expect((await createTestBrowser(identity).signUp('leaving@example.com')).status).toBe(200)
    })

    it('removes what has expired and keeps the rest', async () => {
      const { sessionId } = await customer('expiring@example.com')
      await identity.removeExpired()
      expect(await identity.sessionById(sessionId)).toBeDefined()
      setClock(new Date(Date.now() + 366 * 24 * 3_600_000))
      await identity.removeExpired()
      setClock(new Date())
      expect(await identity.sessionById(sessionId)).toBeUndefined()
    })

    async function customer(email: string) {
      const browser = createTestBrowser(identity)
      await browser.signUp(email)
      const session = await identity.sessionFromCookie(browser.cookieHeaders())
      if (!session) throw new Error('Signing up made no session')
      return { ...session, browser }
    }
  })
}
