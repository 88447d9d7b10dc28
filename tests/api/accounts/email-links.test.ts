import { request as httpRequest } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notEmpty } from '../../support/not-empty.ts'
import { createTestEmails, type TestEmails } from '../../support/test-emails.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'
import { createTestVisitor } from '../../support/test-visitor.ts'

const PUBLIC_URL = 'https://parts.example'
/** A shop with a public address takes no payments by the sandbox. */
const STRIPE_KEYS = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }
const EVIL = 'evil.example'
const PASSWORD = 'correct horse battery'

let shop: TestShop
let post: TestEmails
beforeAll(async () => {
  shop = await createTestShop({ PUBLIC_URL, RATE_LIMITS: 'on', ...STRIPE_KEYS })
  post = createTestEmails(shop.db, shop.app.identity.settle)
})
afterAll(() => shop.close())

const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? ''

/** A request that names another host in every way there is. */
function ask(path: string, body: object, cookie = ''): Promise<{ status: number | undefined; cookie: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      host: EVIL,
      forwarded: `host=${EVIL};proto=http`,
      'x-forwarded-host': EVIL,
      'x-forwarded-proto': 'http',
      'x-original-host': EVIL,
      referer: `http://${EVIL}/`,
      origin: shop.origin,
      'content-type': 'application/json',
      ...(cookie && { cookie }),
    }
    const sent = httpRequest(shop.url + path, { method: 'POST', headers }, (answer) => {
      const lines = answer.headers['set-cookie'] ?? []
      const kept = lines.map((line) => line.split(';')[0]).join('; ')
      answer.resume().on('end', () => resolve({ status: answer.statusCode, cookie: kept }))
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })
}

test('the links in emails are built from PUBLIC_URL only, whatever host the request names', async () => {
  const email = 'ada@example.com'
  const signedUp = await ask('/api/auth/sign-up/email', { name: 'Ada', email, password: PASSWORD })
  const { cookie } = signedUp
  const answers = [
    signedUp,
    await ask('/api/auth/send-verification-email', {}, cookie),
    await ask('/api/auth/change-email', { newEmail: 'ada.new@example.com', password: PASSWORD }, cookie),
  ]
  await shop.app.identity.settle()
  // An unverified email gets two an hour.
  await shop.db.execute(sql`UPDATE letters SET status = 'sent', sent_at = now() - interval '61 minutes'`)
  answers.push(await ask('/api/auth/request-password-reset', { email }))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await shop.app.identity.settle()

  const { rows } = await shop.db.execute<{ text: string; html: string; url: string }>(
    sql`SELECT text, html, secret_url AS url FROM letters WHERE secret_url IS NOT NULL ORDER BY created_at`,
  )
  expect(rows.map(({ url }) => url.replace(/=[\w-]+$/, '')).sort()).toEqual([
    `${PUBLIC_URL}/confirmEmail?token`,
    `${PUBLIC_URL}/resetPassword?token`,
    `${PUBLIC_URL}/verifyEmail?token`,
    `${PUBLIC_URL}/verifyEmail?token`,
  ])
  for (const { text, html, url } of rows) {
    expect(text).toContain(url)
    expect(text + html).not.toContain(EVIL)
  }
})

describe('the link of an email', () => {
  const WAYS = ['/verify-email', '/change-email/confirm']
  const isVerified = async (email: string) => (await shop.app.identity.findByEmail(email))?.emailVerified

  async function squatter(email: string) {
    const thief = createTestVisitor(shop)
    expect((await thief.signUp(email, PASSWORD)).status).toBe(200)
    return { thief, token: tokenIn(await post.emailLink(email, 'Verify')) }
  }

  test('does nothing when it is fetched, whatever fetches it', async () => {
    const email = 'fetched@example.com'
    const { thief, token } = await squatter(email)
    for (const way of WAYS) {
      for (const visitor of [thief, createTestVisitor(shop)]) {
        expect((await visitor.get(`/api/auth${way}?token=${token}`)).status).toBe(404)
      }
    }
    expect(await isVerified(email)).toBe(false)
    // It was there to be used all the time.
    expect((await thief.auth('/verify-email', { token })).status).toBe(200)
    expect(await isVerified(email)).toBe(true)
  })

  test('does not verify what somebody else made with the address: its owner has neither their session nor their password', async () => {
    const email = 'victim@example.com'
    const { token } = await squatter(email)
    const victim = createTestVisitor(shop)
    for (const body of [{ token }, { token, password: 'what the victim would choose' }]) {
      expect(await victim.auth('/verify-email', body)).toMatchObject({
        status: 403,
        body: { type: '/problems/proof-needed', errors: [{ path: 'password' }] },
      })
    }
    expect(await isVerified(email)).toBe(false)
  })

  test.each(notEmpty(WAYS))(
    'is taken at %s from our own pages only, and with nothing but what belongs there',
    async (way) => {
      const path = `/api/auth${way}`
      const cookie = (await shop.signUp(`Framed ${way.length}`)).cookie
      const elsewhere = await shop.request('POST', path, {
        cookie,
        body: { token: 'x' },
        origin: 'https://evil.example',
      })
      expect(elsewhere).toMatchObject({ status: 403, body: { type: '/problems/wrong-origin' } })
      expect((await shop.request('POST', path, { cookie, body: { token: 'x' }, origin: null })).status).toBe(403)
      expect((await shop.request('POST', path, { cookie, body: { token: 'x', callbackURL: '/' } })).status).toBe(422)
      expect((await shop.request('POST', path, { cookie, body: { token: 'x' } })).status).toBe(404)
    },
  )

  test('is worth nothing after a ban, and nothing again when that is lifted', async () => {
    const admin = await shop.signUpAdmin('Chief')
    const { thief: person, token: verify } = await squatter('banned@example.com')
    const newEmail = 'banned.new@example.com'
    expect((await person.auth('/change-email', { newEmail, password: PASSWORD })).status).toBe(200)
    await person.auth('/request-password-reset', { email: 'banned@example.com' })
    const change = tokenIn(await post.emailLink(newEmail, 'Confirm'))
    const reset = tokenIn(await post.emailLink('banned@example.com', 'Choose a new password'))
    const ban = { token: admin.token, body: { reason: 'Fraud' } }
    const path = '/api/user/ban/banned@example.com'
    const follow = async () => {
      const visitor = createTestVisitor(shop)
      return [
        (await visitor.auth('/verify-email', { token: verify, password: PASSWORD })).status,
        (await visitor.auth('/change-email/confirm', { token: change, password: PASSWORD })).status,
        (await visitor.auth('/reset-password', { token: reset, newPassword: 'quite another one' })).status,
      ]
    }
    expect((await shop.request('PUT', path, ban)).status).toBe(200)
    expect(await follow()).toEqual([404, 404, 422])
    expect((await shop.request('DELETE', path, { token: admin.token })).status).toBe(200)
    expect(await follow()).toEqual([404, 404, 422])
    expect(await shop.app.identity.findByEmail(newEmail)).toBeUndefined()
    expect(await isVerified('banned@example.com')).toBe(false)
  })

  test('to a new password ends earlier ones, but not when its email is held back', async () => {
    const email = 'forgetful@example.com'
    const { thief: owner } = await squatter(email)
    const asked = async () => {
      expect((await owner.auth('/request-password-reset', { email })).status).toBe(200)
      return tokenIn(await post.emailLink(email, 'Choose a new password'))
    }
    const follow = (token: string) => owner.auth('/reset-password', { token, newPassword: 'quite another one' })
    const first = await asked()
    await shop.db.execute(sql`UPDATE letters SET status = 'sent', sent_at = now() - interval '61 minutes'`)
    const second = await asked()
    expect(second).not.toBe(first)
    expect(await follow(first)).toMatchObject({ status: 422 })
    await shop.db.execute(sql`UPDATE letters SET status = 'sent', sent_at = now(), created_at = now()`)
    expect(await asked()).toBe(second)
    expect(await follow(second)).toMatchObject({ status: 200 })
  })
})
