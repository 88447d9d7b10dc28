import { afterEach, beforeEach, expect, test } from 'vitest'
import { notEmpty } from '#test-support/not-empty.ts'
import { type Bend, createTestIssuer, type TestIssuer } from '#test-support/sandboxes/test-issuer.ts'
import { createRelyingParty } from './relying-party.ts'

const PROOFS = { state: 'a state', nonce: 'a nonce', codeVerifier: 'a-verifier-of-the-tests-that-is-long-enough-4711' }
const REDIRECT_URI = 'https://shop.example/api/auth/oauth2/callback/oidc'

let issuer: TestIssuer
let logged: string[]
beforeEach(async () => {
  issuer = await createTestIssuer()
  logged = []
})
afterEach(() => issuer.close())

function relyingParty() {
  const { url, clientId, clientSecret } = issuer
  const settings = {
    providerId: 'oidc',
    label: 'Continue',
    test: false,
    url,
    clientId,
    clientSecret,
    otherHosts: [],
  } as const
  return createRelyingParty(
    settings,
    () => new Date(),
    (message) => logged.push(message),
  )
}

const documents: [string, NonNullable<Bend['discovery']>][] = [
  ['names another issuer', { issuer: 'https://elsewhere.example' }],
  ['has its pages elsewhere', { authorization_endpoint: 'https://elsewhere.example/authorize' }],
  ['has its tokens elsewhere', { token_endpoint: 'https://elsewhere.example/token' }],
  ['has its keys elsewhere', { jwks_uri: 'http://127.0.0.1:1/jwks' }],
  ['has its keys in a file', { jwks_uri: 'file:///etc/passwd' }],
  ['names no tokens', { token_endpoint: undefined }],
]

test.each(notEmpty(documents))(
  'an issuer whose document %s is not used, and the next try asks again',
  async (_what, discovery) => {
    const party = relyingParty()
    issuer.bend({ discovery })
    expect(await party.authorizationUrl(PROOFS, REDIRECT_URI)).toEqual({ failed: 'sign-in-failed' })
    expect(logged).toHaveLength(1)
    issuer.bend()
    expect(await party.authorizationUrl(PROOFS, REDIRECT_URI)).toBeInstanceOf(URL)
  },
)

test('what went wrong is logged by its name, never with what the issuer sent', async () => {
  const party = relyingParty()
  const address = (await party.authorizationUrl(PROOFS, REDIRECT_URI)) as URL
  issuer.bend({ claims: { nonce: 'a planted canary', secret: 'another canary' } })
  const cameBackTo = new URL(REDIRECT_URI)
  for (const [name, value] of Object.entries(issuer.approve(address, { sub: 'someone' })))
    cameBackTo.searchParams.set(name, value)
  expect(await party.redeem(PROOFS, cameBackTo)).toEqual({ failed: 'sign-in-failed' })
  expect(logged).toEqual([expect.stringMatching(/^Sign-in through http:\/\/127\.0\.0\.1:\d+ failed: .*nonce/)])
  expect(logged[0]).not.toMatch(/canary|code-1|verifier/)
})

test('a secret goes into the header where the issuer takes it there only', async () => {
  issuer.bend({ discovery: { token_endpoint_auth_methods_supported: undefined }, token: { status: 400, body: '{}' } })
  const party = relyingParty()
  const address = (await party.authorizationUrl(PROOFS, REDIRECT_URI)) as URL
  const cameBackTo = new URL(REDIRECT_URI)
  for (const [name, value] of Object.entries(issuer.approve(address, { sub: 'someone' })))
    cameBackTo.searchParams.set(name, value)
  await party.redeem(PROOFS, cameBackTo)
  expect(issuer.seen.tokenRequests).toHaveLength(1)
  expect(issuer.seen.tokenRequests[0]?.has('client_secret')).toBe(false)
})
