import { exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { SignInError } from '#accounts/contract/credentials.ts'
import { notEmpty } from '../../support/not-empty.ts'
import type { Bend, TestIssuer } from '../../support/sandboxes/test-issuer.ts'
import type { TestShop } from '../../support/test-shop.ts'
import { expectRefused, expectSignedIn, newPerson, openBrowser } from './sign-in-browser.ts'
import { openSignInShop, type SignInShop } from './sign-in-shop.ts'

type Person = ReturnType<typeof newPerson>

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

describe('an answer of the issuer that is not right', () => {
  const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
  const cases: [string, (person: Person) => Bend | Promise<Bend>, SignInError][] = [
    ['is meant for another application', () => ({ claims: { aud: 'another-shop' } }), 'sign-in-failed'],
    ['names another party besides us', () => ({ claims: { azp: 'another-shop' } }), 'sign-in-failed'],
    ['is of another issuer', () => ({ claims: { iss: 'https://elsewhere.example' } }), 'sign-in-failed'],
    ['has the nonce of another sign-in', () => ({ claims: { nonce: 'another' } }), 'sign-in-failed'],
    ['has no nonce', () => ({ claims: { nonce: undefined } }), 'sign-in-failed'],
    ['has no subject', () => ({ claims: { sub: undefined } }), 'sign-in-failed'],
    ['has run out', () => ({ claims: { iat: inSeconds(-900), exp: inSeconds(-600) } }), 'sign-in-failed'],
    ['never runs out', () => ({ claims: { exp: undefined } }), 'sign-in-failed'],
    ['is of tomorrow', () => ({ claims: { iat: inSeconds(86_400), exp: inSeconds(90_000) } }), 'sign-in-failed'],
    ['is not signed', () => ({ sign: (claims) => new UnsecuredJWT(claims).encode() }), 'sign-in-failed'],
    ['is signed with the client secret', () => ({ sign: hs256(issuer.clientSecret) }), 'sign-in-failed'],
    [
      'is signed with the public key as a secret',
      async () => ({ sign: hs256(await exportSPKI(issuer.publicKey)) }),
      'sign-in-failed',
    ],
    ['is signed with another key', async () => ({ sign: await anotherKey('key-1') }), 'sign-in-failed'],
    ['is signed with a key nobody knows', async () => ({ sign: await anotherKey('key-2') }), 'sign-in-failed'],
    ['has a bent signature', () => ({ sign: async (claims) => flipped(await issuer.sign(claims)) }), 'sign-in-failed'],
    ['has an unconfirmed email', () => ({ claims: { email_verified: false } }), 'email-unconfirmed'],
    [
      'confirms the email with a word that is not true',
      () => ({ claims: { email_verified: 'yes' } }),
      'email-unconfirmed',
    ],
    ['has no email', () => ({ claims: { email: '', email_verified: true } }), 'email-missing'],
    [
      'confirms one email in the token and names another besides',
      ({ sub }) => ({
        claims: { email_verified: true, email: undefined },
        userInfo: { sub, email: 'victim@example.com' },
      }),
      'email-unconfirmed',
    ],
    [
      'has the user information of somebody else',
      (person) => ({ claims: { email: undefined }, userInfo: { ...person, sub: 'another' } }),
      'sign-in-failed',
    ],
    ['refuses the code', () => ({ token: { status: 400, body: '{"error":"invalid_grant"}' } }), 'sign-in-failed'],
    ['is no JSON', () => ({ token: { status: 200, body: 'pardon?' } }), 'sign-in-failed'],
    ['is endless', () => ({ claims: { more: 'x'.repeat(300_000) } }), 'sign-in-failed'],
    [
      'leads elsewhere',
      () => ({ token: { status: 307, headers: { location: 'http://127.0.0.1:1/token' } } }),
      'sign-in-failed',
    ],
    ['says that it can’t', () => ({ token: { status: 503 } }), 'sign-in-unavailable'],
  ]

  test.each(notEmpty(cases))('%s', async (_what, bend, error) => {
    const person = newPerson()
    issuer.bend(await bend(person))
    const { browser, answer } = await opened.signIn(person)
    await expectRefused(browser, answer, error)
    expect(await shop.app.identity.findByEmail(person.email)).toBeUndefined()
    expect(await shop.app.identity.findByEmail('victim@example.com')).toBeUndefined()
  })

  test('would be let in, were nothing bent', async () => {
    const person = newPerson()
    issuer.bend({ claims: {}, sign: issuer.sign })
    const { browser, answer } = await opened.signIn(person)
    await expectSignedIn(browser, answer, person.email)
  })
})

describe('the way back', () => {
  test('is refused with a state that nobody gave, none, or that of another browser', async () => {
    const [mine, theirs] = [openBrowser(shop), openBrowser(shop)]
    const answerToMe = issuer.approve(await mine.begin(), newPerson())
    const answerToThem = issuer.approve(await theirs.begin(), newPerson())
    const refused = async (query: Record<string, string>) =>
      expectRefused(mine, await mine.comeBack(query), 'sign-in-expired', '/login')
    await refused({ ...answerToMe, state: 'made-up' })
    await refused({ code: answerToMe.code ?? '', iss: issuer.url })
    await refused(answerToThem)
    // Neither is spent.
    expect((await theirs.comeBack(answerToThem)).headers.get('location')).toMatch(/resume=1$/)
    expect((await mine.comeBack(answerToMe)).headers.get('location')).toMatch(/resume=1$/)
  })

  test('is refused in a browser that has not begun', async () => {
    const answer = issuer.approve(await openBrowser(shop).begin(), newPerson())
    const stranger = openBrowser(shop)
    await expectRefused(stranger, await stranger.comeBack(answer), 'sign-in-expired', '/login')
  })

  test('works once', async () => {
    const browser = openBrowser(shop)
    const answer = issuer.approve(await browser.begin(), newPerson())
    expect((await browser.comeBack(answer)).headers.get('location')).toMatch(/resume=1$/)
    await browser.send('POST', '/api/auth/sign-out', { body: {} })
    await expectRefused(browser, await browser.comeBack(answer), 'sign-in-expired', '/login')
  })

  test('ends only at the issuer where it was begun: no other one learns the code', async () => {
    const browser = openBrowser(shop)
    const address = await browser.begin('google')
    const asked = issuer.seen.tokenRequests.length
    await expectRefused(browser, await browser.comeBack(issuer.approve(address, newPerson()), 'oidc'), 'sign-in-failed')
    expect(issuer.seen.tokenRequests).toHaveLength(asked)
  })

  test.each([
    ['names another issuer', { iss: 'https://elsewhere.example' }],
    ['names no issuer', { iss: '' }],
    ['brings somebody else’s code', { code: 'code-0' }],
    ['brings no code', { code: '' }],
  ])('is refused when it %s', async (_what, bent) => {
    const browser = openBrowser(shop)
    const answer = { ...issuer.approve(await browser.begin(), newPerson()), ...bent }
    await expectRefused(browser, await browser.comeBack(answer), 'sign-in-failed')
  })

  test('with the code of another sign-in fails by its verifier', async () => {
    const [mine, theirs] = [openBrowser(shop), openBrowser(shop)]
    const stolen = issuer.approve(await theirs.begin(), newPerson())
    const own = issuer.approve(await mine.begin(), newPerson())
    await expectRefused(mine, await mine.comeBack({ ...own, code: stolen.code ?? '' }), 'sign-in-failed')
  })

  test.each([
    ['access_denied', 'sign-in-cancelled'],
    ['temporarily_unavailable', 'sign-in-unavailable'],
    ['login_required', 'sign-in-failed'],
    ['constructor', 'sign-in-failed'],
  ] as const)('with the error %s says %s', async (error, code) => {
    const browser = openBrowser(shop)
    const { state = '', iss = '' } = issuer.approve(await browser.begin(), {})
    await expectRefused(browser, await browser.comeBack({ error, state, iss, error_description: 'Click here' }), code)
  })

  test('with more than it takes leads to the login page', async () => {
    const browser = openBrowser(shop)
    const answer = await browser.comeBack({ code: 'x'.repeat(5000), state: 'x' })
    await expectRefused(browser, answer, 'sign-in-failed', '/login')
  })
})

function hs256(secret: string): NonNullable<Bend['sign']> {
  return (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'key-1' }).sign(Buffer.from(secret))
}

async function anotherKey(kid: string): Promise<NonNullable<Bend['sign']>> {
  const { privateKey } = await generateKeyPair('RS256')
  return (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)
}

/** That token with one bit of its signature changed. */
function flipped(token: string): string {
  const [header, payload, signature = ''] = token.split('.')
  const bytes = Buffer.from(signature, 'base64url')
  bytes[10] = (bytes[10] ?? 0) ^ 1
  return [header, payload, bytes.toString('base64url')].join('.')
}
