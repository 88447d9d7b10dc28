import type { GenericEndpointContext } from '@better-auth/core'
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api'
import { deleteSessionCookie } from 'better-auth/cookies'
import { generateRandomString } from 'better-auth/crypto'
import { hasStillHash } from '../credential-store.ts'
import type { IdentityContext } from '../identity-context.ts'
import { selectIdentityByEmail } from '../identity-store.ts'
import { hasApp } from '../second-factor-store.ts'
import { deleteChallenges, deleteSession } from '../sessions/session-store.ts'

export const CHALLENGE_LIFETIME_S = 600 // Seconds between password and code

const CODE_PAGE = '/login/secondFactor'
const PASSWORD_PATH = '/sign-in/email'
const CALLBACKS = ['/callback/', '/oauth2/callback/']

/**
 * Asks for the code where the plugin doesn't: after a federated sign-in, and when the app was set up while the password
 * was checked. Runs after the plugin on current data: setting up an app ends all other sessions afterwards, so either
 * the session is found there or the app here.
 */
export function codeChallenge({ db, passwords }: IdentityContext) {
  const matcher = ({ path = '' }: { path?: string }) =>
    path === PASSWORD_PATH || CALLBACKS.some((callback) => path.startsWith(callback))

  const handler = createAuthMiddleware(async (ctx) => {
    const made = ctx.context.newSession
    if (!made) return endIfPasswordChanged(ctx)
    if (!(await hasApp(db, made.user.id))) return undefined
    deleteSessionCookie(ctx, true)
    ctx.context.setNewSession(null)
    await beginChallenge(ctx, made.user.id)
    // A new password has ended the session, so the challenge must end too.
    if (!(await deleteSession(db, made.user.id, made.session.id))) await endChallenges(made.user.id)
    if (ctx.path === PASSWORD_PATH) return ctx.json({ twoFactorRedirect: true })
    throw ctx.redirect(codePage(ctx.context.returned))
  })

  /** The password changed while the plugin asked for the code. */
  async function endIfPasswordChanged(ctx: GenericEndpointContext): Promise<undefined> {
    const hash = passwords.verifiedHash()
    if (
      ctx.path !== PASSWORD_PATH ||
      hash === undefined ||
      isAPIError((ctx.context as { returned?: unknown }).returned)
    )
      return
    const person = await selectIdentityByEmail(db, String(ctx.body?.email))
    if (person && !(await hasStillHash(db, person.accountId, hash))) await endChallenges(person.accountId)
  }

  async function endChallenges(accountId: string): Promise<never> {
    await deleteChallenges(db, accountId)
    throw new APIError('UNAUTHORIZED', { code: 'SIGN_IN_OVER' })
  }

  return { matcher, handler }
}

/** Stores what the plugin's `verifyTwoFactor` reads, and sets the browser's cookie. */
async function beginChallenge(ctx: GenericEndpointContext, accountId: string): Promise<void> {
  const challenge = `2fa-${generateRandomString(20)}`
  const expiresAt = new Date(Date.now() + CHALLENGE_LIFETIME_S * 1000)
  const store = ctx.context.internalAdapter.createVerificationValue
  await store({ identifier: challenge, value: accountId, expiresAt })
  await store({ identifier: `2fa-attempts-${challenge}`, value: '0', expiresAt })
  const cookie = ctx.context.createAuthCookie('two_factor', { maxAge: CHALLENGE_LIFETIME_S })
  await ctx.setSignedCookie(cookie.name, challenge, ctx.context.secret, cookie.attributes)
}

/** The page for the code, which continues to the sign-in's target. */
function codePage(answer: unknown): string {
  const target = isAPIError(answer) ? new Headers((answer as APIError).headers).get('location') : null
  const returnTo = target && new URL(target, 'http://shop.invalid').searchParams.get('returnTo')
  return returnTo ? `${CODE_PAGE}?returnTo=${encodeURIComponent(returnTo)}` : CODE_PAGE
}
