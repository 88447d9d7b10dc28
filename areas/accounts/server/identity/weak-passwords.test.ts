import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBrowser } from '#test-support/identity/test-browser.ts'
import { createTestIdentity, emailsInto, type TestEmail } from '#test-support/identity/test-identity.ts'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const refused = (path: string) => ({
  status: 422,
  body: { errors: [{ path, message: expect.stringMatching(/Choose/) }] },
})

test.each([
  '123456',
  'Password',
  'QWERTYUIOP',
  'football',
  'Ada1815',
  'guessed.2026',
  'PartsManufacture!',
  'bicycle-parts',
])('nobody signs up with %s', async (password) => {
  const browser = createTestBrowser(createTestIdentity(database.db))
  expect(await browser.signUp('guessed@example.com', password)).toMatchObject(refused('password'))
  const { rows } = await database.pool.query(`SELECT 1 FROM auth_user WHERE email = 'guessed@example.com'`)
  expect(rows).toEqual([])
})

test('nor does anybody change to such a one, by the old one or by email; a better one is taken', async () => {
  const emails: TestEmail[] = []
  const identity = createTestIdentity(database.db, { emails: emailsInto(emails) })
  const browser = createTestBrowser(identity)
  expect((await browser.signUp('ada@example.com')).status).toBe(200)
  const change = (newPassword: string) =>
    browser.send('POST', '/change-password', { currentPassword: 'correct horse', newPassword })
  expect(await change('iloveyou')).toMatchObject(refused('newPassword'))
  await browser.send('POST', '/request-password-reset', { email: 'ada@example.com' })
  await identity.settle()
  const token = new URL(emails.find(({ kind }) => kind === 'resetPassword')?.url ?? '').searchParams.get('token')
  const reset = (newPassword: string) => browser.send('POST', '/reset-password', { token, newPassword })
  expect(await reset('iloveyou')).toMatchObject(refused('newPassword'))
  expect(await reset('482915')).toMatchObject({ status: 200 })
})

test('a demonstration takes any password that is long enough', async () => {
  const browser = createTestBrowser(createTestIdentity(database.db, { weakPasswords: 'allowed' }))
  expect((await browser.signUp('demo@example.com', '123456')).status).toBe(200)
})
