import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry, User } from '#accounts/contract/administration.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let admin: TestAccount
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.signUpAdmin('Chief Admin')
})
afterAll(() => shop.close())

const ask = (method: string, path: string, by: TestAccount = admin, body?: unknown) =>
  shop.request(method, `/api${path}`, { token: by.token, ...(body !== undefined && { body }) })
const makeAdmin = (who: TestAccount, by?: TestAccount) => ask('PUT', `/user/admin/${who.email}`, by)
const withdraw = (who: TestAccount, by?: TestAccount) => ask('DELETE', `/user/admin/${who.email}`, by)
const ban = (who: TestAccount, by?: TestAccount) => ask('PUT', `/user/ban/${who.email}`, by, { reason: 'Stolen cards' })
const users = async (query: string) => (await ask('GET', `/user?${query}`)).body as User[]

async function trail(who: TestAccount) {
  const { body } = await ask('GET', `/audit?object=${encodeURIComponent(`user:${who.email}`)}`)
  return body as AuditEntry[]
}

async function verified(name: string): Promise<TestAccount> {
  const account = await shop.signUp(name)
  await shop.pool.query('UPDATE auth_user SET email_verified = true WHERE email = $1', [account.email])
  return account
}

const answer = (status: number, type?: string) => ({ status, body: type ? { type: `/problems/${type}` } : {} })
const changed = (modifiedCount: number) => ({ status: 200, body: { acknowledged: true, modifiedCount } })

/** The statuses of the next requests with these credentials: by token, and by cookie. */
async function answersTo({ email, token, cookie }: TestAccount) {
  const byToken = await shop.request('GET', `/api/userinfo/${email}`, { token })
  const byCookie = await shop.request('PUT', `/api/user/${email}`, { cookie, body: {} })
  return [byToken.status, byCookie.status]
}

describe('the list of users', () => {
  test('shows what there is to know of each', async () => {
    const ada = await verified('Ada Byron')
    expect((await users('search=byron'))[0]).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: ada.email,
      displayName: 'Ada Byron',
      role: 'customer',
      emailVerified: true,
      banned: false,
      createdAt: expect.stringMatching(/^\d{4}-/),
    })
    expect((await users('search=chief.admin'))[0]).toMatchObject({ role: 'admin', emailVerified: true })
  })

  test('is read by its Link header, by email, each once, while others sign up', async () => {
    for (const name of ['Page C', 'Page A', 'Page E', 'Page B', 'Page D']) await shop.signUp(name)
    const seen: string[] = []
    let path: string | undefined = '/user?limit=2&search=page'
    while (path) {
      const page = await ask('GET', path)
      seen.push(...(page.body as User[]).map(({ displayName }) => displayName))
      if (seen.length === 2) await shop.signUp('Page AA')
      path = /^<\/api(.+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1]
    }
    // AA was inserted before the cursor; no account is shown twice or skipped.
    expect(seen).toEqual(['Page A', 'Page B', 'Page C', 'Page D', 'Page E'])
    expect((await ask('GET', '/user?search=page&limit=1')).headers.get('x-total-count')).toBe('6')
  })

  test.each([
    ['love ada', ['ada.lovelace@example.com']],
    ['ADA.LOVELACE@EXAMPLE.COM', ['ada.lovelace@example.com']],
    ['émil', ['zola@example.com']],
    ['o’br', ['mary.o-brien@example.com']],
    ['ovelace', []],
    ['%', []],
    ["'", []],
    ['ada:* | zola', []],
    ['nobody', []],
  ])('finds with %j: %j', async (search, emails) => {
    const people = { 'ada.lovelace': 'Ada Lovelace', zola: 'Émile Zola', 'mary.o-brien': 'Mary O’Brien' }
    for (const [box, name] of Object.entries(people)) {
      const account = { email: `${box}@example.com`, name, password: 'correct horse battery', emailVerified: true }
      if (await shop.app.identity.create(account)) await shop.signIn({ email: account.email, name })
    }
    expect((await users(`search=${encodeURIComponent(search)}`)).map(({ email }) => email)).toEqual(emails)
  })

  test('refuses a cursor that is none of its own, and a query that it does not know', async () => {
    for (const query of ['cursor=nonsense', 'limit=0', 'limit=201', 'role=admin']) {
      expect(await ask('GET', `/user?${query}`)).toMatchObject(answer(422, 'input-invalid'))
    }
  })
})

describe('Make Admin', () => {
  test('makes an administrator of a verified account, once; its sessions end, and its next ones may', async () => {
    const climber = await verified('Climber')
    expect(await makeAdmin(climber)).toMatchObject(changed(1))
    expect(await answersTo(climber)).toEqual([401, 401])
    const risen = await shop.signIn(climber)
    expect((await ask('GET', '/orders', risen)).status).toBe(200)
    expect(await makeAdmin(climber)).toMatchObject(changed(0))
    expect(await answersTo(risen)).toEqual([200, 200])
  })

  test('refuses an account whose email is not verified, and an email that nobody has', async () => {
    const unsure = await shop.signUp('Unsure')
    expect(await makeAdmin(unsure)).toMatchObject(answer(409, 'email-not-verified'))
    expect(await makeAdmin({ ...unsure, email: 'nobody@example.com' })).toMatchObject(answer(404, 'not-found'))
    expect((await users('search=unsure'))[0]?.role).toBe('customer')
    expect(await trail(unsure)).toEqual([])
  })

  test('is refused with 403 to those who are not administrators, and changes nothing', async () => {
    const [one, other] = [await verified('One'), await verified('Other')]
    expect(await makeAdmin(one, one)).toMatchObject(answer(403, 'not-allowed'))
    expect(await makeAdmin(other, one)).toMatchObject(answer(403, 'not-allowed'))
    expect((await users('search=other'))[0]?.role).toBe('customer')
  })
})

describe('withdrawing the role', () => {
  test('ends the sessions of that administrator, who is a customer afterwards', async () => {
    const short = await shop.signUpAdmin('Short Lived')
    expect(await withdraw(short)).toMatchObject(changed(1))
    expect(await answersTo(short)).toEqual([401, 401])
    const back = await shop.signIn(short)
    expect(await ask('GET', '/user', back)).toMatchObject(answer(403, 'not-allowed'))
    expect(await withdraw(short)).toMatchObject(changed(0))
  })

  test('is possible for one’s own role, while it is not the last', async () => {
    const leaving = await shop.signUpAdmin('Leaving Admin')
    expect(await withdraw(leaving, leaving)).toMatchObject(changed(1))
    expect(await answersTo(leaving)).toEqual([401, 401])
  })
})

describe('a ban', () => {
  test('ends the sessions at once, lets nobody sign in, and can be lifted', async () => {
    const pest = await verified('Pest')
    expect(await ban(pest)).toMatchObject(changed(1))
    expect(await answersTo(pest)).toEqual([401, 401])
    const credentials = { email: pest.email, password: 'correct horse battery' }
    const signingIn = await shop.request('POST', '/api/auth/sign-in/email', { body: credentials })
    expect(signingIn.status).toBe(403)
    expect(signingIn.cookies.join()).not.toContain('session_token=')
    expect((await users('search=pest'))[0]).toMatchObject({ banned: true })
    expect(await ban(pest)).toMatchObject(changed(0))
    expect(await makeAdmin(pest)).toMatchObject(answer(403, 'not-allowed'))
    expect(await ask('DELETE', `/user/ban/${pest.email}`)).toMatchObject(changed(1))
    expect(await ask('DELETE', `/user/ban/${pest.email}`)).toMatchObject(changed(0))
    expect(await answersTo(pest)).toEqual([401, 401])
    expect(await answersTo(await shop.signIn(pest))).toEqual([200, 200])
  })

  test('wants a reason, and never falls on the one who bans', async () => {
    const pest = await shop.signUp('Second Pest')
    for (const body of [{}, { reason: ' ' }, { reason: 'x'.repeat(501) }]) {
      expect(await ask('PUT', `/user/ban/${pest.email}`, admin, body)).toMatchObject(answer(422, 'input-invalid'))
    }
    expect(await ban(admin)).toMatchObject(answer(403, 'not-allowed'))
    expect((await users('search=pest')).map(({ banned }) => banned)).toEqual([false, false])
  })
})

test('every change is in the audit log, with who, what, before, after and the request; what changed nothing is not', async () => {
  const subject = await verified('Subject')
  await makeAdmin(subject)
  await makeAdmin(subject)
  await withdraw(subject)
  await withdraw(subject)
  await ban(subject)
  await ban(subject)
  await ask('DELETE', `/user/ban/${subject.email}`)
  await ask('DELETE', `/user/ban/${subject.email}`)
  const steps = await trail(subject)
  const [customer, administrator] = [{ role: 'customer' }, { role: 'admin' }]
  expect(steps.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['user.unban', { banned: true }, { banned: false }],
    ['user.ban', { banned: false }, { banned: true, reason: 'Stolen cards' }],
    ['user.withdraw-admin', administrator, customer],
    ['user.make-admin', customer, administrator],
  ])
  for (const { actorEmail, requestId } of steps) {
    expect(actorEmail).toBe(admin.email)
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
  }
  const { body } = await ask('GET', `/audit?person=${admin.email}&object=${subject.email}`)
  expect((body as AuditEntry[]).map(({ _id }) => _id)).toEqual(steps.map(({ _id }) => _id))
})

test('the changes of an account with the longest email can be asked for', async () => {
  const longest = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(53)}.example`
  expect(await ask('GET', `/audit?object=user:${longest}`)).toMatchObject({ status: 200, body: [] })
})

describe('the last administrator', () => {
  const adminsOf = async (one: TestShop) =>
    (await one.pool.query(`SELECT email FROM accounts WHERE role = 'admin' AND banned_at IS NULL`)).rows.length

  test('keeps the role, whoever asks', async () => {
    const alone = await createTestShop()
    const last = await alone.signUpAdmin('Last')
    const own = { token: last.token }
    expect(await alone.request('DELETE', `/api/user/admin/${last.email}`, own)).toMatchObject(
      answer(409, 'last-administrator'),
    )
    expect(await alone.app.accounts.withdrawAdmin(last.email)).toMatchObject({ refused: 'last-administrator' })
    expect(await adminsOf(alone)).toBe(1)
    expect((await alone.request('GET', '/api/user', own)).status).toBe(200)
    await alone.close()
  })

  test('is left over when 20 give up their own role at the same moment, or withdraw it from one another', async () => {
    const crowd = await createTestShop()
    const all = await Promise.all(Array.from({ length: 20 }, (_, index) => crowd.signUp(`Admin ${index}`)))
    for (const whose of [0, 1]) {
      await crowd.pool.query(`UPDATE accounts SET role = 'admin'`)
      const signedIn = whose === 0 ? all : await Promise.all(all.map((account) => crowd.signIn(account)))
      expect(await adminsOf(crowd)).toBe(20)
      const withdrawals = signedIn.map(({ token }, index) =>
        crowd.request('DELETE', `/api/user/admin/${all[(index + whose) % 20]?.email}`, { token }),
      )
      const statuses = (await Promise.all(withdrawals)).map(({ status }) => status)
      const count = (wanted: number) => statuses.filter((status) => status === wanted).length
      if (whose === 0) expect([count(200), count(409)]).toEqual([19, 1])
      // 200, or 401 or 403 when the caller lost the role first. In a ring, at least one administrator remains.
      else expect(count(200) + count(401) + count(403)).toBe(20)
      expect(await adminsOf(crowd)).toBe(20 - count(200))
      expect(await adminsOf(crowd)).toBeGreaterThanOrEqual(1)
    }
    await crowd.close()
  }, 60_000)
})
