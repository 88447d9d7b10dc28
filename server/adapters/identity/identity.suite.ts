import { beforeAll, describe, expect, it } from 'vitest'
import type { Identity } from './identity.ts'
import { createTestBrowser, PASSWORD } from './test-browser.ts'

const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000'

/** What every technology behind the identity port must do. `setClock` moves the time that the port reads. */
export function identitySuite(
  technology: string,
  make: () => Promise<{ identity: Identity; setClock: (now: Date) => void }>,
) {
  describe(`identity by ${technology}`, () => {
    let identity: Identity
    let setClock: (now: Date) => void
    beforeAll(async () => {
      const made = await make()
      identity = made.identity
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

    it('knows nobody without a cookie, with an altered cookie, or by an id that is no session', async () => {
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
      expect(browser.cookieHeaders().has('cookie')).toBe(false)
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

    it('creates a person who can then sign in, and no second one with the same e-mail', async () => {
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

    it('finds nobody by an e-mail that no one has, or that is none', async () => {
      expect(await identity.findByEmail('nobody@example.com')).toBeUndefined()
      expect(await identity.findByEmail('not an address')).toBeUndefined()
    })
  })
}
