import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import type { Identity } from './identity.ts'
import { createTestBrowser, PASSWORD, SHOP_URL } from './test-browser.ts'
import { createTestIdentity, lettersInto, type TestLetter } from './test-identity.ts'

const MINUTE_MS = 60_000

let database: TestDatabase
let identity: Identity
const letters: TestLetter[] = []
const changes: { accountId: string; email: string }[] = []
let aheadMs = 0
beforeAll(async () => {
  database = await createTestDatabase()
  identity = createTestIdentity(database.db, {
    letters: lettersInto(letters),
    people: {
      maySignIn: async () => undefined,
      emailChanged: async (_, change) => {
        changes.push(change)
      },
    },
    rateLimits: true,
    now: () => new Date(Date.now() + aheadMs),
  })
})
afterAll(() => database.drop())
beforeEach(() => {
  aheadMs = 0
})

let people = 0
/** Somebody who signed up, from a network of their own, with the letter that they got. */
async function person(name: string) {
  people += 1
  const email = `${name}@example.com`
  const browser = createTestBrowser(identity, { address: `198.51.100.${people}` })
  await browser.signUp(email)
  return { email, browser, letter: await lastLetter('verifyEmail', email) }
}

async function lastLetter(kind: TestLetter['kind'], email: string): Promise<TestLetter & { url: string }> {
  await identity.settle()
  const letter = letters.filter((each) => each.kind === kind && each.email === email).at(-1)
  if (!letter) throw new Error(`No letter ${kind} to ${email}`)
  return { url: '', ...letter }
}

const isVerified = async (email: string) => (await identity.findByEmail(email))?.emailVerified

describe('verifying an e-mail', () => {
  it('is done by the link of the letter that signing up posts, as often as it is opened within a day', async () => {
    const { email, browser, letter } = await person('verify')
    expect(letter.url).toMatch(/^https:\/\/shop\.example\/api\/auth\/verify-email\?token=[\w-]{43}$/)
    expect(await isVerified(email)).toBe(false)
    expect(await createTestBrowser(identity).open(letter.url)).toEqual({ status: 302, location: '/login?verified=1' })
    expect(await isVerified(email)).toBe(true)
    expect((await browser.open(letter.url)).location).toBe('/login?verified=1')
    aheadMs = 24 * 60 * MINUTE_MS
    expect((await browser.open(letter.url)).location).toBe('/login?verified=1&error=link-over')
  })

  it('can be asked for again when signed in, three times at once, and not when it is done', async () => {
    const { email, browser, letter } = await person('again')
    expect((await createTestBrowser(identity).send('POST', '/send-verification-email', {})).status).toBe(401)
    const statuses: number[] = []
    for (let time = 0; time < 4; time++) {
      const { status, headers } = await browser.send('POST', '/send-verification-email', {})
      statuses.push(status)
      if (status === 429) expect(headers.get('retry-after')).toBe('600')
    }
    expect(statuses).toEqual([200, 200, 200, 429])
    const again = await lastLetter('verifyEmail', email)
    expect(again.url).not.toBe(letter.url)
    await browser.open(again.url)
    expect(await isVerified(email)).toBe(true)
    const posted = letters.length
    expect((await browser.send('POST', '/send-verification-email', {})).status).toBe(200)
    expect(letters).toHaveLength(posted)
  })

  it('does not work for another account, where another person is signed in, or with a link that is none', async () => {
    const { email, letter } = await person('theirs')
    const { browser: other } = await person('other')
    expect((await other.open(letter.url)).location).toBe('/login?verified=1&error=link-of-another')
    for (const token of ['', 'x', `${new URL(letter.url).searchParams.get('token')}x`, 'x'.repeat(3000)]) {
      const { location } = await other.open(`${SHOP_URL}/api/auth/verify-email?token=${token}`)
      expect(location).toMatch(/^\/login\?verified=1&error=/)
    }
    expect(await isVerified(email)).toBe(false)
    expect(await isVerified('other@example.com')).toBe(false)
  })

  it('never leads to another site, whatever the request names', async () => {
    const { letter } = await person('hosts')
    const url = letter.url.replace('https://shop.example', 'http://evil.example')
    const request = new Request(`${url}&callbackURL=https://evil.example`, { headers: { host: 'evil.example' } })
    const answer = await identity.answer(request, '192.0.2.9')
    expect(answer.headers.get('location')).toBe('/login?verified=1')
  })
})

describe('changing the e-mail', () => {
  const ask = (browser: ReturnType<typeof createTestBrowser>, newEmail: string, password?: string) =>
    browser.send('POST', '/change-email', { newEmail, ...(password && { password }) })

  it('is done by the link that goes to the new address; the old one is told', async () => {
    const { email, browser, letter: old } = await person('mover')
    expect((await ask(browser, 'Moved@example.com')).status).toBe(200)
    expect(await identity.findByEmail(email)).toBeDefined()
    const { url } = await lastLetter('confirmEmailChange', 'moved@example.com')
    expect(await browser.open(url)).toEqual({
      status: 302,
      location: '/login?emailChanged=1&returnTo=%2Fdashboard%2Fsecurity&resume=1',
    })
    expect(await identity.findByEmail('moved@example.com')).toMatchObject({ emailVerified: true })
    expect(await identity.findByEmail(email)).toBeUndefined()
    expect(await lastLetter('emailChanged', email)).toMatchObject({ newEmail: 'moved@example.com' })
    expect(changes.at(-1)).toMatchObject({ email: 'moved@example.com' })
    expect(await identity.sessionFromCookie(browser.cookieHeaders())).toMatchObject({ email: 'moved@example.com' })
    // Neither works any more: the one was used, the other is for an address that is not the account's.
    for (const link of [url, old.url]) expect((await browser.open(link)).location).toContain('error=link-over')
  })

  it('wants the password, or a sign-in of the last ten minutes', async () => {
    const { browser } = await person('stale')
    aheadMs = 11 * MINUTE_MS
    expect((await ask(browser, 'stale.new@example.com')).body).toMatchObject({
      status: 403,
      type: '/problems/proof-needed',
    })
    const wrong = await ask(browser, 'stale.new@example.com', 'not the one')
    expect(wrong.body).toMatchObject({ status: 422, errors: [{ path: 'password' }] })
    expect((await ask(browser, 'stale.new@example.com', PASSWORD)).status).toBe(200)
    expect((await ask(createTestBrowser(identity), 'stale.new@example.com')).status).toBe(401)
  })

  it('refuses an address that is taken, even when it was taken meanwhile', async () => {
    const { browser, email } = await person('wisher')
    await person('holder')
    expect((await ask(browser, 'holder@example.com')).body.errors[0]).toMatchObject({ path: 'newEmail' })
    expect((await ask(browser, email)).body.errors[0]).toMatchObject({ path: 'newEmail' })
    expect((await ask(browser, 'soon@example.com')).status).toBe(200)
    const { url } = await lastLetter('confirmEmailChange', 'soon@example.com')
    await person('soon')
    expect((await browser.open(url)).location).toBe('/login?verified=1&error=address-taken')
    expect(await identity.findByEmail(email)).toBeDefined()
  })

  it('works for the account it was made for only, and the link asked for last only', async () => {
    const { browser, email } = await person('owner')
    const { browser: other } = await person('finder')
    await ask(browser, 'owner.first@example.com')
    const first = await lastLetter('confirmEmailChange', 'owner.first@example.com')
    await ask(browser, 'owner.second@example.com')
    const second = await lastLetter('confirmEmailChange', 'owner.second@example.com')
    expect((await other.open(second.url)).location).toContain('error=link-of-another')
    expect((await browser.open(first.url)).location).toContain('error=link-over')
    expect(await identity.findByEmail(email)).toBeDefined()
    expect((await createTestBrowser(identity).open(second.url)).location).toBe(
      '/login?emailChanged=1&returnTo=%2Fdashboard%2Fsecurity',
    )
  })
})
