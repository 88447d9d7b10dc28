import { APIError, createAuthEndpoint } from 'better-auth/api'
import { generateState } from 'better-auth/oauth2'
import { randomNonce } from 'openid-client'
import { CALLBACK_PATH, START_PATH, startSchema } from './federated-endpoints.ts'
import type { RelyingParty } from './relying-party.ts'

/**
 * Begins a sign-in: remembers state, nonce and PKCE verifier (in the database, the state in a cookie of the browser
 * too) and tells where the browser is to go.
 */
export const startSignIn = (parties: readonly RelyingParty[]) =>
  createAuthEndpoint(START_PATH, { method: 'POST', body: startSchema }, async (ctx) => {
    const { providerId, errorCallbackURL } = ctx.body
    const party = parties.find((party) => party.providerId === providerId)
    if (!party) throw new APIError('NOT_FOUND', { code: 'PROVIDER_NOT_FOUND' })
    // The issuer sends the browser to the shop's public address; a cookie set at another name of it would be missing
    // there.
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

/**
 * The `redirect_uri` that is registered at the issuer: made from the shop's public address, whatever host a request
 * names.
 */
export function callbackUrl(baseUrl: string, providerId: string): string {
  return `${baseUrl}${CALLBACK_PATH}/${providerId}`
}
