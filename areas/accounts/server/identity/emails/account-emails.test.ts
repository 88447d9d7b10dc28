import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestBrowser, PASSWORD, SHOP_URL } from '#test-support/identity/test-browser.ts'
import { createTestIdentity, emailsInto, type TestEmail } from '#test-support/identity/test-identity.ts'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import type { Identity } from '../identity.ts'

const MINUTE_MS = 60_000

let database: TestDatabase
let identity: Identity
const emails: TestEmail[] = []
const changes: { accountId: string; email: string }[] = []
let aheadMs = 0
beforeAll(async () => {
  database = await createTestDatabase()
  identity = createTestIdentity(database.db, {
    emails: emailsInto(emails),
    people: {
      maySignIn: async () => undefined,
      isStaff: async () => false,
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
/** Signs up from a network of its own, with the email received. */
async function person(name: string) {
  people += 1
  const email = `${name}@example.com`
  const browser = createTestBrowser(identity, { address: `198.51.100.${people}` })
  await browser.signUp(email)
  return { email, browser, mail: await lastEmail('verifyEmail', email) }
}

async function lastEmail(kind: TestEmail['kind'], email: string): Promise<TestEmail & { url: string }> {
  await identity.settle()
  const mail = emails.filter((each) => each.kind === kind && each.email === email).at(-1)
  if (!mail) throw new Error(`No email ${kind} to ${email}`)
  return { url: '', ...mail }
}

const isVerified = async (email: string) => (await identity.findByEmail(email))?.emailVerified

const LINK_OVER = { status: 404, body: { type: '/problems/not-found' } }
const OF_ANOTHER = { status: 403, body: { type: '/problems/not-allowed' } }
const PROOF_NEEDED = { status: 403, body: { type: '/problems/proof-needed', errors: [{ path: 'password' }] } }
const stranger = () => createTestBrowser(identity, { address: '192.0.2.77' })

describe('verifying an email', () => {
  it('is done on the page that the email of signing up leads to, once, within a day', async () => {
    const { email, browser, mail } = await person('verify')
    expect(mail.url).toMatch(/^https:\/\/shop\.example\/verifyEmail\?token=[\w-]{43}$/)
    expect(await isVerified(email)).toBe(false)
    expect((await browser.confirm(mail.url)).status).toBe(200)
    expect(await isVerified(email)).toBe(true)
    expect(await browser.confirm(mail.url)).toMatchObject(LINK_OVER)
    const { browser: late, mail: old } = await person('late')
    aheadMs = 24 * 60 * MINUTE_MS
    expect(await late.confirm(old.url)).toMatchObject(LINK_OVER)
    expect(await isVerified('late@example.com')).toBe(false)
  })

  it('needs the password without a session; a failed try does not use up the link', async () => {
    const { email, mail } = await person('proof')
    expect(await stranger().confirm(mail.url)).toMatchObject(PROOF_NEEDED)
    expect(await stranger().confirm(mail.url, 'not the one')).toMatchObject(PROOF_NEEDED)
    expect(await isVerified(email)).toBe(false)
    expect((await stranger().confirm(mail.url, PASSWORD)).status).toBe(200)
    expect(await isVerified(email)).toBe(true)
  })

  it('counts each password as a guess, however many links there are', async () => {
    const { email, mail } = await person('guessed')
    let tries = 0
    let refused = 0
    for (; refused === 0 && tries < 100; tries++) {
      // A new network each time, so that the limit per network doesn't apply first.
      const { status } = await createTestBrowser(identity, { address: `203.0.113.${tries}` }).confirm(
        mail.url,
        'a guess',
      )
      if (status === 429) refused = tries
    }
    expect(refused).toBe(30)
    expect((await createTestBrowser(identity, { address: '203.0.113.200' }).confirm(mail.url, PASSWORD)).status).toBe(
      429,
    )
    expect(await isVerified(email)).toBe(false)
  })

  it('can be asked for again when signed in, three times at once, and not when it is done', async () => {
    const { email, browser, mail } = await person('again')
    expect((await createTestBrowser(identity).send('POST', '/send-verification-email', {})).status).toBe(401)
    const statuses: number[] = []
    for (let time = 0; time < 4; time++) {
      const { status, headers } = await browser.send('POST', '/send-verification-email', {})
      statuses.push(status)
      if (status === 429) expect(headers.get('retry-after')).toBe('600')
    }
    expect(statuses).toEqual([200, 200, 200, 429])
    const again = await lastEmail('verifyEmail', email)
    expect(again.url).not.toBe(mail.url)
    expect((await browser.confirm(again.url)).status).toBe(200)
    expect(await isVerified(email)).toBe(true)
    const posted = emails.length
    expect((await browser.send('POST', '/send-verification-email', {})).status).toBe(200)
    expect(emails).toHaveLength(posted)
  })

  it('does not work for another account, where another person is signed in, or with a link that is none', async () => {
    const { email, mail } = await person('theirs')
    const { browser: other } = await person('other')
    expect(await other.confirm(mail.url)).toMatchObject(OF_ANOTHER)
    expect(await other.confirm(mail.url, PASSWORD)).toMatchObject(OF_ANOTHER)
    for (const token of ['', 'x', `${new URL(mail.url).searchParams.get('token')}x`]) {
      expect(await other.confirm(`${SHOP_URL}/verifyEmail?token=${token}`)).toMatchObject(LINK_OVER)
    }
    const long = await other.confirm(`${SHOP_URL}/verifyEmail?token=${'x'.repeat(3000)}`)
    expect(long).toMatchObject({ status: 422, body: { errors: [{ path: 'token' }] } })
    expect(await isVerified(email)).toBe(false)
    expect(await isVerified('other@example.com')).toBe(false)
  })
})

describe('changing the email', () => {
  const ask = (browser: ReturnType<typeof createTestBrowser>, newEmail: string, password?: string) =>
    browser.send('POST', '/change-email', { newEmail, ...(password && { password }) })

  it('takes effect by the link to the new address, and the old one is notified', async () => {
    const { email, browser, mail: old } = await person('mover')
    expect((await ask(browser, 'Moved@example.com', PASSWORD)).status).toBe(200)
    expect(await identity.findByEmail(email)).toBeDefined()
    const { url } = await lastEmail('confirmEmailChange', 'moved@example.com')
    expect(url).toMatch(/^https:\/\/shop\.example\/confirmEmail\?token=[\w-]{43}$/)
    expect((await browser.confirm(url)).status).toBe(200)
    expect(await identity.findByEmail('moved@example.com')).toMatchObject({ emailVerified: true })
    expect(await identity.findByEmail(email)).toBeUndefined()
    expect(await lastEmail('emailChanged', email)).toMatchObject({ newEmail: 'moved@example.com' })
    expect(changes.at(-1)).toMatchObject({ email: 'moved@example.com' })
    expect(await identity.sessionFromCookie(browser.cookieHeaders())).toMatchObject({ email: 'moved@example.com' })
    // One is used; the other is for an address that the account no longer has.
    for (const link of [url, old.url]) expect(await browser.confirm(link)).toMatchObject(LINK_OVER)
  })

  it('wants the password, however lately somebody signed in', async () => {
    const { browser } = await person('fresh')
    expect(await ask(browser, 'fresh.new@example.com')).toMatchObject(PROOF_NEEDED)
    expect(await ask(browser, 'fresh.new@example.com', 'not the one')).toMatchObject(PROOF_NEEDED)
    expect(emails.filter(({ email }) => email === 'fresh.new@example.com')).toEqual([])
    expect((await ask(browser, 'fresh.new@example.com', PASSWORD)).status).toBe(200)
    expect((await ask(createTestBrowser(identity), 'fresh.new@example.com', PASSWORD)).status).toBe(401)
  })

  it('wants a sign-in of the last ten minutes of an account without a password, and its session in the end', async () => {
    const { email, browser } = await person('federated')
    await database.pool.query(
      'UPDATE auth_account SET password = NULL WHERE user_id = (SELECT id FROM auth_user WHERE email = $1)',
      [email],
    )
    aheadMs = 11 * MINUTE_MS
    const stale = await ask(browser, 'federated.new@example.com')
    expect(stale).toMatchObject({ status: 403, body: { type: '/problems/proof-needed' } })
    aheadMs = 0
    expect((await ask(browser, 'federated.new@example.com')).status).toBe(200)
    const { url } = await lastEmail('confirmEmailChange', 'federated.new@example.com')
    const refused = await stranger().confirm(url, PASSWORD)
    expect(refused).toMatchObject({ status: 403, body: { type: '/problems/proof-needed' } })
    expect(refused.body.errors).toBeUndefined()
    expect(await identity.findByEmail(email)).toBeDefined()
    expect((await browser.confirm(url)).status).toBe(200)
    expect(await identity.findByEmail('federated.new@example.com')).toBeDefined()
  })

  it('refuses an address that is taken, even when it was taken meanwhile', async () => {
    const { browser, email } = await person('wisher')
    await person('holder')
    expect((await ask(browser, 'holder@example.com', PASSWORD)).body.errors[0]).toMatchObject({ path: 'newEmail' })
    expect((await ask(browser, email, PASSWORD)).body.errors[0]).toMatchObject({ path: 'newEmail' })
    expect((await ask(browser, 'soon@example.com', PASSWORD)).status).toBe(200)
    const { url } = await lastEmail('confirmEmailChange', 'soon@example.com')
    await person('soon')
    const detail = 'Another account uses that email, so yours stays unchanged.'
    expect(await browser.confirm(url)).toMatchObject({ status: 422, body: { detail } })
    expect(await identity.findByEmail(email)).toBeDefined()
  })

  it('works for the account it was made for only, by its password too, and the link asked for last only', async () => {
    const { browser, email, mail } = await person('owner')
    const { browser: other } = await person('finder')
    await ask(browser, 'owner.first@example.com', PASSWORD)
    const first = await lastEmail('confirmEmailChange', 'owner.first@example.com')
    await ask(browser, 'owner.second@example.com', PASSWORD)
    const second = await lastEmail('confirmEmailChange', 'owner.second@example.com')
    expect(await other.confirm(second.url)).toMatchObject(OF_ANOTHER)
    expect(await browser.confirm(first.url)).toMatchObject(LINK_OVER)
    expect(await browser.confirm(second.url.replace('/confirmEmail', '/verifyEmail'))).toMatchObject(LINK_OVER)
    expect(await browser.confirm(mail.url.replace('/verifyEmail', '/confirmEmail'))).toMatchObject(LINK_OVER)
    expect(await stranger().confirm(second.url)).toMatchObject(PROOF_NEEDED)
    expect(await identity.findByEmail(email)).toBeDefined()
    expect((await stranger().confirm(second.url, PASSWORD)).status).toBe(200)
    expect(await identity.findByEmail('owner.second@example.com')).toBeDefined()
  })
})
