import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { isLoopbackHttp } from '#accounts/server/identity/federated/issuer.ts'
import { markForBothThemes } from '#packages/drawings/mark.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { digestOf, isSameSecret } from '#platform/server/digests.ts'
import { askWho, takeChoice } from './answer-authorization.ts'
import { type AuthorizationCodes, createAuthorizationCodes, type Grant } from './authorization-codes.ts'
import type { IssuerClient } from './authorization-request.ts'
import { CHOOSER_POLICY } from './chooser-page.ts'
import { chooserStyle } from './chooser-style.ts'

export type LocalIssuerSettings = IssuerClient & {
  /** The issuer identifier, under which browsers reach it: on loopback. */
  url: string
}
type LocalIssuerOptions = LocalIssuerSettings & { now: () => Date }

const MAX_BODY_BYTES = 16 * 1024

/**
 * A local OpenID Connect issuer as a Fastify plugin: discovery, keys, an account chooser and the token endpoint. It
 * checks no passwords, so it is for demo shops on loopback only.
 * @throws when its address is reached from elsewhere
 */
export async function localIssuer(app: FastifyInstance, options: LocalIssuerOptions): Promise<void> {
  if (!isLoopbackHttp(options.url))
    throw new Error(`The local issuer vouches for anybody: it can’t be at ${options.url}.`)
  // Addresses hold codes, so requests are not logged; what fails is.
  await app.register(serveIssuer, { options, logLevel: 'error' })
}

async function serveIssuer(app: FastifyInstance, { options }: { options: LocalIssuerOptions }): Promise<void> {
  const { url: issuer, now, ...client } = options
  const codes = createAuthorizationCodes(now)
  const signer = createIdTokenSigner(issuer, now)
  const parts = { issuer, client, codes, signer }
  readForms(app)
  app.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store')
  })

  const serve = (
    method: 'GET' | 'POST',
    url: string,
    handler: (request: FastifyRequest, reply: FastifyReply) => unknown,
  ) =>
    // Public to the shop; the issuer checks the client's secret itself.
    app.route({ method, url, handler, exposeHeadRoute: false, config: { access: 'public' } })

  serve('GET', '/.well-known/openid-configuration', () => discoveryDocument(issuer))
  serve('GET', '/jwks', () => signer.publicKeys())
  serve('GET', '/chooser.css', (_, reply) => reply.type('text/css; charset=utf-8').send(chooserStyle()))
  serve('GET', '/chooser.svg', (_, reply) => reply.type('image/svg+xml').send(markForBothThemes(shopBrand().accent)))
  serve('GET', '/authorize', ({ url }, reply) => send(reply, askWho(parts, new URL(url, issuer).searchParams)))
  serve('POST', '/authorize', ({ body }, reply) => send(reply, takeChoice(parts, formOf(body))))
  serve('POST', '/token', async ({ body }, reply) => {
    const answer = await redeemCode(parts, formOf(body))
    return reply.code(answer.status).send(answer.body)
  })
}

function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const asText = { parseAs: 'string', bodyLimit: MAX_BODY_BYTES } as const
  const parse = async (_: FastifyRequest, body: string) => new URLSearchParams(body)
  app.addContentTypeParser('application/x-www-form-urlencoded', asText, parse)
}

function formOf(body: unknown): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams()
}

function send(reply: FastifyReply, answer: ReturnType<typeof askWho>): FastifyReply {
  if ('sendTo' in answer) return reply.redirect(answer.sendTo.href, 303)
  return reply
    .code(answer.status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', CHOOSER_POLICY)
    .send(answer.page)
}

/** What the shop has to know of the issuer (OpenID Connect Discovery 1.0, section 3). */
function discoveryDocument(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    scopes_supported: ['openid', 'email', 'profile'],
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [SIGNING_ALGORITHM],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  }
}

type TokenAnswer = { status: number; body: Record<string, unknown> }
type Parts = { client: IssuerClient; codes: AuthorizationCodes; signer: IdTokenSigner }

/**
 * Trades a code for an id token, once: only to the application it was made for, at the same address, with the verifier
 * of its challenge (RFC 6749, section 4.1.3; RFC 7636, section 4.6). The access token opens nothing: the id token says
 * it all.
 */
async function redeemCode({ client, codes, signer }: Parts, form: URLSearchParams): Promise<TokenAnswer> {
  const given = (name: string) => form.get(name) ?? ''
  if (
    !isSameSecret(given('client_id'), client.clientId) ||
    !isSameSecret(given('client_secret'), client.clientSecret)
  ) {
    return { status: 401, body: { error: 'invalid_client' } }
  }
  if (given('grant_type') !== 'authorization_code') return refused('unsupported_grant_type')
  const grant = codes.take(given('code'))
  if (!grant || given('redirect_uri') !== grant.request.redirect_uri) return refused('invalid_grant')
  if (!isSameSecret(digestOf(given('code_verifier')), grant.request.code_challenge)) return refused('invalid_grant')
  const body = {
    access_token: randomBytes(32).toString('base64url'),
    token_type: 'Bearer',
    expires_in: 60,
    id_token: await signer.sign(grant),
  }
  return { status: 200, body }
}

function refused(error: string): TokenAnswer {
  return { status: 400, body: { error } }
}

const SIGNING_ALGORITHM = 'ES256'
const LIFETIME_S = 300

type KeyPair = { privateKey: CryptoKey; publicJwk: JWK & { kid: string } }

type IdTokenSigner = ReturnType<typeof createIdTokenSigner>

/** Signs id tokens with a key that is made at first use and lives as long as the process. */
function createIdTokenSigner(issuer: string, now: () => Date) {
  let made: Promise<KeyPair> | undefined
  const keyPair = () => {
    made ??= makeKeyPair()
    return made
  }
  return {
    publicKeys: async () => ({ keys: [(await keyPair()).publicJwk] }),

    async sign({ request, person }: Grant): Promise<string> {
      const { privateKey, publicJwk } = await keyPair()
      const issuedAtS = Math.floor(now().getTime() / 1000)
      const { email, emailVerified, name } = person
      return new SignJWT({ nonce: request.nonce, email, email_verified: emailVerified, name })
        .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: publicJwk.kid })
        .setIssuer(issuer)
        .setSubject(person.subject)
        .setAudience(request.client_id)
        .setIssuedAt(issuedAtS)
        .setExpirationTime(issuedAtS + LIFETIME_S)
        .sign(privateKey)
    },
  }
}

async function makeKeyPair(): Promise<KeyPair> {
  const { privateKey, publicKey } = await generateKeyPair(SIGNING_ALGORITHM)
  const publicJwk = { ...(await exportJWK(publicKey)), kid: randomUUID(), alg: SIGNING_ALGORITHM, use: 'sig' }
  return { privateKey, publicJwk }
}
