import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestBrowser, PASSWORD, SHOP_URL } from '#test-support/identity/test-browser.ts'
import { createTestIdentity, emailsInto, type TestEmail } from '#test-support/identity/test-identity.ts'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import type { Identity } from '../identity.ts'

const MINUTE_MS = 60_000
const NEW_PASSWORD = 'battery staple'

let database: TestDatabase
let identity: Identity
const emails: TestEmail[] = []
let aheadMs = 0
beforeAll(async () => {
  database = await createTestDatabase()
  identity = createTestIdentity(database.db, {
    emails: emailsInto(emails),
    rateLimits: true,
    now: () => new Date(Date.now() + aheadMs),
  })
})
afterAll(() => database.drop())
beforeEach(() => {
  aheadMs = 0
})

let networks = 0
function newBrowser() {
  networks += 1
  return createTestBrowser(identity, { address: `10.0.${Math.floor(networks / 250)}.${(networks % 250) + 1}` })
}

async function person(name: string) {
  const email = `${name}@example.com`
  const browser = newBrowser()
  await browser.signUp(email)
  return { email, browser }
}

const ask = (email: string) => newBrowser().send('POST', '/request-password-reset', { email })

async function resetToken(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(200)
  await identity.settle()
  const mail = emails.filter((each) => each.kind === 'resetPassword' && each.email === email).at(-1)
  return new URL(mail?.url ?? 'https://no.letter').searchParams.get('token') ?? ''
}

const reset = (token: string, newPassword = NEW_PASSWORD) =>
  newBrowser().send('POST', '/reset-password', { token, newPassword })

const told = (email: string) => emails.filter((each) => each.kind === 'passwordChanged' && each.email === email).length

describe('a new password by email', () => {
  it('answers alike for known and unknown emails, and writes to the known one only', async () => {
    const { email } = await person('known')
    const known = await ask(email)
    const unknown = await ask('unknown@example.com')
    expect(known.status).toBe(200)
    expect([unknown.status, unknown.body, [...unknown.headers]]).toEqual([known.status, known.body, [...known.headers]])
    await identity.settle()
    const posted = emails.filter(({ kind }) => kind === 'resetPassword')
    expect(posted.map((mail) => mail.email)).toEqual([email])
  })

  it('limits the emails to one address alike, whether or not somebody has it', async () => {
    const { email } = await person('flooded')
    for (const address of [email, 'flooded.unknown@example.com']) {
      const statuses: number[] = []
      for (let time = 0; time < 5; time++) statuses.push((await ask(address)).status)
      expect(statuses).toEqual([200, 200, 200, 429, 429])
    }
  })

  it('has a link of this shop, whatever host the request names', async () => {
    await person('named')
    const answer = await identity.answer(
      new Request('http://evil.example/api/auth/request-password-reset', {
        method: 'POST',
        headers: { 'content-type': 'application/json', host: 'evil.example', 'x-forwarded-host': 'evil.example' },
        body: JSON.stringify({ email: 'named@example.com' }),
      }),
      '192.0.2.77',
    )
    expect(answer.status).toBe(200)
    await identity.settle()
    const mail = emails.find(({ kind, email }) => kind === 'resetPassword' && email === 'named@example.com')
    expect(mail?.url).toMatch(new RegExp(`^${SHOP_URL}/resetPassword\\?token=[\\w-]{43}$`))
  })

  it('works once, ends all sessions, proves the email and is told', async () => {
    const { email, browser } = await person('once')
    const token = await resetToken(email)
    expect((await identity.sessionFromCookie(browser.cookieHeaders()))?.emailVerified).toBe(false)
    const tries = await Promise.all(Array.from({ length: 5 }, () => reset(token)))
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422])
    expect(await identity.sessionFromCookie(browser.cookieHeaders())).toBeUndefined()
    expect((await newBrowser().signIn(email)).status).toBe(401)
    expect((await newBrowser().signIn(email, NEW_PASSWORD)).status).toBe(200)
    expect(await identity.findByEmail(email)).toMatchObject({ emailVerified: true })
    expect(told(email)).toBe(1)
  })

  it('works for fifteen minutes', async () => {
    const { email } = await person('slow')
    const token = await resetToken(email)
    aheadMs = 15 * MINUTE_MS
    expect((await reset(token)).body).toMatchObject({ status: 422, type: '/problems/input-invalid' })
    aheadMs = 14 * MINUTE_MS
    expect((await reset(token)).status).toBe(200)
  })

  it('is worth nothing once another link has changed the password', async () => {
    const { email } = await person('twice')
    const [first, second] = [await resetToken(email), await resetToken(email)]
    expect((await reset(second)).status).toBe(200)
    expect((await reset(first)).status).toBe(422)
  })

  it('takes no short password, no link that is none and no link of another kind', async () => {
    const { email } = await person('careful')
    const token = await resetToken(email)
    expect((await reset(token, 'short')).body.errors).toEqual([
      { path: 'newPassword', message: 'Must be 6 characters or longer' },
    ])
    const verify = emails.find((each) => each.kind === 'verifyEmail' && each.email === email)
    for (const none of ['', 'x', new URL(verify?.url ?? '').searchParams.get('token') ?? '']) {
      expect((await reset(none)).status).toBe(422)
    }
    expect((await reset(token)).status).toBe(200)
  })

  it('makes the browser one that is known, so that its owner gets in while others guess', async () => {
    const { email } = await person('guarded')
    const browser = newBrowser()
    await browser.send('POST', '/reset-password', { token: await resetToken(email), newPassword: NEW_PASSWORD })
    for (let guess = 0; guess < 35; guess++) await newBrowser().signIn(email, 'a guess')
    expect((await newBrowser().signIn(email, NEW_PASSWORD)).status).toBe(429)
    expect((await browser.signIn(email, NEW_PASSWORD)).status).toBe(200)
    await identity.settle()
    expect(emails.filter((each) => each.kind === 'newDevice' && each.email === email)).toEqual([])
  })
})

describe('changing the password', () => {
  const change = (browser: ReturnType<typeof newBrowser>, currentPassword: string) =>
    browser.send('POST', '/change-password', { currentPassword, newPassword: NEW_PASSWORD })

  it('needs the current one, ends all sessions, and begins a new one here', async () => {
    const { email, browser } = await person('changer')
    const other = newBrowser()
    await other.signIn(email)
    const before = browser.cookieHeaders()
    expect((await change(browser, 'not the one')).body.errors).toEqual([
      { path: 'currentPassword', message: 'Wrong password.' },
    ])
    expect(await identity.sessionFromCookie(other.cookieHeaders())).toBeDefined()
    expect((await change(browser, PASSWORD)).status).toBe(200)
    expect(await identity.sessionFromCookie(before)).toBeUndefined()
    expect(await identity.sessionFromCookie(other.cookieHeaders())).toBeUndefined()
    expect(await identity.sessionFromCookie(browser.cookieHeaders())).toMatchObject({ email })
    expect((await newBrowser().signIn(email, NEW_PASSWORD)).status).toBe(200)
    expect(told(email)).toBe(1)
  })

  it('makes open links to a new password or email worthless', async () => {
    const { email, browser } = await person('linked')
    const token = await resetToken(email)
    await browser.send('POST', '/change-email', { newEmail: 'thief@example.com', password: PASSWORD })
    const link = emails.find(({ kind }) => kind === 'confirmEmailChange')
    expect((await change(browser, PASSWORD)).status).toBe(200)
    expect((await reset(token, 'yet another one')).status).toBe(422)
    expect((await newBrowser().confirm(link?.url ?? '', 'any password')).status).toBe(404)
    expect(await identity.findByEmail(email)).toBeDefined()
  })

  it('leaves no session to those who sign in with the old one meanwhile', async () => {
    let signIns = 0
    for (let round = 0; round < 10; round++) {
      const { email, browser } = await person(`racer${round}`)
      const others: ReturnType<typeof newBrowser>[] = []
      // Until one is refused, which is when the new password holds.
      const signOn = async () => {
        const other = newBrowser()
        others.push(other)
        if ((await other.signIn(email)).status !== 200) return
        signIns += 1
        await signOn()
      }
      const [changed] = await Promise.all([change(browser, PASSWORD), signOn(), signOn()])
      expect(changed.status).toBe(200)
      for (const other of others) expect(await identity.sessionFromCookie(other.cookieHeaders())).toBeUndefined()
      expect(await identity.sessionFromCookie(browser.cookieHeaders())).toBeDefined()
    }
    expect(signIns).toBeGreaterThan(0)
  })

  it('is for who is signed in', async () => {
    expect((await change(newBrowser(), PASSWORD)).status).toBe(401)
  })
})

describe('the sessions of an account', () => {
  it('are listed in words, and ended one by one or all the others', async () => {
    const { email, browser } = await person('roamer')
    const [phone, desk] = [newBrowser(), newBrowser()]
    await phone.send('POST', '/sign-in/email', { email, password: PASSWORD }, { 'user-agent': IPHONE })
    await desk.signIn(email)
    const { body } = await browser.send('GET', '/list-sessions')
    expect(body).toHaveLength(3)
    expect(Object.keys(body[0]).sort()).toEqual(['createdAt', 'current', 'device', 'id', 'lastUsedAt', 'network'])
    expect(body.filter(({ current }: { current: boolean }) => current)).toHaveLength(1)
    const onPhone = body.find(({ device }: { device: string }) => device === 'Safari on iPhone')
    expect(onPhone.network).toMatch(/^10\.0\.\d+\.\d+$/)

    const { browser: stranger } = await person('stranger')
    await stranger.send('POST', '/revoke-session', { id: onPhone.id })
    expect(await identity.sessionFromCookie(phone.cookieHeaders())).toBeDefined()
    expect((await browser.send('POST', '/revoke-session', { id: onPhone.id })).status).toBe(200)
    expect(await identity.sessionFromCookie(phone.cookieHeaders())).toBeUndefined()
    expect((await browser.send('POST', '/revoke-other-sessions', {})).status).toBe(200)
    expect(await identity.sessionFromCookie(desk.cookieHeaders())).toBeUndefined()
    expect((await browser.send('GET', '/list-sessions')).body).toHaveLength(1)
    expect(await identity.sessionFromCookie(stranger.cookieHeaders())).toBeDefined()
  })

  it('are told to who is signed in only', async () => {
    for (const [method, path] of [
      ['GET', '/list-sessions'],
      ['POST', '/revoke-other-sessions'],
    ] as const) {
      expect((await newBrowser().send(method, path, method === 'POST' ? {} : undefined)).status).toBe(401)
    }
  })

  it('note when they are used, once in five minutes', async () => {
    const { browser } = await person('worker')
    const session = await identity.sessionFromCookie(browser.cookieHeaders())
    const lastUsed = async () => {
      await identity.settle()
      return (await identity.sessionsOf(session?.accountId ?? ''))[0]?.lastUsedAt.getTime() ?? 0
    }
    const begun = await lastUsed()
    aheadMs = 6 * MINUTE_MS
    await identity.sessionById(session?.sessionId ?? '')
    const noted = await lastUsed()
    expect(noted - begun).toBeGreaterThan(5 * MINUTE_MS)
    aheadMs = 8 * MINUTE_MS
    await identity.sessionFromCookie(browser.cookieHeaders())
    expect(await lastUsed()).toBe(noted)
  })
})

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
