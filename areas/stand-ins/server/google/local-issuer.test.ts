import { createHash } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type LocalIssuerSettings, localIssuer } from './local-issuer.ts'

const URL_OF_ISSUER = 'http://localhost:3000/sandbox/oidc'
const REDIRECT_URI = 'http://localhost:3000/api/auth/oauth2/callback/google'
const SETTINGS: LocalIssuerSettings = {
  url: URL_OF_ISSUER,
  clientId: 'the-shop',
  clientSecret: 'its secret',
  redirectUris: [REDIRECT_URI],
}
const VERIFIER = 'a-verifier-of-the-tests-that-is-long-enough-4711'

let app: FastifyInstance
let aheadMs: number
beforeEach(async () => {
  aheadMs = 0
  app = await open(SETTINGS)
})
afterEach(() => app.close())

async function open(settings: LocalIssuerSettings): Promise<FastifyInstance> {
  const server = Fastify()
  const now = () => new Date(Date.now() + aheadMs)
  await server.register(localIssuer, { prefix: '/sandbox/oidc', ...settings, now })
  return server
}

/** The shop's authorization request, with parameters replaced, or removed by undefined. */
function asked(changes: Record<string, string | undefined> = {}): URLSearchParams {
  const params: Record<string, string | undefined> = {
    client_id: SETTINGS.clientId,
    redirect_uri: REDIRECT_URI,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'a state',
    nonce: 'a nonce',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  }
  return new URLSearchParams(Object.entries(params).filter((each): each is [string, string] => each[1] !== undefined))
}

const askFor = (params: URLSearchParams) => app.inject({ url: `/sandbox/oidc/authorize?${params}` })

function post(path: string, fields: Record<string, string>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return app.inject({
    method: 'POST',
    url: `/sandbox/oidc/${path}`,
    headers,
    payload: String(new URLSearchParams(fields)),
  })
}

const choose = (fields: Record<string, string>, params = asked()) =>
  post('authorize', { request: String(params), ...fields })

/** The query with which the browser comes back to the shop. */
async function broughtBack(answer: Awaited<ReturnType<typeof choose>>): Promise<Record<string, string>> {
  expect(answer.statusCode).toBe(303)
  const url = new URL(String(answer.headers.location))
  expect(url.origin + url.pathname).toBe(REDIRECT_URI)
  return Object.fromEntries(url.searchParams)
}

async function codeFor(fields: Record<string, string>): Promise<string> {
  const { code = '' } = await broughtBack(await choose(fields))
  expect(code).toMatch(/^[\w-]{43}$/)
  return code
}

const redeem = (code: string, changes: Record<string, string> = {}) =>
  post('token', {
    grant_type: 'authorization_code',
    code,
    redirect_uri: REDIRECT_URI,
    client_id: SETTINGS.clientId,
    client_secret: SETTINGS.clientSecret,
    code_verifier: VERIFIER,
    ...changes,
  })

function claimsIn(token: string): unknown {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}

describe('the authorization request', () => {
  test.each([
    ['an unknown application', { client_id: 'another' }],
    ['an address that is not registered', { redirect_uri: 'https://elsewhere.example/' }],
    ['an address that only begins like it', { redirect_uri: `${REDIRECT_URI}/more` }],
    ['no address', { redirect_uri: undefined }],
  ])('of %s gets a page and no redirect', async (_what, changes) => {
    for (const answer of [await askFor(asked(changes)), await choose({ choice: 'demo-rider' }, asked(changes))]) {
      expect(answer.statusCode).toBe(400)
      expect(answer.headers.location).toBeUndefined()
      expect(answer.body).toContain('This sign-in can’t go on')
    }
  })

  test.each([
    ['without PKCE', { code_challenge: undefined }],
    ['with an open verifier', { code_challenge_method: 'plain' }],
    ['without a nonce', { nonce: undefined }],
    ['for something else than a code', { response_type: 'token' }],
    ['for something else than a sign-in', { scope: 'email' }],
  ])('%s is sent back', async (_what, changes) => {
    for (const answer of [await askFor(asked(changes)), await choose({ choice: 'demo-rider' }, asked(changes))]) {
      expect(await broughtBack(answer)).toEqual({ error: 'invalid_request', state: 'a state', iss: URL_OF_ISSUER })
    }
  })

  test('with a member twice is not read', async () => {
    const params = asked()
    params.append('redirect_uri', REDIRECT_URI)
    expect((await askFor(params)).statusCode).toBe(400)
  })
})

describe('the chooser', () => {
  test('is a page without scripts whose forms lead to this shop only, and says that it is a test', async () => {
    const { statusCode, headers, body } = await askFor(asked())
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain("form-action 'self'")
    expect(headers['content-security-policy']).not.toMatch(/script-src|unsafe/)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).not.toMatch(/<script|<style| style=| on\w+=/i)
    expect(body).toContain('Test mode')
    expect(body.match(/<form /g)).toHaveLength(2)
    const style = await app.inject({ url: '/sandbox/oidc/chooser.css' })
    expect(style.headers['content-type']).toContain('text/css')
    expect(body).toContain('<link rel="icon" type="image/svg+xml" href="')
    const icon = await app.inject({ url: '/sandbox/oidc/chooser.svg' })
    expect(icon.statusCode).toBe(200)
    expect(icon.headers['content-type']).toContain('image/svg+xml')
  })

  test('shows what was typed as text, keeps it, and says what is wrong', async () => {
    const typed = { choice: 'typed', email: '"><script>alert(1)</script>', name: "O'Hara & <b>" }
    const { statusCode, body } = await choose(typed)
    expect(statusCode).toBe(422)
    expect(body).toContain('Provide a valid Email')
    expect(body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
    expect(body).toContain('value="O&#39;Hara &amp; &lt;b&gt;"')
    expect(body).not.toContain('<script')
  })

  test('shows a request as text', async () => {
    const { body } = await askFor(asked({ state: '"><script>' }))
    expect(body).not.toContain('<script')
  })

  test('takes back that it was cancelled', async () => {
    const back = await broughtBack(await choose({ choice: 'cancel' }))
    expect(back).toEqual({ error: 'access_denied', state: 'a state', iss: URL_OF_ISSUER })
  })
})

describe('a code', () => {
  test('is traded for an id token of the person who was chosen', async () => {
    const { statusCode, body } = await redeem(await codeFor({ choice: 'demo-mechanic' }))
    expect(statusCode).toBe(200)
    expect(claimsIn(JSON.parse(body).id_token)).toMatchObject({
      iss: URL_OF_ISSUER,
      aud: 'the-shop',
      sub: 'demo-mechanic',
      nonce: 'a nonce',
      email: 'demo.mechanic@example.com',
      email_verified: true,
    })
  })

  test('of an email that was typed says whether it is confirmed; the same email is the same person', async () => {
    const typed = { choice: 'typed', email: ' Ada@Example.com ', name: 'Ada' }
    const tokens = []
    for (const fields of [typed, { ...typed, name: 'Ada L.', verified: 'yes' }]) {
      tokens.push(claimsIn(JSON.parse((await redeem(await codeFor(fields))).body).id_token) as Record<string, unknown>)
    }
    expect(tokens).toMatchObject([
      { email: 'ada@example.com', name: 'Ada', email_verified: false },
      { email: 'ada@example.com', name: 'Ada L.', email_verified: true },
    ])
    expect(tokens[0]?.sub).toBe(tokens[1]?.sub)
  })

  test('is good once', async () => {
    const code = await codeFor({ choice: 'demo-rider' })
    expect((await redeem(code)).statusCode).toBe(200)
    expect(await redeem(code)).toMatchObject({ statusCode: 400, body: '{"error":"invalid_grant"}' })
  })

  test('is good for a minute', async () => {
    const [early, late] = [await codeFor({ choice: 'demo-rider' }), await codeFor({ choice: 'demo-rider' })]
    aheadMs = 50_000
    expect((await redeem(early)).statusCode).toBe(200)
    aheadMs = 60_000
    expect((await redeem(late)).statusCode).toBe(400)
  })

  test.each([
    ['without its verifier', { code_verifier: '' }, 'invalid_grant'],
    ['with another verifier', { code_verifier: VERIFIER.toUpperCase() }, 'invalid_grant'],
    ['at another address', { redirect_uri: 'http://localhost:3000/' }, 'invalid_grant'],
    ['for another grant', { grant_type: 'client_credentials' }, 'unsupported_grant_type'],
    ['without the secret', { client_secret: '' }, 'invalid_client'],
    ['by another application', { client_id: 'another' }, 'invalid_client'],
  ])('is refused %s', async (_what, changes, error) => {
    const answer = await redeem(await codeFor({ choice: 'demo-rider' }), changes)
    expect(answer.statusCode).toBe(error === 'invalid_client' ? 401 : 400)
    expect(JSON.parse(answer.body)).toEqual({ error })
  })
})

test.each([
  'https://parts.example/sandbox/oidc',
  'http://parts.example/sandbox/oidc',
  'http://192.168.1.4/sandbox/oidc',
])('it is not served at %s', async (url) => {
  await expect(open({ ...SETTINGS, url })).rejects.toThrow(/vouches for anybody/)
})
