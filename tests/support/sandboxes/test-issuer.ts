import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

const CLIENT = { clientId: 'the-shop', clientSecret: 'a client secret of the tests' }
const KEY_ID = 'key-1'

/** How answers differ from those of an honest issuer. */
export type Bend = {
  /** Replaces members of the discovery document. */
  discovery?: Record<string, unknown>
  /** Replaces claims of the id token; undefined removes one. */
  claims?: Record<string, unknown>
  /** Signs the id token in place of the issuer's key. */
  sign?: (claims: JWTPayload) => Promise<string> | string
  /** The answer of `/userinfo`. */
  userInfo?: Record<string, unknown>
  /** Replaces the answer to the token request. */
  token?: { status: number; headers?: Record<string, string>; body?: string }
}

type Grant = { asked: URLSearchParams; claims: Record<string, unknown> }

export type TestIssuer = Awaited<ReturnType<typeof createTestIssuer>>

/**
 * An OpenID Connect issuer for tests, using Google's signing algorithm, that can be made to lie. Its user consents
 * without a page.
 */
export async function createTestIssuer() {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const keys = await keySetOf(publicKey)
  const grants = new Map<string, Grant>()
  const seen = { authorizations: [] as URLSearchParams[], tokenRequests: [] as URLSearchParams[] }
  let bend: Bend = {}

  const sign = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: KEY_ID }).sign(privateKey)

  async function answerToken(form: URLSearchParams): Promise<NonNullable<Bend['token']>> {
    seen.tokenRequests.push(form)
    if (bend.token) return bend.token
    const grant = grants.get(form.get('code') ?? '')
    if (!grant || !mayRedeem(form, grant)) return { status: 400, body: '{"error":"invalid_grant"}' }
    const idToken = await (bend.sign ?? sign)(claimsOf(url, grant, bend.claims))
    const tokens = { access_token: 'an-access-token', token_type: 'Bearer', id_token: idToken }
    return { status: 200, body: JSON.stringify(tokens) }
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url
    const json = (body: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    if (path === '/.well-known/openid-configuration') return json({ ...discoveryDocument(url), ...bend.discovery })
    if (path === '/jwks') return json(keys)
    if (path === '/userinfo') return json(bend.userInfo ?? {})
    if (path !== '/token') return response.writeHead(404).end()
    const { status, headers, body } = await answerToken(new URLSearchParams(await text(request)))
    return response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    ...CLIENT,
    seen,
    sign,
    publicKey,
    /** Changes all answers from now on. Default: honest. */
    bend(how: Bend = {}) {
      bend = how
    },
    /** Consents to the authorization request at this address and returns the query of the redirect. */
    approve(address: URL, claims: Record<string, unknown>): Record<string, string> {
      const code = `code-${grants.size + 1}`
      grants.set(code, { asked: address.searchParams, claims })
      seen.authorizations.push(address.searchParams)
      return { code, state: address.searchParams.get('state') ?? '', iss: url }
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function keySetOf(publicKey: CryptoKey) {
  return { keys: [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }] }
}

/** Checks the client's credentials and PKCE. */
function mayRedeem(form: URLSearchParams, { asked }: Grant): boolean {
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  const isClient = form.get('client_id') === CLIENT.clientId && form.get('client_secret') === CLIENT.clientSecret
  return isClient && asked.get('code_challenge') === challenge
}

function claimsOf(url: string, { asked, claims }: Grant, replaced: Record<string, unknown> = {}): JWTPayload {
  const issuedAt = Math.floor(Date.now() / 1000)
  const times = { iat: issuedAt, exp: issuedAt + 300 }
  const parties = { iss: url, aud: CLIENT.clientId, nonce: asked.get('nonce') }
  // JSON leaves out what is undefined.
  return JSON.parse(JSON.stringify({ ...parties, ...times, ...claims, ...replaced }))
}

function discoveryDocument(url: string) {
  return {
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    userinfo_endpoint: `${url}/userinfo`,
    jwks_uri: `${url}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    authorization_response_iss_parameter_supported: true,
  }
}
