import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSoftwareAuthenticator } from '../../support/sandboxes/software-authenticator.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'
import { createTestVisitor } from '../../support/test-visitor.ts'
import { addPasskey, factorSteps, PASSWORD, setUpApp, signInByPasskey } from './factor-steps.ts'

const MINUTE_MS = 60_000

let shop: TestShop
let steps: ReturnType<typeof factorSteps>
beforeAll(async () => {
  shop = await createTestShop()
  steps = factorSteps(shop)
})
afterAll(() => shop.close())
// The clock stands still until a test moves it.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => void vi.setSystemTime(Date.now() + ms)

describe('a passkey', () => {
  it('signs in by itself, without an email; it can be renamed and removed', async () => {
    const { email, browser } = await steps.newcomer()
    const { authenticator, id } = await addPasskey(shop, browser)
    const signedIn = await signInByPasskey(shop, authenticator)
    expect(signedIn.options.allowCredentials ?? []).toEqual([])
    expect(signedIn.options).toMatchObject({ userVerification: 'required', rpId: new URL(shop.origin).hostname })
    expect(signedIn.answer.body).toEqual({ user: { email, name: 'Ada' } })
    expect(await signedIn.browser.isSignedIn()).toBe(true)

    const rename = await browser.auth('/passkey/update-passkey', { id, name: '  Blue key ' })
    expect(rename.body.passkey.name).toBe('Blue key')
    const { body: state } = await browser.auth('/second-factors')
    expect(state.passkeys).toEqual([
      { id, name: 'Blue key', createdAt: expect.any(String), lastUsedAt: expect.any(String) },
    ])
    expect((await browser.auth('/passkey/delete-passkey', { id })).status).toBe(200)
    // It was lost, perhaps: what was opened with it is shut.
    expect(await signedIn.browser.isSignedIn()).toBe(false)
    expect((await signInByPasskey(shop, authenticator)).answer.status).toBe(401)
    expect(await browser.isSignedIn()).toBe(true)
  })

  it('needs no code of the app besides', async () => {
    const { browser } = await steps.newcomer()
    await setUpApp(browser)
    const { authenticator } = await addPasskey(shop, browser)
    expect((await signInByPasskey(shop, authenticator)).answer.status).toBe(200)
  })

  it.each([
    ['made on another site', { origin: 'https://evil.example' }],
    ['made on a host that begins like ours', { origin: 'http://localhost.evil.example' }],
    ['made at another name of this machine', { origin: 'http://127.0.0.1:3000' }],
    ['for another challenge', { challenge: 'YW5vdGhlciBjaGFsbGVuZ2U' }],
    ['by somebody the device did not verify', { unverified: true }],
  ])('is refused when it is %s', async (_what, flaws) => {
    const { browser } = await steps.newcomer()
    const { authenticator } = await addPasskey(shop, browser)
    const refused = await signInByPasskey(shop, authenticator, flaws)
    expect(refused.answer).toMatchObject({ status: 401, body: { type: '/problems/not-signed-in' } })
    expect(await refused.browser.isSignedIn()).toBe(false)
    expect((await signInByPasskey(shop, authenticator)).answer.status).toBe(200)

    const { body: options } = await browser.auth('/passkey/generate-register-options')
    const response = createSoftwareAuthenticator(shop.origin).register(options, flaws)
    expect((await browser.auth('/passkey/verify-registration', { response })).status).toBe(422)
    expect((await browser.auth('/second-factors')).body.passkeys).toHaveLength(1)
  })

  it('is refused when an answer is sent again, or comes from a copy', async () => {
    const { browser } = await steps.newcomer()
    const { authenticator } = await addPasskey(shop, browser)
    const { answer, response, browser: first } = await signInByPasskey(shop, authenticator)
    expect(answer.status).toBe(200)
    const replayed = createTestVisitor(shop)
    await replayed.auth('/passkey/generate-authenticate-options')
    expect((await replayed.auth('/passkey/verify-authentication', { response })).status).toBe(401)
    expect((await first.auth('/passkey/verify-authentication', { response })).status).toBe(422)
    expect((await createTestVisitor(shop).auth('/passkey/verify-authentication', { response })).status).toBe(422)
    expect((await signInByPasskey(shop, authenticator, { counter: 1 })).answer.status).toBe(401)
  })

  it('of somebody else is not there: it is neither renamed nor removed', async () => {
    const [owner, stranger] = [await steps.newcomer(), await steps.newcomer()]
    const { authenticator, id } = await addPasskey(shop, owner.browser)
    await stranger.browser.auth('/second-factors/prove', { password: PASSWORD })
    const nobodys = '0193a0c0-0000-7000-8000-000000000000'
    for (const path of ['/passkey/delete-passkey', '/passkey/update-passkey']) {
      const name = path.includes('update') ? { name: 'Mine' } : {}
      const theirs = await stranger.browser.auth(path, { id, ...name })
      const none = await stranger.browser.auth(path, { id: nobodys, ...name })
      expect(theirs.status).toBe(404)
      expect(theirs.body).toEqual(none.body)
    }
    expect((await signInByPasskey(shop, authenticator)).answer.status).toBe(200)
  })

  it('is added or removed only within ten minutes of typing the password', async () => {
    const { browser } = await steps.newcomer()
    const proofNeeded = { status: 403, body: { type: '/problems/proof-needed' } }
    expect(await browser.auth('/passkey/generate-register-options')).toMatchObject(proofNeeded)
    expect((await browser.auth('/second-factors/prove', { password: 'not the password' })).status).toBe(422)
    expect(await browser.auth('/passkey/generate-register-options')).toMatchObject(proofNeeded)
    const { id } = await addPasskey(shop, browser)
    pass(10 * MINUTE_MS + 1000)
    expect(await browser.auth('/passkey/generate-register-options')).toMatchObject(proofNeeded)
    expect(await browser.auth('/passkey/delete-passkey', { id })).toMatchObject(proofNeeded)
    await browser.auth('/second-factors/prove', { password: PASSWORD })
    expect((await browser.auth('/passkey/delete-passkey', { id })).status).toBe(200)
  })
})
