import * as client from 'openid-client'
import { AuthorizationResponseError, type CustomFetch, ResponseBodyError } from 'openid-client'
import type { SignInError } from '#accounts/contract/credentials.ts'
import { type FederatedProfile, readProfile, type SignInFailure, saysEmail } from './federated-profile.ts'
import { type Issuer, isIssuerAddress } from './issuer.ts'

/** Binds the issuer's answer to the browser that asked; used once. */
export type Proofs = { state: string; nonce: string; codeVerifier: string }

/** The shop's side of signing in with one issuer. Logs failures, never what the issuer sent. */
export type RelyingParty = ReturnType<typeof createRelyingParty>

const SCOPE = 'openid email profile'
const CLOCK_TOLERANCE_S = 60 // Seconds that the issuer's clock may be ahead

export function createRelyingParty(issuer: Issuer, now: () => Date, log: (message: string) => void) {
  const configuration = discoverOnce(issuer)

  async function reporting<T>(task: () => Promise<T>): Promise<T | SignInFailure> {
    try {
      return await task()
    } catch (error) {
      const failed = failureCode(error)
      if (failed !== 'sign-in-cancelled') log(`Sign-in through ${issuer.url} failed: ${describeFailure(error)}`)
      return { failed }
    }
  }

  return {
    providerId: issuer.providerId,

    authorizationUrl: ({ state, nonce, codeVerifier }: Proofs, redirectUri: string): Promise<URL | SignInFailure> =>
      reporting(async () =>
        client.buildAuthorizationUrl(await configuration(), {
          ...issuer.authorizationParams,
          redirect_uri: redirectUri,
          scope: SCOPE,
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        }),
      ),

    /**
     * Exchanges the code for a person, after checking that the answer is the issuer's, for us, fresh and for this
     * sign-in (OpenID Connect Core 1.0, section 3.1.3.7).
     */
    redeem: ({ state, nonce, codeVerifier }: Proofs, cameBackTo: URL): Promise<FederatedProfile | SignInFailure> =>
      reporting(async () => {
        const config = await configuration()
        const checks = {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        }
        const tokens = await client.authorizationCodeGrant(config, cameBackTo, checks)
        const idToken = tokens.claims()
        if (!idToken || !isForUs(idToken, issuer.clientId, now()))
          throw new Error('the id token is not for us, or not of now')
        const { userinfo_endpoint } = config.serverMetadata()
        const asks = !saysEmail(idToken) && userinfo_endpoint && isIssuerAddress(issuer, userinfo_endpoint)
        const userInfo = asks ? await client.fetchUserInfo(config, tokens.access_token, idToken.sub) : undefined
        return readProfile(idToken, userInfo)
      }),
  }
}

/** Checks that the client library leaves out: authorized party and issue time. */
function isForUs({ azp, iat }: client.IDToken, clientId: string, now: Date): boolean {
  return (azp === undefined || azp === clientId) && iat <= now.getTime() / 1000 + CLOCK_TOLERANCE_S
}

/** Error codes that matter to the person (RFC 6749, section 4.1.2.1). */
const BY_ISSUERS_WORD: Readonly<Record<string, SignInError>> = {
  access_denied: 'sign-in-cancelled',
  temporarily_unavailable: 'sign-in-unavailable',
  server_error: 'sign-in-unavailable',
}

function failureCode(error: unknown): SignInError {
  if (error instanceof AuthorizationResponseError) {
    return Object.hasOwn(BY_ISSUERS_WORD, error.error)
      ? (BY_ISSUERS_WORD[error.error] ?? 'sign-in-failed')
      : 'sign-in-failed'
  }
  return causes(error).some((cause) => cause instanceof IssuerUnreachable) ? 'sign-in-unavailable' : 'sign-in-failed'
}

/** Safe for the log: names, codes and the protocol's own error words only. */
function describeFailure(error: unknown): string {
  const words = causes(error).flatMap((cause) => {
    const { code, claim, attribute, error: word } = cause as unknown as Record<string, unknown>
    const isIssuersWord = cause instanceof AuthorizationResponseError || cause instanceof ResponseBodyError
    return [cause.name, code, claim ?? attribute, isIssuersWord && word]
  })
  return words.filter((word) => typeof word === 'string' && /^[\w-]{1,60}$/.test(word)).join(' ')
}

/** The error and its causes; the innermost is often a plain object that names the wrong claim. */
function causes(error: unknown): Error[] {
  const chain: Error[] = []
  for (let cause = error; cause && typeof cause === 'object' && chain.length < 6; cause = (cause as Error).cause) {
    chain.push(cause as Error)
  }
  return chain
}

const CALL_TIMEOUT_S = 10
/** Endpoints hardly ever move; keys are fetched again when an unknown one signs. */
const KEPT_FOR_MS = 6 * 60 * 60 * 1000
const REQUIRED = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const

/**
 * Reads the issuer's discovery document on first use and every six hours. The returned function throws when it can't be
 * reached or trusted; the next call tries again.
 */
function discoverOnce(issuer: Issuer): () => Promise<client.Configuration> {
  let kept: { configuration: Promise<client.Configuration>; untilMs: number } | undefined
  return () => {
    if (kept && performance.now() < kept.untilMs) return kept.configuration
    const configuration = discover(issuer)
    const entry = { configuration, untilMs: performance.now() + KEPT_FOR_MS }
    kept = entry
    configuration.catch(() => {
      if (kept === entry) kept = undefined
    })
    return configuration
  }
}

async function discover(issuer: Issuer): Promise<client.Configuration> {
  const { url, clientId, clientSecret } = issuer
  const configuration = await client.discovery(new URL(url), clientId, undefined, authenticateClient(clientSecret), {
    timeout: CALL_TIMEOUT_S,
    [client.customFetch]: issuerFetch(issuer),
    execute: [
      // Verifies the id token's signature, which the protocol makes optional here.
      client.enableNonRepudiationChecks,
      ...(url.startsWith('http:') ? [client.allowInsecureRequests] : []),
    ],
  })
  const metadata = configuration.serverMetadata()
  if (new URL(metadata.issuer).href !== new URL(url).href) throw new IssuerAnswerRefused('it names another issuer')
  for (const name of REQUIRED) {
    const address = metadata[name]
    if (!address || !isIssuerAddress(issuer, address)) throw new IssuerAnswerRefused(`its ${name} is not its own`)
  }
  return configuration
}

/** client_secret_post where the issuer supports it, else client_secret_basic, which every issuer must support. */
function authenticateClient(clientSecret: string): client.ClientAuth {
  const [inForm, inHeader] = [client.ClientSecretPost(clientSecret), client.ClientSecretBasic(clientSecret)]
  return (server, ...call) => {
    const takesForm = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    return (takesForm ? inForm : inHeader)(server, ...call)
  }
}

const MAX_ANSWER_BYTES = 256 * 1024

/** A foreign address, or too long an answer. */
class IssuerAnswerRefused extends Error {
  override name = 'IssuerAnswerRefused'
}

/** No answer in time, or only that it is unavailable. */
class IssuerUnreachable extends Error {
  override name = 'IssuerUnreachable'
}

/** `fetch` for one issuer: its own addresses, no redirects, at most 256 KiB. Callers set deadlines. */
function issuerFetch(issuer: Issuer): CustomFetch {
  return async (address, { method, headers, body, signal }) => {
    if (!isIssuerAddress(issuer, address)) throw new IssuerAnswerRefused('not an address of the issuer')
    const content = body == null ? {} : { body: body as BodyInit }
    const init: RequestInit = { method, headers, redirect: 'manual', ...content, ...(signal && { signal }) }
    try {
      const answer = await fetch(whereReached(issuer, address), init)
      if (answer.status >= 500) throw new IssuerUnreachable(`answered ${answer.status}`)
      return new Response(await readCapped(answer), { status: answer.status, headers: answer.headers })
    } catch (error) {
      if (error instanceof IssuerAnswerRefused || error instanceof IssuerUnreachable) throw error
      throw new IssuerUnreachable('no answer', { cause: error })
    }
  }
}

function whereReached({ url, reachedAt }: Issuer, address: string): string {
  return reachedAt && address.startsWith(`${url}/`) ? reachedAt() + address.slice(url.length) : address
}

async function readCapped(answer: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!answer.body) return null
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body) {
    bytes += chunk.byteLength
    // Leaving the loop cancels the rest.
    if (bytes > MAX_ANSWER_BYTES) throw new IssuerAnswerRefused('an answer of more than 256 KiB')
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
