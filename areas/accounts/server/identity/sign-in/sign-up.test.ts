import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestBrowser, PASSWORD } from '#test-support/identity/test-browser.ts'
import { createTestIdentity, emailsInto, type TestEmail } from '#test-support/identity/test-identity.ts'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import { setHashCost } from '../passwords/password-hash.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function count(table: string): Promise<number> {
  return (await database.pool.query(`SELECT count(*)::int AS n FROM ${table}`)).rows[0].n
}

describe('signing up', () => {
  it('sets cookies that scripts cannot read and other sites do not send', async () => {
    const { headers, body } = await createTestBrowser(createTestIdentity(database.db)).signUp('attributes@example.com')
    const cookies = headers.getSetCookie()
    expect(cookies).toEqual([
      expect.stringMatching(/^__Host-parts\.session_token=[^;]{40,};/),
      expect.stringMatching(/^__Host-parts\.device=[\w-]{32};/),
    ])
    for (const cookie of cookies) {
      for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/'])
        expect(cookie).toContain(`; ${attribute}`)
      expect(cookie).not.toMatch(/domain=/i)
    }
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toEqual({
      user: { id: expect.any(String), email: 'attributes@example.com', name: 'Ada', emailVerified: false },
    })
  })

  it('leaves out Secure on loopback without TLS only', async () => {
    const secure = async (publicUrl: string) => {
      const identity = createTestIdentity(database.db, { publicUrl, origins: [publicUrl] })
      const browser = createTestBrowser(identity, { origin: publicUrl })
      const { headers } = await browser.signUp(`${new URL(publicUrl).hostname}.${publicUrl.length}@example.com`)
      return /; Secure/i.test(headers.getSetCookie().join())
    }
    expect(await secure('http://localhost:3000')).toBe(false)
    expect(await secure('http://127.0.0.1:3000')).toBe(false)
    expect(await secure('http://shop.example')).toBe(true)
  })

  it('says plainly that an email is taken, and changes nothing', async () => {
    const identity = createTestIdentity(database.db)
    await createTestBrowser(identity).signUp('taken@example.com')
    const before = [await count('auth_user'), await count('auth_account'), await count('auth_session')]
    const again = await createTestBrowser(identity).signUp('Taken@example.com', 'a new password')
    expect(again.status).toBe(422)
    expect(again.body).toMatchObject({ errors: [{ path: 'email', message: expect.stringContaining('already') }] })
    expect(again.body).toMatchObject({ code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', message: again.body.detail })
    expect(again.headers.getSetCookie()).toEqual([])
    expect([await count('auth_user'), await count('auth_account'), await count('auth_session')]).toEqual(before)
    expect((await createTestBrowser(identity).signIn('taken@example.com', 'a new password')).status).toBe(401)
  })

  it('tells the owner of a taken email, a few times', async () => {
    const sent: TestEmail[] = []
    const identity = createTestIdentity(database.db, { emails: emailsInto(sent), rateLimits: true })
    const owner = await createTestBrowser(identity, { address: '198.51.100.1' }).signUp('owner.told@example.com')
    for (let count = 0; count < 5; count++)
      await createTestBrowser(identity, { address: '198.51.100.2' }).signUp('Owner.Told@example.com')
    await identity.settle()
    const told = sent.filter(({ kind }) => kind === 'accountExists')
    expect(told).toHaveLength(3)
    expect(told[0]).toMatchObject({ email: 'owner.told@example.com', accountId: owner.body.user.id, name: 'Ada' })
  })

  it('lets a network learn of twenty taken emails, by signing up or changing an email, then of none', async () => {
    let aheadMs = 0
    const now = () => new Date(Date.now() + aheadMs)
    const identity = createTestIdentity(database.db, { rateLimits: true, now })
    await createTestBrowser(identity, { address: '198.51.100.3' }).signUp('known@example.com')
    const address = '198.51.100.4'
    const statuses = []
    for (let count = 0; count < 22; count++) {
      // Attempts themselves are limited by the minute.
      await database.pool.query('DELETE FROM auth_rate_limit')
      statuses.push((await createTestBrowser(identity, { address }).signUp('known@example.com')).status)
    }
    expect(statuses).toEqual([...Array(20).fill(422), 429, 429])
    await database.pool.query('DELETE FROM auth_rate_limit')
    expect((await createTestBrowser(identity, { address }).signUp('unknown@example.com')).status).toBe(429)
    expect((await createTestBrowser(identity, { address: '198.51.100.5' }).signUp('known@example.com')).status).toBe(
      422,
    )
    aheadMs = 31 * 60_000
    expect((await createTestBrowser(identity, { address }).signUp('unknown@example.com')).status).toBe(200)
  })

  it('makes one person of eight sign-ups at once, and tells the others that the email is taken', async () => {
    const identity = createTestIdentity(database.db)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => createTestBrowser(identity).signUp('race@example.com')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(7)
    const { rows } = await database.pool.query(
      `SELECT count(DISTINCT u.id)::int AS people, count(a.id)::int AS passwords, count(s.id)::int AS sessions FROM auth_user u
       LEFT JOIN auth_account a ON a.user_id = u.id LEFT JOIN auth_session s ON s.user_id = u.id WHERE u.email = 'race@example.com'`,
    )
    expect(rows).toEqual([{ people: 1, passwords: 1, sessions: 1 }])
  })

  it.each([
    [
      'a short password',
      { name: 'Ada', email: 'a@example.com', password: '12345' },
      'password',
      'Must be 6 characters or longer',
    ],
    [
      'a long password',
      { name: 'Ada', email: 'a@example.com', password: 'x'.repeat(129) },
      'password',
      expect.any(String),
    ],
    ['no email', { name: 'Ada', email: '', password: PASSWORD }, 'email', 'Email is Required'],
    ['a bad email', { name: 'Ada', email: 'a@b', password: PASSWORD }, 'email', 'Provide a valid Email'],
    ['no name', { name: ' ', email: 'a@example.com', password: PASSWORD }, 'name', 'Name is Required'],
    [
      'an unknown field',
      { name: 'Ada', email: 'a@example.com', password: PASSWORD, role: 'admin' },
      '',
      expect.any(String),
    ],
  ])('refuses %s beside the field', async (_, input, path, message) => {
    const before = await count('auth_user')
    const { status, body } = await createTestBrowser(createTestIdentity(database.db)).send(
      'POST',
      '/sign-up/email',
      input,
    )
    expect(status).toBe(422)
    expect(body.errors).toContainEqual({ path, message })
    expect(await count('auth_user')).toBe(before)
  })

  it('stores argon2id hashes and never the password', async () => {
    setHashCost() // As a shop has it
    await createTestBrowser(createTestIdentity(database.db)).signUp('stored@example.com', 'a telling password')
    const { rows } = await database.pool.query('SELECT row_to_json(a)::text AS row FROM auth_account a')
    expect(rows.some(({ row }) => row.includes('$argon2id$v=19$m=19456,t=2,p=1$'))).toBe(true)
    expect(rows.some(({ row }) => row.includes('telling'))).toBe(false)
  })
})
