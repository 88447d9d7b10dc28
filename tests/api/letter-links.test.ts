import { request as httpRequest } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

const PUBLIC_URL = 'https://parts.example'
const EVIL = 'evil.example'
const PASSWORD = 'correct horse battery'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ PUBLIC_URL })
})
afterAll(() => shop.close())

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

test('the links in letters are built from PUBLIC_URL only, whatever host the request names', async () => {
  const email = 'ada@example.com'
  const signedUp = await ask('/api/auth/sign-up/email', { name: 'Ada', email, password: PASSWORD })
  const { cookie } = signedUp
  const answers = [
    signedUp,
    await ask('/api/auth/send-verification-email', {}, cookie),
    await ask('/api/auth/change-email', { newEmail: 'ada.new@example.com' }, cookie),
    await ask('/api/auth/request-password-reset', { email }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await shop.app.identity.settle()

  const { rows } = await shop.db.execute<{ text: string; html: string; url: string }>(
    sql`SELECT text, html, secret_url AS url FROM letters WHERE secret_url IS NOT NULL ORDER BY created_at`,
  )
  expect(rows.map(({ url }) => url.replace(/=[\w-]+$/, '')).sort()).toEqual([
    `${PUBLIC_URL}/api/auth/verify-email?token`,
    `${PUBLIC_URL}/api/auth/verify-email?token`,
    `${PUBLIC_URL}/api/auth/verify-email?token`,
    `${PUBLIC_URL}/resetPassword?token`,
  ])
  for (const { text, html, url } of rows) {
    expect(text).toContain(url)
    expect(text + html).not.toContain(EVIL)
  }

  const { pathname, search } = new URL(rows[0]?.url ?? '')
  const opened = await shop.request('GET', pathname + search, { origin: null })
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/login?verified=1'])
  expect(opened.headers.get('referrer-policy')).toBe('no-referrer')
  expect(opened.headers.get('cache-control')).toBe('no-store')
})
