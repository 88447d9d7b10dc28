import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notEmpty } from '../../support/not-empty.ts'
import type { TestAnswer } from '../../support/test-request.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'

/** `SESSION_ROUNDS=100 npx vitest run tests/api/sign-in/sessions-end.test.ts` is the long form. */
const ROUNDS = Number(process.env.SESSION_ROUNDS ?? 12)
const ROUNDS_AT_ONCE = 2
const PASSWORD = 'correct horse battery'
const NEW_PASSWORD = 'another horse battery'

type SignedIn = { email: string; cookie: string; token: string }

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await createTestShop()
  const email = 'chief@example.com'
  await shop.app.identity.create({ email, name: 'Chief', password: PASSWORD, emailVerified: true })
  await shop.makeAdmin(email)
  admin = await signIn(email)
})
afterAll(() => shop.close())

async function signIn(email: string): Promise<SignedIn> {
  const signedIn = await shop.request('POST', '/api/auth/sign-in/email', { body: { email, password: PASSWORD } })
  const cookie = signedIn.cookies.join('; ')
  const { body } = await shop.request('PUT', `/api/user/${email}`, { cookie, body: {} })
  return { email, cookie, token: (body as { token: string }).token }
}

/** Everything that ends an account's sessions, over HTTP as the shop's pages do it. */
const CAUSES: Record<string, (who: SignedIn) => Promise<TestAnswer>> = {
  'signing out': ({ cookie }) => shop.request('POST', '/api/auth/sign-out', { cookie, body: {} }),
  'a changed password': ({ cookie }) =>
    shop.request('POST', '/api/auth/change-password', {
      cookie,
      body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
    }),
  'a reset password': async ({ email }) => {
    await shop.request('POST', '/api/auth/request-password-reset', { body: { email } })
    await shop.app.identity.settle()
    const token = await tokenOfEmail(email)
    return shop.request('POST', '/api/auth/reset-password', { body: { token, newPassword: NEW_PASSWORD } })
  },
  'a ban': ({ email }) =>
    shop.request('PUT', `/api/user/ban/${email}`, { token: admin.token, body: { reason: 'Tried cards of others' } }),
  'another role': ({ email }) => shop.request('PUT', `/api/user/admin/${email}`, { token: admin.token }),
  'a deleted account': ({ email, token }) =>
    shop.request('DELETE', `/api/user/${email}`, { token, body: { password: PASSWORD } }),
}

async function tokenOfEmail(email: string): Promise<string | undefined> {
  const { rows } = await shop.db.execute<{ url: string | null }>(
    sql`SELECT secret_url AS url FROM letters WHERE recipient = ${email} AND secret_url LIKE '%/resetPassword?%'`,
  )
  return /token=([\w-]+)/.exec(rows[0]?.url ?? '')?.[1]
}

test.each(notEmpty(Object.keys(CAUSES)))(
  '%s: token and cookie fail on the very next request, each time, under parallel use',
  async (name) => {
    const outcomes: Outcome[] = []
    for (let first = 0; first < ROUNDS; first += ROUNDS_AT_ONCE) {
      const numbers = Array.from({ length: ROUNDS_AT_ONCE }, (_, index) => first + index)
      outcomes.push(...(await Promise.all(numbers.map((number) => playRound(name, number)))))
    }
    expect(outcomes).toHaveLength(ROUNDS)
    for (const { answered, before, after } of outcomes) {
      expect(answered).toBe(200)
      // Each of the four saw the session alive first, so what follows is its end.
      expect(before.slice(0, USES.length)).toEqual(USES.map(() => 200))
      // Begun before the end and read after it, a call may also find the account banned (403) or gone (404).
      expect(before.filter((status) => ![200, 401, 403, 404].includes(status))).toEqual([])
      expect(after).toEqual(Array(USES.length * USES_AFTER).fill(401))
    }
  },
  300_000,
)

const USES_AFTER = 2
/** What the person does with their session meanwhile: two calls by token, two by cookie, each again and again. */
const USES: ((who: SignedIn) => Promise<TestAnswer>)[] = [
  ({ email, token }) => shop.request('GET', `/api/userinfo/${email}`, { token }),
  ({ email, token }) => shop.request('GET', `/api/placeOrder?email=${email}`, { token }),
  ({ email, cookie }) => shop.request('PUT', `/api/user/${email}`, { cookie, body: {} }),
  ({ email, cookie }) => shop.request('PUT', `/api/user/${email}`, { cookie, body: { email } }),
]

/** How the cause was answered, and the calls that began before and after that answer. */
type Outcome = { answered: number; before: number[]; after: number[] }

async function playRound(name: string, number: number): Promise<Outcome> {
  const email = `${name.replaceAll(' ', '-')}.${number}@example.com`
  await shop.app.identity.create({ email, name: 'Ada', password: PASSWORD, emailVerified: true })
  const who = await signIn(email)
  const outcome: Outcome = { answered: 0, before: [], after: [] }
  outcome.before.push(...(await Promise.all(USES.map(async (use) => (await use(who)).status))))

  const goOn = USES.map(async (use) => {
    while (outcome.answered === 0) outcome.before.push((await use(who)).status)
    for (let time = 0; time < USES_AFTER; time++) outcome.after.push((await use(who)).status)
  })
  const cause = CAUSES[name]
  outcome.answered = (await cause?.(who).catch(() => undefined))?.status ?? -1
  await Promise.all(goOn)
  return outcome
}

test('a changed password goes on in this browser by a new cookie, and a ban lets nobody in again', async () => {
  const email = 'goes.on@example.com'
  await shop.app.identity.create({ email, name: 'Ada', password: PASSWORD, emailVerified: true })
  const { cookie } = await signIn(email)
  const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
  const changed = await shop.request('POST', '/api/auth/change-password', { cookie, body })
  const renewed = await shop.request('PUT', `/api/user/${email}`, { cookie: changed.cookies.join('; '), body: {} })
  expect(renewed).toMatchObject({ status: 200, body: { token: expect.any(String) } })

  await shop.request('PUT', `/api/user/ban/${email}`, { token: admin.token, body: { reason: 'Tried cards of others' } })
  const refused = await shop.request('POST', '/api/auth/sign-in/email', { body: { email, password: NEW_PASSWORD } })
  expect(refused).toMatchObject({ status: 403, body: { type: '/problems/not-allowed' } })
  expect((refused.body as { detail: string }).detail).toMatch(/banned/)
  expect(refused.cookies).toEqual([])
})

test('a session that is used ends later, but never more than 90 days after it was begun', async () => {
  const email = 'faithful@example.com'
  await shop.app.identity.create({ email, name: 'Ada', password: PASSWORD, emailVerified: true })
  const { cookie } = await signIn(email)
  const ofHers = sql`user_id = (SELECT id FROM auth_user WHERE email = ${email})`
  const daysAfterUse = async (begunDaysAgo: number) => {
    await shop.db.execute(sql`UPDATE auth_session SET created_at = now() - ${begunDaysAgo} * interval '1 day',
      expires_at = now() + interval '3 days' WHERE ${ofHers}`)
    expect((await shop.request('GET', '/api/auth/get-session', { cookie })).status).toBe(200)
    const { rows } = await shop.db.execute<{ days: number }>(
      sql`SELECT extract(epoch FROM expires_at - created_at)::float8 / 86400 AS days FROM auth_session WHERE ${ofHers}`,
    )
    return Math.round((rows[0]?.days ?? 0) * 100) / 100
  }
  expect(await daysAfterUse(10)).toBeCloseTo(40, 1)
  expect(await daysAfterUse(85)).toBe(90)
})
