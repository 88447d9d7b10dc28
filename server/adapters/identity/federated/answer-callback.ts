import { createAuthEndpoint, isAPIError } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { handleOAuthUserInfo, parseState } from 'better-auth/oauth2'
import type { SignInError } from '#contract/accounts/credentials.ts'
import { CALLBACK_PATH, callbackSchema, LOGIN_PAGE } from './federated-endpoints.ts'
import type { FederatedProfile, SignInFailure } from './federated-profile.ts'
import type { RelyingParty } from './relying-party.ts'
import { withError } from './shop-path.ts'
import { callbackUrl } from './start-sign-in.ts'

type AuthContext = Parameters<typeof handleOAuthUserInfo>[0]
type SignedIn = NonNullable<Awaited<ReturnType<typeof handleOAuthUserInfo>>['data']>

/** Ends a sign-in: the browser comes back from the issuer with a code, or with an error. */
export const answerCallback = (parties: readonly RelyingParty[]) =>
  createAuthEndpoint(`${CALLBACK_PATH}/:providerId`, { method: 'GET', query: callbackSchema }, async (ctx) => {
    const begun = await takeState(ctx)
    if (!begun) throw ctx.redirect(withError(LOGIN_PAGE, 'sign-in-expired'))
    const { providerId } = ctx.params
    const outcome = await redeem(
      ctx,
      parties.find((party) => party.providerId === providerId),
      begun,
    )
    const signedIn = 'failed' in outcome ? outcome : await signInPerson(ctx, outcome)
    if ('failed' in signedIn) throw ctx.redirect(withError(begun.errorURL ?? LOGIN_PAGE, signedIn.failed))
    await setSessionCookie(ctx, signedIn)
    throw ctx.redirect(begun.callbackURL)
  })

type BegunSignIn = Awaited<ReturnType<typeof parseState>>

/** What was remembered under the state that the browser brought, once only and only to the browser that began it. */
async function takeState(ctx: AuthContext): Promise<BegunSignIn | undefined> {
  try {
    return await parseState(ctx)
  } catch (error) {
    // Better Auth answers every flaw of the state with a redirect of its own.
    if (isAPIError(error) && error.statusCode === 302) return undefined
    throw error
  }
}

async function redeem(
  ctx: AuthContext,
  party: RelyingParty | undefined,
  { providerId, codeVerifier, idTokenNonce: nonce }: BegunSignIn,
): Promise<FederatedProfile | SignInFailure> {
  // A sign-in that was begun with one issuer can't be ended by another.
  if (!party || party.providerId !== providerId || !nonce) return { failed: 'sign-in-failed' }
  const cameBackTo = new URL(callbackUrl(ctx.context.baseURL, party.providerId))
  for (const [name, value] of Object.entries(callbackSchema.parse(ctx.query))) {
    if (value !== undefined) cameBackTo.searchParams.set(name, value)
  }
  return party.redeem({ state: String(ctx.query.state), nonce, codeVerifier }, cameBackTo)
}

/**
 * Finds the account of that issuer and subject; else links the account that has the same email, if the shop confirmed
 * that address too; else makes one. No token of the issuer is kept: it served to prove who this is.
 */
async function signInPerson(ctx: AuthContext, profile: FederatedProfile): Promise<SignedIn | SignInFailure> {
  const { issuer, subject, email, name, photoUrl } = profile
  try {
    const { data, error } = await handleOAuthUserInfo(ctx, {
      userInfo: { id: subject, email, emailVerified: true, name, image: photoUrl },
      account: { providerId: issuer, accountId: subject },
      trustProviderByName: false,
    })
    if (data) return data
    return { failed: error === 'account not linked' ? 'email-taken' : 'sign-in-failed' }
  } catch (error) {
    const failed = isAPIError(error) ? BY_STATUS[error.statusCode] : undefined
    if (failed) return { failed }
    throw error
  }
}

/**
 * Nobody gets a session who may not sign in (sign-in-rules.ts); what the database refused Better Auth answers with a
 * redirect of its own.
 */
const BY_STATUS: Readonly<Record<number, SignInError>> = { 302: 'sign-in-failed', 403: 'account-blocked' }
