import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestBrowser, PASSWORD } from '#test-support/identity/test-browser.ts'
import { createTestIdentity, emailsInto, type TestEmail } from '#test-support/identity/test-identity.ts'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import type { Identity } from '../identity.ts'
import { MOST_DEVICES } from './device-store.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let database: TestDatabase
let identity: Identity
const emails: TestEmail[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  identity = createTestIdentity(database.db, { emails: emailsInto(emails) })
})
afterAll(() => database.drop())

async function person(name: string) {
  const email = `${name}@example.com`
  const browser = createTestBrowser(identity)
  await browser.signUp(email)
  return { email, browser }
}

async function noticesTo(email: string): Promise<TestEmail[]> {
  await identity.settle()
  return emails.filter((mail) => mail.kind === 'newDevice' && mail.email === email)
}

it('a sign-in from a new browser sends an email; from a known browser, or by signing up, it does not', async () => {
  const { email, browser } = await person('noticed')
  await browser.signOut()
  await browser.signIn(email)
  expect(await noticesTo(email)).toEqual([])

  const other = createTestBrowser(identity, { address: '198.51.100.9' })
  await other.send('POST', '/sign-in/email', { email, password: PASSWORD }, { 'user-agent': FIREFOX })
  expect(await noticesTo(email)).toEqual([
    expect.objectContaining({ device: 'Firefox on Linux', network: '198.51.100.9', at: expect.any(Date) }),
  ])
  await other.signOut()
  await other.signIn(email)
  expect(await noticesTo(email)).toHaveLength(1)
})

it('a wrong password does not make a browser known', async () => {
  const { email } = await person('mistaken')
  const stranger = createTestBrowser(identity)
  await stranger.signIn(email, 'a guess')
  expect(stranger.cookieHeaders().has('cookie')).toBe(false)
  expect(await noticesTo(email)).toEqual([])
})

it('the first browser of an account created elsewhere sends no email', async () => {
  const email = 'made.elsewhere@example.com'
  await identity.create({ email, name: 'Made', password: PASSWORD, emailVerified: true })
  await createTestBrowser(identity).signIn(email)
  expect(await noticesTo(email)).toEqual([])
  await createTestBrowser(identity).signIn(email)
  expect(await noticesTo(email)).toHaveLength(1)
})

it('the database holds no id of a browser, and at most twenty hashes of them for an account', async () => {
  const { email, browser } = await person('many')
  for (let more = 0; more < MOST_DEVICES + 5; more++) await createTestBrowser(identity).signIn(email)
  await identity.settle()
  const { rows } = await database.pool.query<{ device_hash: string }>(
    'SELECT d.device_hash FROM auth_known_device d JOIN auth_user u ON u.id = d.user_id WHERE u.email = $1',
    [email],
  )
  expect(rows).toHaveLength(MOST_DEVICES)
  const deviceId = /parts\.device=([\w-]{32})/.exec(browser.cookieHeaders().get('cookie') ?? '')?.[1]
  expect(deviceId).toBeDefined()
  expect(JSON.stringify(rows)).not.toContain(deviceId)
})

it('a made-up device cookie is not accepted', async () => {
  const { email } = await person('forger')
  for (const madeUp of ['1', 'x'.repeat(33), '%00', `${randomBytes(24).toString('base64url')};`]) {
    const headers = { cookie: `__Host-parts.device=${madeUp}` }
    const answer = await createTestBrowser(identity).send(
      'POST',
      '/sign-in/email',
      { email, password: PASSWORD },
      headers,
    )
    expect(answer.status).toBe(200)
    const given = /__Host-parts\.device=([^;]+)/.exec(answer.headers.getSetCookie().join())?.[1]
    expect(given).toMatch(/^[\w-]{32}$/)
  }
})
