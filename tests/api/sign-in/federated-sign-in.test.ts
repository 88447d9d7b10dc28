import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestIssuer, type TestIssuer } from '../../support/sandboxes/test-issuer.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'
import { expectRefused, expectSignedIn, newPerson, openBrowser, type SignInBrowser } from './sign-in-browser.ts'
import { openSignInShop, type SignInShop } from './sign-in-shop.ts'

let opened: SignInShop
let shop: TestShop
let issuer: TestIssuer
beforeAll(async () => {
  opened = await openSignInShop()
  shop = opened.shop
  issuer = opened.issuer
})
afterEach(() => issuer.bend())
afterAll(() => opened.close())

const signIn = (claims: Record<string, unknown>) => opened.signIn(claims)

describe('whoever the issuer vouches for', () => {
  test('gets a confirmed account at the first sign-in, and the remembered page', async () => {
    const person = newPerson()
    const signedIn = await signIn(person)
    await expectSignedIn(signedIn.browser, signedIn.answer, person.email)
    const account = await accountOf(signedIn, person.email)
    expect(account).toMatchObject({ email: person.email, emailVerified: true, name: person.name })
    const orders = await shop.request('GET', `/api/placeOrder?email=${person.email}`, { token: account.token })
    expect(orders).toMatchObject({ status: 200, body: [] })
  })

  test('finds the same account again, from another browser, with another email at the issuer', async () => {
    const person = newPerson()
    const first = await accountOf(await signIn(person), person.email)
    const second = await signIn({ ...person, email: 'moved@example.com', name: 'Renamed' })
    await expectSignedIn(second.browser, second.answer, person.email)
    expect((await accountOf(second, person.email)).id).toBe(first.id)
  })

  test('is not whoever has the same subject at another issuer', async () => {
    const rider = await accountOf(await signInAsDemoRider(), 'demo.rider@example.com')
    const person = { ...newPerson(), sub: 'demo-rider' }
    const namesake = await accountOf(await signIn(person), person.email)
    expect(namesake.id).not.toBe(rider.id)
  })

  test('gets what the id token leaves out from the user information', async () => {
    const { sub, ...rest } = newPerson()
    issuer.bend({ userInfo: { sub, ...rest } })
    const { browser, answer } = await signIn({ sub })
    await expectSignedIn(browser, answer, rest.email)
  })

  test('is asked for with state, nonce and a hashed verifier, each new and none twice', async () => {
    const before = issuer.seen.authorizations.length
    await signIn(newPerson())
    await signIn(newPerson())
    const asked = issuer.seen.authorizations.slice(before)
    for (const name of ['state', 'nonce', 'code_challenge']) {
      const values = asked.map((params) => params.get(name))
      expect(new Set(values).size).toBe(2)
      for (const value of values) expect(value).toMatch(/^[\w-]{32,}$/)
    }
    expect(asked[0]?.get('code_challenge_method')).toBe('S256')
    expect(asked[0]?.get('response_type')).toBe('code')
    expect(asked[0]?.get('redirect_uri')).toBe(`${shop.origin}/api/auth/oauth2/callback/oidc`)
    expect(issuer.seen.tokenRequests.at(-1)?.get('code_verifier')).toMatch(/^[\w.~-]{43,128}$/)
  })
})

describe('an account that there is already', () => {
  test('is linked when both sides confirmed the email', async () => {
    const person = newPerson()
    const own = { email: person.email, name: 'Own', password: 'correct horse battery', emailVerified: true }
    const made = await shop.app.identity.create(own)
    const signedIn = await signIn(person)
    await expectSignedIn(signedIn.browser, signedIn.answer, person.email)
    expect((await accountOf(signedIn, person.email)).id).toBe(made?.accountId)
  })

  test('is left alone when the shop has not confirmed its email', async () => {
    const person = newPerson()
    const own = { email: person.email, name: 'Own', password: 'correct horse battery', emailVerified: false }
    await shop.app.identity.create(own)
    const { browser, answer } = await signIn(person)
    await expectRefused(browser, answer, 'email-taken')
    expect(await shop.app.identity.findByEmail(person.email)).toMatchObject({ emailVerified: false })
  })

  test.each([
    ['Kelvin sign', '\u212aate'],
    ['long s', 'ka\u017fte'],
  ])('is not taken for that of an email with a %s', async (_what, local) => {
    const own = `${local.replace('\u212a', 'k').replace('\u017f', 's')}@example.com`
    await shop.app.identity.create({ email: own, name: 'Own', password: 'correct horse battery', emailVerified: true })
    const { browser, answer } = await signIn({ ...newPerson(), email: `${local}@example.com` })
    await expectRefused(browser, answer, 'email-missing')
  })

  test('is left alone when the issuer has not confirmed its email', async () => {
    const person = newPerson()
    await shop.app.identity.create({ email: person.email, name: 'Own', password: 'correct horse', emailVerified: true })
    const { browser, answer } = await signIn({ ...person, email_verified: false })
    await expectRefused(browser, answer, 'email-unconfirmed')
  })

  test('that is shut out stays out', async () => {
    const person = newPerson()
    await accountOf(await signIn(person), person.email)
    const ban = { token: (await shop.signUpAdmin('Guard')).token, body: { reason: 'Fraud' } }
    expect((await shop.request('PUT', `/api/user/ban/${person.email}`, ban)).status).toBe(200)
    const { browser, answer } = await signIn(person)
    await expectRefused(browser, answer, 'account-blocked')
  })
})

describe('a sign-in is begun', () => {
  const paths = { callbackURL: '/login?resume=1', errorCallbackURL: '/login' }

  test.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/x/..//elsewhere.example',
    'javascript:alert(1)',
    'login',
    '',
  ])('never to return to %j', async (path) => {
    for (const name of ['callbackURL', 'errorCallbackURL']) {
      const answer = await openBrowser(shop).start({ providerId: 'oidc', ...paths, [name]: path })
      expect(answer).toMatchObject({ status: 422, cookies: [] })
    }
  })

  test('by our own pages only, as JSON', async () => {
    const body = { providerId: 'oidc', ...paths }
    const elsewhere = { body, cookie: 'a=b', origin: 'https://elsewhere.example' }
    expect((await shop.request('POST', '/api/auth/sign-in/oauth2', elsewhere)).status).toBe(403)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(
      (await shop.request('POST', '/api/auth/sign-in/oauth2', { rawBody: 'providerId=oidc', headers })).status,
    ).toBe(415)
    expect((await shop.request('GET', '/api/auth/sign-in/oauth2')).status).toBe(404)
  })

  test('at the shop’s public address, where its cookie will be', async () => {
    const answer = await shop.request('POST', '/api/auth/sign-in/oauth2', {
      body: { providerId: 'oidc', ...paths },
      origin: shop.origin.replace('localhost', '127.0.0.1'),
    })
    expect(answer).toMatchObject({ status: 200, body: { url: `${shop.origin}/login` }, cookies: [] })
  })
})

test('one network begins 60 sign-ins a minute', async () => {
  const limited = await createTestShop({ RATE_LIMITS: 'on', SHOP_DEMO: '1' })
  try {
    const body = { providerId: 'google', callbackURL: '/login', errorCallbackURL: '/login' }
    const statuses = []
    for (let begun = 0; begun < 62; begun++) statuses.push((await openBrowser(limited).start(body)).status)
    expect(statuses).toEqual([...Array<number>(60).fill(200), 429, 429])
  } finally {
    await limited.close()
  }
})

describe('the buttons', () => {
  test('are told to the pages without what is the shop’s own', async () => {
    const { body } = await shop.request('GET', '/api/shop')
    expect(body).toMatchObject({
      signIn: [
        { providerId: 'google', label: 'Continue with Google', test: true },
        { providerId: 'oidc', label: 'Continue with Test Issuer', test: false },
      ],
    })
    expect(JSON.stringify(body)).not.toContain(issuer.clientSecret)
  })

  test('stand, outside demo mode, for nobody who vouches for anybody', async () => {
    const strict = await createTestShop()
    try {
      expect((await strict.request('GET', '/api/shop')).body).toMatchObject({ signIn: [] })
      for (const path of ['/.well-known/openid-configuration', '/jwks', '/authorize', '/chooser.css', '/chooser.svg']) {
        expect((await strict.request('GET', `/sandbox/oidc${path}`)).status).toBe(404)
      }
      expect((await strict.request('POST', '/sandbox/oidc/token', { body: {} })).status).toBe(404)
      const body = { providerId: 'google', callbackURL: '/login', errorCallbackURL: '/login' }
      expect((await openBrowser(strict).start(body)).status).toBe(404)
    } finally {
      await strict.close()
    }
  })

  test('of Google leads to Google when its keys are there, in demo mode too', async () => {
    const keys = { GOOGLE_CLIENT_ID: 'an-id', GOOGLE_CLIENT_SECRET: 'a secret' }
    const real = await createTestShop({ SHOP_DEMO: '1', ...keys })
    try {
      const google = { providerId: 'google', label: 'Continue with Google', test: false }
      expect((await real.request('GET', '/api/shop')).body).toMatchObject({ signIn: [google] })
      expect((await real.request('GET', '/sandbox/oidc/authorize')).status).toBe(404)
    } finally {
      await real.close()
    }
  })
})

test('an issuer that is down is said to be, before and after its page', async () => {
  const down = await createTestIssuer()
  const keys = { OIDC_CLIENT_ID: down.clientId, OIDC_CLIENT_SECRET: down.clientSecret }
  const other = await createTestShop({ OIDC_ISSUER: down.url, ...keys })
  try {
    const browser = openBrowser(other)
    const answer = down.approve(await browser.begin(), newPerson())
    await down.close()
    await expectRefused(browser, await browser.comeBack(answer), 'sign-in-unavailable')
  } finally {
    await other.close()
  }
  const another = await createTestShop({ OIDC_ISSUER: down.url, ...keys })
  try {
    const body = { providerId: 'oidc', callbackURL: '/login', errorCallbackURL: '/login' }
    const refused = await openBrowser(another).start(body)
    expect(refused).toMatchObject({ status: 503, body: { detail: expect.stringContaining('can’t reach') } })
  } finally {
    await another.close()
  }
})

/** The signed-in account, by the token call. */
async function accountOf({ browser }: { browser: SignInBrowser }, email: string) {
  const put = await browser.send('PUT', `/api/user/${email}`, { body: { email } })
  expect(put.status).toBe(200)
  const { token } = put.body as { token: string }
  const session = await browser.send('GET', '/api/auth/get-session')
  const { user } = session.body as { user: { id: string; email: string; emailVerified: boolean; name: string } }
  return { ...user, token }
}

async function signInAsDemoRider() {
  const browser = openBrowser(shop)
  const address = await browser.begin('google')
  const form = new URLSearchParams({ request: address.searchParams.toString(), choice: 'demo-rider' })
  const chosen = await browser.send('POST', address.pathname, {
    rawBody: String(form),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const back = new URL(chosen.headers.get('location') ?? '')
  await expectSignedIn(
    browser,
    await browser.comeBack(Object.fromEntries(back.searchParams), 'google'),
    'demo.rider@example.com',
  )
  return { browser }
}
