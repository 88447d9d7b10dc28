import { expect } from 'vitest'
import { appCode } from '../../support/sandboxes/authenticator-app.ts'
import { createSoftwareAuthenticator } from '../../support/sandboxes/software-authenticator.ts'
import type { TestShop } from '../../support/test-shop.ts'
import { createTestVisitor, type TestVisitor } from '../../support/test-visitor.ts'

export const PASSWORD = 'correct horse battery'

type Authenticator = ReturnType<typeof createSoftwareAuthenticator>

/** What people do with their second factors, step by step, at the front door of that shop. */
export function factorSteps(shop: TestShop) {
  let people = 0
  return {
    /** A new customer in a browser of their own. */
    async newcomer() {
      people += 1
      const email = `newcomer${people}@example.com`
      const browser = createTestVisitor(shop)
      expect((await browser.signUp(email, PASSWORD)).status).toBe(200)
      return { email, browser }
    },
    /** A new browser in which the password of an account with an app was typed. */
    async halfSignedIn(email: string): Promise<TestVisitor> {
      const browser = createTestVisitor(shop)
      expect(await browser.signIn(email, PASSWORD)).toMatchObject({ status: 200, body: { twoFactorRedirect: true } })
      return browser
    },
  }
}

/** Sets an app up and confirms it. The code of the present step is used afterwards. */
export async function setUpApp(browser: TestVisitor): Promise<{ uri: string; recoveryCodes: string[] }> {
  const { status, body } = await browser.auth('/two-factor/enable', { password: PASSWORD })
  expect(status).toBe(200)
  const uri: string = body.totpURI
  expect((await browser.auth('/two-factor/verify-totp', { code: appCode(uri) })).status).toBe(200)
  return { uri, recoveryCodes: body.backupCodes }
}

/** Types the password and adds a passkey. */
export async function addPasskey(shop: TestShop, browser: TestVisitor) {
  expect((await browser.auth('/second-factors/prove', { password: PASSWORD })).status).toBe(200)
  const authenticator = createSoftwareAuthenticator(shop.origin)
  const { body: options } = await browser.auth('/passkey/generate-register-options')
  const added = await browser.auth('/passkey/verify-registration', { response: authenticator.register(options) })
  expect(added.status).toBe(200)
  return { authenticator, id: added.body.id as string }
}

/** Tries to sign in with that passkey in a new browser. `flaws`: what is wrong with it, on purpose. */
export async function signInByPasskey(shop: TestShop, authenticator: Authenticator, flaws = {}) {
  const browser = createTestVisitor(shop)
  const { body: options } = await browser.auth('/passkey/generate-authenticate-options')
  const response = authenticator.authenticate(options, flaws)
  return { browser, options, response, answer: await browser.auth('/passkey/verify-authentication', { response }) }
}
