import { APIError, createAuthEndpoint } from 'better-auth/api'
import { generateState } from 'better-auth/oauth2'
import { randomNonce } from 'openid-client'
import { CALLBACK_PATH, START_PATH, startSchema } from './federated-endpoints.ts'
import type { RelyingParty } from './relying-party.ts'

/** Stores state, nonce and PKCE verifier (the state also in a cookie) and returns the issuer's address. */
export const startSignIn = (parties: readonly RelyingParty[]) =>
  createAuthEndpoint(START_PATH, { method: 'POST', body: startSchema }, async (ctx) => {
    const { providerId, errorCallbackURL } = ctx.body
    const party = parties.find((party) => party.providerId === providerId)
    if (!party) throw new APIError('NOT_FOUND', { code: 'PROVIDER_NOT_FOUND' })
    // The issuer redirects to the public address, where a cookie of another hostname would be missing.
    const shop = new URL(ctx.context.baseURL).origin
    const askedFrom = ctx.headers?.get('origin')
    if (askedFrom && askedFrom !== shop) return ctx.json({ url: new URL(errorCallbackURL, shop).href })

    const nonce = randomNonce()
    const { state, codeVerifier } = await generateState(ctx, { idTokenNonce: nonce, additionalData: { providerId } })
    const url = await party.authorizationUrl(
      { state, nonce, codeVerifier },
      callbackUrl(ctx.context.baseURL, providerId),
    )
    if ('failed' in url) throw new APIError('SERVICE_UNAVAILABLE', { code: 'SIGN_IN_UNAVAILABLE' })
    return ctx.json({ url: url.href })
  })

/** The `redirect_uri` registered at the issuer, from the public address whatever host a request names. */
export function callbackUrl(baseUrl: string, providerId: string): string {
  return `${baseUrl}${CALLBACK_PATH}/${providerId}`
}
