import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { contract } from '#app/contract/contract.ts'
import { fillPath, type OperationShape } from '#platform/contract/operation.ts'
import { placeOneOrder } from '../../support/orders/pay-by-card.ts'
import { appCode } from '../../support/sandboxes/authenticator-app.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'
import { createTestVisitor, type TestVisitor } from '../../support/test-visitor.ts'
import { addPasskey, factorSteps, PASSWORD, setUpApp, signInByPasskey } from './factor-steps.ts'

const STEP_MS = 30_000
const NEEDED = { status: 403, body: { type: '/problems/second-factor-needed' } }

let shop: TestShop
let steps: ReturnType<typeof factorSteps>
beforeAll(async () => {
  shop = await createTestShop({ ADMIN_SECOND_FACTOR: 'on' })
  steps = factorSteps(shop)
})
afterAll(() => shop.close())
// Codes depend on the time, so the clock stands still until a test moves it to get a new code.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** An administrator, signed in with the password alone. */
async function newAdmin() {
  const { email } = await steps.newcomer()
  await shop.makeAdmin(email)
  const browser = createTestVisitor(shop)
  await browser.signIn(email, PASSWORD)
  return { email, browser }
}

async function call(operation: OperationShape, email: string, browser: TestVisitor) {
  const path = fillPath(operation.path, { id: '0193a0c0-0000-7000-8000-000000000000', email: 'nobody@example.com' })
  const body = operation.method === 'GET' ? {} : { body: {} }
  const token = await browser.token(email)
  return shop.request(operation.method, `/api${path}`, { ...(token && { token }), ...body })
}

const ordersOf = (email: string, browser: TestVisitor) => call(contract.listAllOrders, email, browser)
const adminOperations = (Object.values(contract) as OperationShape[]).filter(({ access }) => access.kind === 'admin')

describe('where administrators need a second factor', () => {
  it('one without is refused every operation of administrators, and told what is missing', async () => {
    const { email, browser } = await newAdmin()
    expect(adminOperations.length).toBeGreaterThan(5)
    for (const operation of adminOperations) {
      const { status, body } = await call(operation, email, browser)
      expect([operation.path, status, body]).toEqual([operation.path, 403, expect.objectContaining(NEEDED.body)])
    }
    const token = (await browser.token(email)) ?? ''
    expect(await shop.request('GET', '/api/orders/export', { token })).toMatchObject(NEEDED)
    const { body } = await ordersOf(email, browser)
    expect(body).toMatchObject({ detail: expect.stringMatching(/authenticator app or a passkey/) })
  })

  it('one without is refused the files of administrators too', async () => {
    const { email, browser } = await newAdmin()
    const token = (await browser.token(email)) ?? ''
    const csv = { headers: { 'content-type': 'text/csv' }, rawBody: 'sku' }
    expect(await shop.request('GET', '/api/orders/export', { token })).toMatchObject(NEEDED)
    expect(await shop.request('GET', '/api/product/export', { token })).toMatchObject(NEEDED)
    expect(await shop.request('POST', '/api/product/import', { token, ...csv })).toMatchObject(NEEDED)
  })

  it('one without sees and changes nothing of others, but is still a customer', async () => {
    const { email, browser } = await newAdmin()
    const owner = await shop.signUp('Owner')
    const order = await placeOneOrder(shop, owner)
    const token = await browser.token(email)
    const ask = (path: string) => shop.request('GET', path, token === undefined ? {} : { token })
    expect((await ask(`/api/placeOrder/${order}`)).status).toBe(404)
    expect(await ask(`/api/placeOrder?email=${owner.email}`)).toMatchObject(
      contract.listOwnOrders.access.orAdmin ? NEEDED : { status: 403 },
    )
    expect(await ask(`/api/admin/${owner.email}`)).toMatchObject(NEEDED)
    expect((await ask(`/api/placeOrder?email=${email}`)).status).toBe(200)
    // They are an administrator, and the pages may say so.
    expect(await ask(`/api/admin/${email}`)).toMatchObject({ status: 200, body: { admin: true } })
  })

  it('a confirmed app lets one in at once, and each sign-in with its codes', async () => {
    const { email, browser } = await newAdmin()
    const begun = await browser.auth('/two-factor/enable', { password: PASSWORD })
    expect(await ordersOf(email, browser)).toMatchObject(NEEDED)
    const uri: string = begun.body.totpURI
    await browser.auth('/two-factor/verify-totp', { code: appCode(uri) })
    expect((await ordersOf(email, browser)).status).toBe(200)

    const byCode = await steps.halfSignedIn(email)
    vi.setSystemTime(Date.now() + STEP_MS)
    await byCode.auth('/two-factor/verify-totp', { code: appCode(uri) })
    expect((await ordersOf(email, byCode)).status).toBe(200)
    const byRecovery = await steps.halfSignedIn(email)
    await byRecovery.auth('/two-factor/verify-backup-code', { code: begun.body.backupCodes[0] })
    expect((await ordersOf(email, byRecovery)).status).toBe(200)

    await browser.auth('/two-factor/disable', { password: PASSWORD })
    for (const each of [browser, byCode, byRecovery]) expect(await ordersOf(email, each)).toMatchObject(NEEDED)
  })

  it('a passkey lets in whoever shows it; the password alone does not do, though there is one', async () => {
    const { email, browser } = await newAdmin()
    const { authenticator, id } = await addPasskey(shop, browser)
    expect((await ordersOf(email, browser)).status).toBe(200)
    const byPasskey = await signInByPasskey(shop, authenticator)
    expect((await ordersOf(email, byPasskey.browser)).status).toBe(200)

    const byPassword = createTestVisitor(shop)
    await byPassword.signIn(email, PASSWORD)
    expect(await ordersOf(email, byPassword)).toMatchObject(NEEDED)

    await browser.auth('/passkey/delete-passkey', { id })
    expect(await ordersOf(email, browser)).toMatchObject(NEEDED)
    expect((await ordersOf(email, byPasskey.browser)).status).toBe(401)
  })

  it('a changed password leaves the session its factor', async () => {
    const { email, browser } = await newAdmin()
    await setUpApp(browser)
    const change = { currentPassword: PASSWORD, newPassword: 'another battery' }
    expect((await browser.auth('/change-password', change)).status).toBe(200)
    expect((await ordersOf(email, browser)).status).toBe(200)
  })

  it('customers are told that they are none', async () => {
    const { email, browser } = await steps.newcomer()
    expect(await ordersOf(email, browser)).toMatchObject({ status: 403, body: { type: '/problems/not-allowed' } })
    await setUpApp(browser)
    expect(await ordersOf(email, browser)).toMatchObject({ status: 403, body: { type: '/problems/not-allowed' } })
  })
})

describe('letters', () => {
  it('tell of each change, and of each recovery code that was used', async () => {
    const { email: reader, browser: desk } = await newAdmin()
    await addPasskey(shop, desk)
    const { email, browser } = await steps.newcomer()
    const { recoveryCodes } = await setUpApp(browser)
    const half = await steps.halfSignedIn(email)
    await half.auth('/two-factor/verify-backup-code', { code: recoveryCodes[0] })
    await browser.auth('/two-factor/generate-backup-codes', { password: PASSWORD })
    const { id } = await addPasskey(shop, browser)
    await browser.auth('/passkey/delete-passkey', { id })
    await browser.auth('/two-factor/disable', { password: PASSWORD })
    await shop.app.identity.settle()

    const token = await desk.token(reader)
    const { body } = await shop.request('GET', `/api/emails?search=${email}`, token === undefined ? {} : { token })
    const subjects = (body as { subject: string }[]).map(({ subject }) => subject)
    expect(subjects.filter((subject) => /authenticator|recovery|passkey/i.test(subject)).sort()).toEqual([
      'A passkey was added',
      'A passkey was removed',
      'A recovery code was used',
      'An authenticator app was added',
      'Your authenticator app was removed',
      'Your recovery codes were renewed',
    ])
  })
})
