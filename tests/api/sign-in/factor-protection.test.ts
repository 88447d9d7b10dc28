import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { appCode } from '../../support/sandboxes/authenticator-app.ts'
import { createSoftwareAuthenticator } from '../../support/sandboxes/software-authenticator.ts'
import { createTestEmails, type TestEmails } from '../../support/test-emails.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'
import { createTestVisitor, type TestVisitor } from '../../support/test-visitor.ts'
import { addPasskey, factorSteps, PASSWORD, setUpApp, signInByPasskey } from './factor-steps.ts'

const NEW_PASSWORD = 'quite another one'
const FACTOR_NEEDED = { status: 403, body: { type: '/problems/second-factor-needed' } }

let shop: TestShop
let steps: ReturnType<typeof factorSteps>
let mailbox: TestEmails
beforeAll(async () => {
  shop = await createTestShop({ ADMIN_SECOND_FACTOR: 'on' })
  steps = factorSteps(shop)
  mailbox = createTestEmails(shop.db, shop.app.identity.settle)
})
afterAll(() => shop.close())

async function reset(email: string, browser: TestVisitor) {
  expect((await browser.auth('/request-password-reset', { email })).status).toBe(200)
  const token = new URL(await mailbox.emailLink(email, 'Choose a new password')).searchParams.get('token')
  expect((await browser.auth('/reset-password', { token, newPassword: NEW_PASSWORD })).status).toBe(200)
}

/**
 * Holds rows in a transaction of its own until `release`; `waited` answers once a statement of the shop waits for them.
 */
async function holdRows(statement: string, email: string) {
  const client = await shop.pool.connect()
  await client.query('BEGIN')
  const { rowCount } = await client.query(statement, [email])
  expect(rowCount).toBeGreaterThan(0)
  return {
    async waited() {
      const blocked =
        'SELECT count(*)::int AS n FROM pg_stat_activity WHERE pg_backend_pid() = ANY(pg_blocking_pids(pid))'
      for (;;) if ((await client.query(blocked)).rows[0].n > 0) return
    },
    async release() {
      await client.query('COMMIT')
      client.release()
    },
  }
}

describe('somebody who has only the password of an account with a passkey', () => {
  it('adds, removes and renews no way to sign in', async () => {
    const { email, browser: owner } = await steps.newcomer()
    const thief = createTestVisitor(shop)
    await thief.signIn(email, PASSWORD)
    await thief.auth('/second-factors/prove', { password: PASSWORD })
    // Begun before there was a passkey, ended after.
    const { body: options } = await thief.auth('/passkey/generate-register-options')
    const { body: app } = await thief.auth('/two-factor/enable', { password: PASSWORD })
    const { id } = await addPasskey(shop, owner)
    const response = createSoftwareAuthenticator(shop.origin).register(options)
    for (const [path, body] of [
      ['/passkey/verify-registration', { response }],
      ['/two-factor/verify-totp', { code: appCode(app.totpURI) }],
      ['/passkey/generate-register-options', undefined],
      ['/passkey/delete-passkey', { id }],
      ['/two-factor/enable', { password: PASSWORD }],
      ['/two-factor/disable', { password: PASSWORD }],
      ['/two-factor/generate-backup-codes', { password: PASSWORD }],
    ] as const)
      expect([path, await thief.auth(path, body)]).toMatchObject([path, FACTOR_NEEDED])
    const { body: state } = await owner.auth('/second-factors')
    expect(state).toMatchObject({ app: null, passkeys: [{ id }] })
    await setUpApp(owner)
  })
})

describe('an account that the operator made an administrator', () => {
  it('has a confirmed email, and keeps its app and passkeys through a reset', async () => {
    const { email } = await steps.newcomer()
    await shop.makeAdmin(email)
    const owner = createTestVisitor(shop)
    await owner.signIn(email, PASSWORD)
    const { rows } = await shop.pool.query('SELECT email_verified AS verified FROM auth_user WHERE email = $1', [email])
    expect(rows).toEqual([{ verified: true }])
    await setUpApp(owner)
    // Even of an administrator whose email is not confirmed.
    await shop.pool.query('UPDATE auth_user SET email_verified = false WHERE email = $1', [email])
    const thief = createTestVisitor(shop)
    await reset(email, thief)
    expect((await thief.signIn(email, NEW_PASSWORD)).body).toEqual({ twoFactorRedirect: true })
  })
})

describe('a new password', () => {
  const devices = async (email: string) => {
    await shop.app.identity.settle()
    const known =
      'SELECT count(*)::int AS n FROM auth_known_device JOIN auth_user u ON u.id = user_id WHERE u.email = $1'
    return (await shop.pool.query(known, [email])).rows[0].n
  }

  it('by email makes every device unknown but the one it was chosen in', async () => {
    const { email, browser: thief } = await steps.newcomer()
    expect(await devices(email)).toBe(1)
    await reset(email, createTestVisitor(shop))
    expect(await devices(email)).toBe(1)
    await thief.signIn(email, NEW_PASSWORD)
    const subjects = (await mailbox.emails(email)).map(({ subject }) => subject)
    expect(subjects).toContainEqual(expect.stringMatching(/new (device|browser)|signed in|sign-in/i))
  })

  it('chosen on the page does so, too', async () => {
    const { email, browser } = await steps.newcomer()
    await createTestVisitor(shop).signIn(email, PASSWORD)
    expect(await devices(email)).toBe(2)
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
    expect((await browser.auth('/change-password', change)).status).toBe(200)
    expect(await devices(email)).toBe(1)
  })

  it('ends a sign-in whose code is just being looked at', async () => {
    const { email, browser } = await steps.newcomer()
    await shop.pool.query('UPDATE auth_user SET email_verified = true WHERE email = $1', [email])
    const { uri } = await setUpApp(browser)
    const half = await steps.halfSignedIn(email)
    await shop.pool.query('UPDATE auth_two_factor SET last_used_step = NULL')
    const factor =
      'SELECT 1 FROM auth_two_factor f JOIN auth_user u ON u.id = f.user_id WHERE u.email = $1 FOR UPDATE OF f'
    const held = await holdRows(factor, email)
    const late = half.auth('/two-factor/verify-totp', { code: appCode(uri) })
    await held.waited()
    await reset(email, browser)
    await held.release()
    expect((await late).status).toBe(401)
    expect(await half.isSignedIn()).toBe(false)
  })
})

describe('a passkey that is removed while somebody signs in with it', () => {
  it('opens nothing', async () => {
    const { email, browser } = await steps.newcomer()
    const { authenticator } = await addPasskey(shop, browser)
    const passkey = 'DELETE FROM auth_passkey p USING auth_user u WHERE u.id = p.user_id AND u.email = $1'
    const held = await holdRows(passkey, email)
    const late = signInByPasskey(shop, authenticator)
    await held.waited()
    await held.release()
    const { answer, browser: other } = await late
    expect(answer.status).toBe(401)
    expect(await other.isSignedIn()).toBe(false)
  })
})

describe('a change whose email cannot be posted', () => {
  it('ends the other sessions all the same, and says that something failed', async () => {
    const { email, browser } = await steps.newcomer()
    const elsewhere = createTestVisitor(shop)
    await elsewhere.signIn(email, PASSWORD)
    await shop.app.identity.settle()
    await shop.pool.query(`ALTER TABLE letters ADD CONSTRAINT none_of_it CHECK (recipient <> '${email}') NOT VALID`)
    onTestFinished(async () => void (await shop.pool.query('ALTER TABLE letters DROP CONSTRAINT none_of_it')))
    const { body } = await browser.auth('/two-factor/enable', { password: PASSWORD })
    const answer = await browser.auth('/two-factor/verify-totp', { code: appCode(body.totpURI) })
    expect(answer).toMatchObject({
      status: 500,
      body: { detail: expect.stringContaining('could not sign out your other devices or email you') },
    })
    expect(await elsewhere.isSignedIn()).toBe(false)
    expect(await browser.isSignedIn()).toBe(true)
  })
})

describe('somebody who lost app and passkey', () => {
  it('gets in with the password again once the operator has removed them', async () => {
    const { email, browser } = await steps.newcomer()
    await setUpApp(browser)
    await addPasskey(shop, browser)
    const removed = await shop.app.accounts.removeSecondFactors(email)
    expect(removed).toMatchObject({ changed: true })
    expect(await shop.app.accounts.removeSecondFactors(email)).toMatchObject({ changed: false })
    expect(await browser.isSignedIn()).toBe(false)
    await browser.signIn(email, PASSWORD)
    expect((await browser.auth('/second-factors')).body).toEqual({ app: null, passkeys: [], hasPassword: true })
    const { rows } = await shop.pool.query('SELECT action, actor_email FROM audit_log WHERE object = $1', [
      `user:${email}`,
    ])
    expect(rows).toEqual([{ action: 'user.remove-second-factors', actor_email: null }])
    const subjects = (await mailbox.emails(email)).map(({ subject }) => subject)
    expect(subjects).toEqual(expect.arrayContaining(['Your authenticator app was removed', 'A passkey was removed']))
  })
})
