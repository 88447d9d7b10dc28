import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestBrowser } from '#test-support/identity/test-browser.ts'
import { createTestIdentity } from '#test-support/identity/test-identity.ts'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('requests the service does not answer', () => {
  it.each([
    ['POST', '/sign-in/social'],
    ['POST', '/sign-in/anonymous'],
    ['POST', '/revoke-sessions'],
    ['POST', '/set-password'],
    ['POST', '/verify-password'],
    ['POST', '/link-social'],
    ['POST', '/unlink-account'],
    ['POST', '/get-access-token'],
    ['POST', '/update-session'],
    ['GET', '/list-accounts'],
    ['GET', '/reset-password/token'],
    ['GET', '/delete-user/callback'],
    ['GET', '/verify-email'],
    ['POST', '/update-user'],
    ['POST', '/delete-user'],
    ['POST', '/list-sessions'],
    ['GET', '/change-email'],
    ['GET', '/change-email/confirm'],
    ['GET', '/sign-out'],
    ['GET', '/sign-in/email'],
    ['PUT', '/sign-in/email'],
    ['DELETE', '/get-session'],
    ['POST', '/get-session'],
    ['GET', '/ok'],
    ['GET', '/error'],
    ['GET', '/reference'],
    ['POST', '/sign-in/email/'],
    ['POST', '/sign-in%2Femail'],
    ['POST', '/SIGN-IN/email'],
    ['GET', '/__proto__'],
    ['GET', ''],
  ])('%s /api/auth%s does not exist', async (method, path) => {
    const browser = createTestBrowser(createTestIdentity(database.db))
    const { status, body } = await browser.send(method, path, method === 'POST' ? {} : undefined)
    expect(status).toBe(404)
    expect(body.type).toBe('/problems/not-found')
  })

  it('takes no form post, no text and no broken JSON', async () => {
    const browser = createTestBrowser(createTestIdentity(database.db))
    for (const contentType of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data']) {
      const { status } = await browser.send('POST', '/sign-in/email', {}, { 'content-type': contentType })
      expect(status).toBe(415)
    }
    expect((await browser.send('POST', '/sign-in/email', '{"email":')).status).toBe(400)
  })

  it('fails without a word of the cause when the database does, and logs no secret', async () => {
    const logged: unknown[] = []
    const broken = await createTestDatabase()
    const identity = createTestIdentity(broken.db, { log: (...entry) => logged.push(entry) })
    await broken.pool.query('DROP TABLE auth_account')
    const { status, body, headers } = await createTestBrowser(identity).signUp('canary@example.com', 'canary password')
    await broken.drop()
    expect(status).toBe(500)
    expect(JSON.stringify([body, [...headers]])).not.toMatch(/auth_account|canary|insert/i)
    expect(logged.length).toBeGreaterThan(0)
    expect(JSON.stringify(logged)).not.toMatch(/canary|argon2id/)
  })
})
