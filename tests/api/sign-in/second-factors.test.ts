import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { contract } from '#app/contract/contract.ts'
import { fillPath, type OperationShape } from '#platform/contract/operation.ts'
import { appCode } from '../../support/sandboxes/authenticator-app.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'
import { createTestVisitor } from '../../support/test-visitor.ts'
import { addPasskey, factorSteps, PASSWORD, setUpApp, signInByPasskey } from './factor-steps.ts'

const STEP_MS = 30_000
const MINUTE_MS = 60_000

let shop: TestShop
let steps: ReturnType<typeof factorSteps>
beforeAll(async () => {
  shop = await createTestShop()
  steps = factorSteps(shop)
})
afterAll(() => shop.close())
// Codes depend on the time, so the clock stands still until a test moves it to get a new code.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => void vi.setSystemTime(Date.now() + ms)

const operations = Object.values(contract) as OperationShape[]

describe('an authenticator app', () => {
  it('counts only once one of its codes was typed', async () => {
    const { email, browser } = await steps.newcomer()
    const { body } = await browser.auth('/two-factor/enable', { password: PASSWORD })
    expect(body.totpURI).toMatch(
      /^otpauth:\/\/totp\/Parts%20Manufacture:[^?]+\?secret=[A-Z2-7]{32,}&issuer=Parts%20Manufacture&/,
    )
    expect((await browser.auth('/second-factors')).body).toEqual({ app: null, passkeys: [], hasPassword: true })
    expect((await createTestVisitor(shop).signIn(email, PASSWORD)).body).toMatchObject({ user: { email } })

    expect((await browser.auth('/two-factor/verify-totp', { code: '000000' })).status).toBe(422)
    expect((await createTestVisitor(shop).signIn(email, PASSWORD)).body).toMatchObject({ user: { email } })

    expect((await browser.auth('/two-factor/verify-totp', { code: appCode(body.totpURI) })).status).toBe(200)
    expect((await browser.auth('/second-factors')).body.app).toEqual({ recoveryCodesLeft: 10 })
    await steps.halfSignedIn(email)
  })

  it('leaves a password alone without a session: the half-done sign-in opens no operation', async () => {
    const { email, browser } = await steps.newcomer()
    await setUpApp(browser)
    const half = await steps.halfSignedIn(email)
    expect(half.cookie()).toContain('two_factor')
    expect(await half.isSignedIn()).toBe(false)
    expect(await half.token(email)).toBeUndefined()
    const guarded = operations.filter(({ access }) => access.kind !== 'public' && access.kind !== 'guest')
    expect(guarded.length).toBeGreaterThan(10)
    for (const operation of guarded) {
      const path = fillPath(operation.path, { id: '0193a0c0-0000-7000-8000-000000000000', email })
      const body = operation.method === 'GET' ? {} : { body: {} }
      const { status } = await shop.request(operation.method, `/api${path}`, { cookie: half.cookie(), ...body })
      expect([operation.path, status]).toEqual([operation.path, 401])
    }
    for (const path of ['/second-factors', '/passkey/generate-register-options'])
      expect((await half.auth(path)).status).toBe(401)
    for (const path of [
      '/two-factor/enable',
      '/two-factor/disable',
      '/two-factor/generate-backup-codes',
      '/second-factors/prove',
    ])
      expect((await half.auth(path, { password: PASSWORD })).status).toBe(401)
  })

  it('sets no cookie on the way that would open anything', async () => {
    const { email, browser } = await steps.newcomer()
    await setUpApp(browser)
    const { cookies } = await createTestVisitor(shop).signIn(email, PASSWORD)
    const seen = cookies.filter((cookie) => cookie.includes('session'))
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of seen) {
      const { body } = await shop.request('GET', '/api/auth/get-session', { cookie })
      expect(body).toBeNull()
    }
  })

  it('signs in with a code, and takes no code twice, in any browser, nor one from before', async () => {
    const { email, browser } = await steps.newcomer()
    const { uri } = await setUpApp(browser)
    const one = await steps.halfSignedIn(email)
    // The code that confirmed the app is used up, too.
    const used = await one.auth('/two-factor/verify-totp', { code: appCode(uri) })
    expect(used).toMatchObject({ status: 422, body: { detail: expect.stringContaining('already used') } })
    const earlier = appCode(uri)
    pass(STEP_MS)
    const code = appCode(uri)
    // No browser can be made one that needs no code.
    expect((await one.auth('/two-factor/verify-totp', { code, trustDevice: true })).status).toBe(422)
    expect((await one.auth('/two-factor/verify-totp', { code })).body).toMatchObject({ user: { email } })
    expect(await one.isSignedIn()).toBe(true)
    const other = await steps.halfSignedIn(email)
    for (const again of [code, earlier])
      expect((await other.auth('/two-factor/verify-totp', { code: again })).status).toBe(422)
    expect(await other.isSignedIn()).toBe(false)
  })

  it('takes one code once, however many send it at the same moment', async () => {
    const { email, browser } = await steps.newcomer()
    const { uri } = await setUpApp(browser)
    pass(STEP_MS)
    const browsers = await Promise.all([1, 2, 3, 4].map(() => steps.halfSignedIn(email)))
    const code = appCode(uri)
    const answers = await Promise.all(browsers.map((each) => each.auth('/two-factor/verify-totp', { code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  })

  it('takes five wrong codes in ten minutes from all browsers together, then no right one either', async () => {
    const { email, browser } = await steps.newcomer()
    const { uri } = await setUpApp(browser)
    pass(STEP_MS)
    const browsers = await Promise.all([1, 2, 3, 4].map(() => steps.halfSignedIn(email)))
    const wrong = appCode(uri, Date.now() + 90 * MINUTE_MS)
    const tries = browsers.flatMap((each) => [each, each, each])
    const answers = await Promise.all(tries.map((each) => each.auth('/two-factor/verify-totp', { code: wrong })))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(tries.length - 5)

    const locked = await steps.halfSignedIn(email)
    const refused = await locked.auth('/two-factor/verify-totp', { code: appCode(uri) })
    expect(refused).toMatchObject({ status: 429, body: { type: '/problems/too-many-requests' } })
    expect(Number(refused.headers.get('retry-after'))).toBe(600)
    const recovery = await locked.auth('/two-factor/verify-backup-code', { code: 'aaaaa-aaaaa' })
    expect(recovery.status).toBe(429)

    pass(10 * MINUTE_MS)
    const later = await steps.halfSignedIn(email)
    expect((await later.auth('/two-factor/verify-totp', { code: appCode(uri) })).status).toBe(200)
  })

  it('must be typed within ten minutes of the password, and not after the password was changed', async () => {
    const { email, browser } = await steps.newcomer()
    const { uri } = await setUpApp(browser)
    const slow = await steps.halfSignedIn(email)
    pass(10 * MINUTE_MS + 1000)
    expect((await slow.auth('/two-factor/verify-totp', { code: appCode(uri) })).status).toBe(401)

    const stranger = await steps.halfSignedIn(email)
    pass(STEP_MS)
    const change = { currentPassword: PASSWORD, newPassword: 'another battery' }
    expect((await browser.auth('/change-password', change)).status).toBe(200)
    expect((await stranger.auth('/two-factor/verify-totp', { code: appCode(uri) })).status).toBe(401)
    expect(await stranger.isSignedIn()).toBe(false)
  })

  it('ends every session that was begun without it, and those that are being begun', async () => {
    const { email, browser } = await steps.newcomer()
    const elsewhere = createTestVisitor(shop)
    await elsewhere.signIn(email, PASSWORD)
    const token = await elsewhere.token(email)
    expect(await elsewhere.isSignedIn()).toBe(true)
    const { body } = await browser.auth('/two-factor/enable', { password: PASSWORD })
    // Hashing is queued, so the app is confirmed while most of these passwords are still being checked.
    const meanwhile = Array.from({ length: 12 }, () => createTestVisitor(shop))
    const signingIn = meanwhile.map((each) => each.signIn(email, PASSWORD))
    expect((await browser.auth('/two-factor/verify-totp', { code: appCode(body.totpURI) })).status).toBe(200)
    await Promise.all(signingIn)
    expect(await browser.isSignedIn()).toBe(true)
    for (const each of [elsewhere, ...meanwhile]) expect(await each.isSignedIn()).toBe(false)
    expect((await shop.request('GET', `/api/placeOrder?email=${email}`, { token: String(token) })).status).toBe(401)
  })

  it('is not removed, nor set up, without the password', async () => {
    const { email, browser } = await steps.newcomer()
    const proofNeeded = { status: 403, body: { type: '/problems/proof-needed' } }
    const wrong = { status: 422, body: { errors: [{ path: 'password', message: 'Wrong password.' }] } }
    expect(await browser.auth('/two-factor/enable', {})).toMatchObject(proofNeeded)
    expect(await browser.auth('/two-factor/enable', { password: 'not the password' })).toMatchObject(wrong)
    await setUpApp(browser)
    for (const path of ['/two-factor/disable', '/two-factor/generate-backup-codes']) {
      expect(await browser.auth(path, {})).toMatchObject(proofNeeded)
      expect(await browser.auth(path, { password: 'not the password' })).toMatchObject(wrong)
    }
    await steps.halfSignedIn(email)
    expect((await browser.auth('/two-factor/disable', { password: PASSWORD })).status).toBe(200)
    expect(await browser.isSignedIn()).toBe(true)
    expect((await createTestVisitor(shop).signIn(email, PASSWORD)).body).toMatchObject({ user: { email } })
  })
})

describe('an account without a password', () => {
  it('changes its ways to sign in within ten minutes of signing in, and not later', async () => {
    const { email, browser } = await steps.newcomer()
    await shop.pool.query(
      'UPDATE auth_account SET password = NULL FROM auth_user u WHERE u.id = user_id AND u.email = $1',
      [email],
    )
    expect((await browser.auth('/second-factors')).body.hasPassword).toBe(false)
    pass(9 * MINUTE_MS)
    const { body } = await browser.auth('/two-factor/enable', {})
    expect((await browser.auth('/two-factor/verify-totp', { code: appCode(body.totpURI) })).status).toBe(200)
    expect((await browser.auth('/passkey/generate-register-options')).status).toBe(200)
    // Setting up the app went on with the same sign-in; it is no new proof.
    pass(2 * MINUTE_MS)
    for (const answer of [
      await browser.auth('/two-factor/disable', {}),
      await browser.auth('/two-factor/generate-backup-codes', {}),
      await browser.auth('/passkey/generate-register-options'),
    ])
      expect(answer).toMatchObject({ status: 403, body: { type: '/problems/proof-needed' } })
  })
})

describe('recovery codes', () => {
  it('are ten, sign in once each, in any spelling, and are not in the database', async () => {
    const { email, browser } = await steps.newcomer()
    const { recoveryCodes } = await setUpApp(browser)
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    const { rows } = await shop.pool.query('SELECT backup_codes FROM auth_two_factor')
    expect(rows.length).toBeGreaterThan(0)
    for (const code of recoveryCodes) {
      expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
      expect(JSON.stringify(rows)).not.toContain(code)
    }
    const [first = '', second = ''] = recoveryCodes
    const one = await steps.halfSignedIn(email)
    const typed = first.replace('-', ' ').toUpperCase()
    expect((await one.auth('/two-factor/verify-backup-code', { code: typed })).body).toMatchObject({ user: { email } })
    expect(await one.isSignedIn()).toBe(true)
    expect((await one.auth('/second-factors')).body.app).toEqual({ recoveryCodesLeft: 9 })
    const other = await steps.halfSignedIn(email)
    expect((await other.auth('/two-factor/verify-backup-code', { code: first })).status).toBe(422)
    expect(await other.isSignedIn()).toBe(false)
    expect((await other.auth('/two-factor/verify-backup-code', { code: second })).status).toBe(200)
  })

  it('serve once, however many send one at the same moment', async () => {
    const { email, browser } = await steps.newcomer()
    const { recoveryCodes } = await setUpApp(browser)
    const browsers = await Promise.all([1, 2, 3, 4].map(() => steps.halfSignedIn(email)))
    const answers = await Promise.all(
      browsers.map((each) => each.auth('/two-factor/verify-backup-code', { code: recoveryCodes[0] })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const signedIn = await Promise.all(browsers.map((each) => each.isSignedIn()))
    expect(signedIn.filter(Boolean)).toHaveLength(1)
  })

  it('are void once they were renewed', async () => {
    const { email, browser } = await steps.newcomer()
    const { recoveryCodes } = await setUpApp(browser)
    const { body } = await browser.auth('/two-factor/generate-backup-codes', { password: PASSWORD })
    expect(body.backupCodes).toHaveLength(10)
    const half = await steps.halfSignedIn(email)
    expect((await half.auth('/two-factor/verify-backup-code', { code: recoveryCodes[0] })).status).toBe(422)
    expect((await half.auth('/two-factor/verify-backup-code', { code: body.backupCodes[0] })).status).toBe(200)
  })
})

describe('an account that somebody made with the address of another', () => {
  it('is left without the app and the passkeys of the first when its owner takes it over', async () => {
    const { email, browser: impostor } = await steps.newcomer()
    await setUpApp(impostor)
    const { authenticator } = await addPasskey(shop, impostor)
    const owner = createTestVisitor(shop)
    expect((await owner.auth('/request-password-reset', { email })).status).toBe(200)
    await shop.app.identity.settle()
    const { rows } = await shop.pool.query(
      `SELECT secret_url AS url FROM letters WHERE recipient = $1 AND secret_url LIKE '%resetPassword%'`,
      [email],
    )
    const token = new URL(rows[0]?.url).searchParams.get('token')
    const newPassword = 'the password of the owner'
    expect((await owner.auth('/reset-password', { token, newPassword })).status).toBe(200)

    expect((await owner.signIn(email, newPassword)).body).toMatchObject({ user: { email } })
    expect((await owner.auth('/second-factors')).body).toEqual({ app: null, passkeys: [], hasPassword: true })
    expect((await signInByPasskey(shop, authenticator)).answer.status).toBe(401)
    expect(await impostor.isSignedIn()).toBe(false)
  })
})
