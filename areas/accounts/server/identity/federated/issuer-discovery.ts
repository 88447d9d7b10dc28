import * as client from 'openid-client'
import { type Issuer, isIssuerAddress } from './issuer.ts'
import { IssuerAnswerRefused, issuerFetch } from './issuer-fetch.ts'

const CALL_TIMEOUT_S = 10
/** Endpoints hardly ever move; keys are fetched again when an unknown one signs. */
const KEPT_FOR_MS = 6 * 60 * 60 * 1000
const REQUIRED = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const

/**
 * Reads the issuer's discovery document on first use and every six hours. The returned function throws when it can't be
 * reached or trusted; the next call tries again.
 */
export function discoverOnce(issuer: Issuer): () => Promise<client.Configuration> {
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
