import { createAuthEndpoint, isAPIError } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { handleOAuthUserInfo, parseState } from 'better-auth/oauth2'
import type { SignInError } from '#accounts/contract/credentials.ts'
import { CALLBACK_PATH, callbackSchema, LOGIN_PAGE } from './federated-endpoints.ts'
import type { FederatedProfile, SignInFailure } from './federated-profile.ts'
import type { RelyingParty } from './relying-party.ts'
import { withError } from './shop-path.ts'
import { callbackUrl } from './start-sign-in.ts'

type AuthContext = Parameters<typeof handleOAuthUserInfo>[0]
type SignedIn = NonNullable<Awaited<ReturnType<typeof handleOAuthUserInfo>>['data']>

/** Completes a sign-in with the issuer's code or error. */
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

/** The state of this sign-in: valid once, and only in the browser that began it. */
async function takeState(ctx: AuthContext): Promise<BegunSignIn | undefined> {
  try {
    return await parseState(ctx)
  } catch (error) {
    // Better Auth answers a bad state with its own redirect.
    if (isAPIError(error) && error.statusCode === 302) return undefined
    throw error
  }
}

async function redeem(
  ctx: AuthContext,
  party: RelyingParty | undefined,
  { providerId, codeVerifier, idTokenNonce: nonce }: BegunSignIn,
): Promise<FederatedProfile | SignInFailure> {
  // One issuer can't complete another's sign-in.
  if (!party || party.providerId !== providerId || !nonce) return { failed: 'sign-in-failed' }
  const cameBackTo = new URL(callbackUrl(ctx.context.baseURL, party.providerId))
  for (const [name, value] of Object.entries(callbackSchema.parse(ctx.query))) {
    if (value !== undefined) cameBackTo.searchParams.set(name, value)
  }
  return party.redeem({ state: String(ctx.query.state), nonce, codeVerifier }, cameBackTo)
}

// Finds the account by issuer and subject; else links the one with the same email if the shop has verified it too; else
// creates one. The issuer's tokens are discarded.
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

/** sign-in-rules.ts refuses with 403; Better Auth answers database errors with its own redirect. */
const BY_STATUS: Readonly<Record<number, SignInError>> = { 302: 'sign-in-failed', 403: 'account-blocked' }
