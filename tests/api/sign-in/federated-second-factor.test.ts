import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { appCode } from '../../support/sandboxes/authenticator-app.ts'
import { newPerson, type SignInBrowser } from './sign-in-browser.ts'
import { openSignInShop, type SignInShop } from './sign-in-shop.ts'

const STEP_MS = 30_000
const MINUTE_MS = 60_000

let opened: SignInShop
beforeAll(async () => {
  opened = await openSignInShop()
})
afterAll(() => opened.close())
// Codes depend on the time, so the clock stands still until a test moves it to get a new code.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

function post(browser: SignInBrowser, path: string, body: object = {}) {
  return browser.send('POST', `/api/auth${path}`, { body })
}

async function withApp() {
  const person = newPerson()
  const { browser } = await opened.signIn(person)
  const begun = await post(browser, '/two-factor/enable')
  const { totpURI: uri, backupCodes } = begun.body as { totpURI: string; backupCodes: string[] }
  expect((await post(browser, '/two-factor/verify-totp', { code: appCode(uri) })).status).toBe(200)
  return { person, browser, uri, recoveryCodes: backupCodes }
}

test('the app of an account is asked for after a sign-in at an issuer, and the remembered page is kept', async () => {
  const { person, uri } = await withApp()
  const { browser, answer } = await opened.signIn(person)
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('/login/secondFactor?returnTo=%2Freview')
  expect(await browser.whoIsSignedIn()).toBeUndefined()
  for (const cookie of answer.cookies) {
    const { body } = await opened.shop.request('GET', '/api/auth/get-session', { cookie })
    expect(body).toBeNull()
  }
  expect((await post(browser, '/two-factor/verify-totp', { code: appCode(uri) })).status).toBe(422)
  expect(await browser.whoIsSignedIn()).toBeUndefined()
  vi.setSystemTime(Date.now() + STEP_MS)
  expect((await post(browser, '/two-factor/verify-totp', { code: appCode(uri) })).status).toBe(200)
  expect(await browser.whoIsSignedIn()).toBe(person.email)
})

test('a recovery code does as well, once', async () => {
  const { person, recoveryCodes } = await withApp()
  const code = recoveryCodes[0]
  const first = await opened.signIn(person)
  expect((await post(first.browser, '/two-factor/verify-backup-code', { code })).status).toBe(200)
  expect(await first.browser.whoIsSignedIn()).toBe(person.email)
  const second = await opened.signIn(person)
  expect((await post(second.browser, '/two-factor/verify-backup-code', { code })).status).toBe(422)
  expect(await second.browser.whoIsSignedIn()).toBeUndefined()
})

test('without a password, a sign-in of the last ten minutes is the proof', async () => {
  const { browser } = await withApp()
  vi.setSystemTime(Date.now() + 10 * MINUTE_MS + 1)
  const refused = {
    status: 403,
    body: { type: '/problems/proof-needed', detail: expect.stringContaining('log in again') },
  }
  expect(await post(browser, '/two-factor/disable')).toMatchObject(refused)
  expect(await post(browser, '/second-factors/prove', { password: 'there is none' })).toMatchObject(refused)
  expect(await post(browser, '/two-factor/disable')).toMatchObject(refused)
})
