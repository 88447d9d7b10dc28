import { z } from 'zod'

/** The one application that the local issuer knows. */
export type IssuerClient = { clientId: string; clientSecret: string; redirectUris: readonly string[] }

const valueSchema = z.string().min(1).max(500)

/**
 * The authorization request (RFC 6749, section 4.1.1; RFC 7636, section 4.3; OpenID Connect Core 1.0, section 3.1.2.1).
 */
const requestSchema = z.object({
  client_id: valueSchema,
  redirect_uri: valueSchema,
  response_type: z.literal('code'),
  scope: z.string().regex(/(^| )openid( |$)/),
  state: valueSchema,
  nonce: valueSchema,
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
})
export type AuthorizationRequest = z.infer<typeof requestSchema>

type ReadRequest =
  | { request: AuthorizationRequest }
  /** The redirect address is not verified, so the answer must not be a redirect. */
  | { unknownClient: true }
  | { sendBack: URL }

/** Reads what the browser was sent with. Everything is demanded that the shop always sends, PKCE and nonce too. */
export function readAuthorizationRequest(client: IssuerClient, issuer: string, params: URLSearchParams): ReadRequest {
  const redirectUri = once(params, 'redirect_uri')
  if (once(params, 'client_id') !== client.clientId || !redirectUri || !client.redirectUris.includes(redirectUri)) {
    return { unknownClient: true }
  }
  const { data: request } = requestSchema.safeParse(
    Object.fromEntries(Object.keys(requestSchema.shape).map((name) => [name, once(params, name)])),
  )
  if (request) return { request }
  const state = once(params, 'state')
  return { sendBack: answerAddress(redirectUri, issuer, { error: 'invalid_request', ...(state && { state }) }) }
}

/** The address that takes an answer back to the shop; it always says which issuer answers (RFC 9207). */
export function answerAddress(redirectUri: string, issuer: string, answer: Record<string, string>): URL {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries({ ...answer, iss: issuer })) url.searchParams.set(name, value)
  return url
}

/** A parameter that may not be repeated (RFC 6749, section 3.1). */
function once(params: URLSearchParams, name: string): string | undefined {
  const values = params.getAll(name)
  return values.length === 1 ? values[0] : undefined
}
