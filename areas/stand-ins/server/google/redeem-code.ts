import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AuthorizationCodes } from './authorization-codes.ts'
import type { IssuerClient } from './authorization-request.ts'
import type { IdTokenSigner } from './id-token-signer.ts'

type TokenAnswer = { status: number; body: Record<string, unknown> }
type Parts = { client: IssuerClient; codes: AuthorizationCodes; signer: IdTokenSigner }

/**
 * Trades a code for an id token, once: only to the application it was made for, at the same address, with the verifier
 * of its challenge (RFC 6749, section 4.1.3; RFC 7636, section 4.6). The access token opens nothing: the id token says
 * it all.
 */
export async function redeemCode({ client, codes, signer }: Parts, form: URLSearchParams): Promise<TokenAnswer> {
  const given = (name: string) => form.get(name) ?? ''
  if (!sameText(given('client_id'), client.clientId) || !sameText(given('client_secret'), client.clientSecret)) {
    return { status: 401, body: { error: 'invalid_client' } }
  }
  if (given('grant_type') !== 'authorization_code') return refused('unsupported_grant_type')
  const grant = codes.take(given('code'))
  if (!grant || given('redirect_uri') !== grant.request.redirect_uri) return refused('invalid_grant')
  if (!sameText(challengeOf(given('code_verifier')), grant.request.code_challenge)) return refused('invalid_grant')
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

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

/** Compares without telling by the time it takes where two texts differ. */
function sameText(given: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(right))
}
