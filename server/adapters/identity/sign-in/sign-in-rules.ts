import type { GenericEndpointContext } from '@better-auth/core'
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api'
import type { BetterAuthPlugin } from 'better-auth/types'
import { refuse } from '#contract/problem.ts'
import { refusalError } from '#server/adapters/identity/auth-requests/auth-problem.ts'
import { postVerification } from '#server/adapters/identity/emails/verify-email.ts'
import type { IdentityContext } from '#server/adapters/identity/identity-context.ts'
import { keepDeviceCookie, readDeviceCookie } from '#server/adapters/identity/sessions/device-cookie.ts'
import { isKnownDevice, rememberDevice } from '#server/adapters/identity/sessions/known-devices.ts'
import { hasStillGrounds } from '#server/adapters/identity/sessions/session-grounds.ts'
import { deleteSession } from '#server/adapters/identity/sessions/session-store.ts'

const SIGN_IN = '/sign-in/email'
const SIGN_UP = '/sign-up/email'
const LONGEST_SESSION_MS = 90 * 24 * 3_600_000

/**
 * The shop's own rules around every sign-in: how often a password may be guessed, who is let in, and from where it is
 * done.
 */
export function signInRules(parts: IdentityContext): Pick<BetterAuthPlugin, 'init' | 'hooks'> {
  const session = {
    create: { before: letIn(parts), after: endIfGroundless(parts) },
    update: { before: endOneDay },
  }
  return {
    init: () => ({ options: { databaseHooks: { session } } }),
    hooks: {
      before: [{ matcher: ({ path }) => path === SIGN_IN, handler: countGuess(parts) }],
      after: [{ matcher: ({ context }) => context.newSession !== null, handler: afterSignIn(parts) }],
    },
  }
}

/** Counts before anything is looked up or hashed, and in the same way whether or not anybody has that email. */
function countGuess(parts: IdentityContext) {
  return createAuthMiddleware(async (ctx) => {
    const email: string = ctx.body.email
    const device = readDeviceCookie(ctx)
    const known = device !== undefined && (await isKnownDevice(parts, email, device))
    // What is left to a known device is its own; a stranger can't use that up.
    if (known && (await parts.limits.mayGuess(email, 'knownDevice'))) return
    if (await parts.limits.mayGuess(email, 'anywhere')) return
    throw refusalError(
      refuse('too-many-requests', 'Too many attempts. Wait a little, or choose a new password by email.'),
    )
  })
}

/** Nobody gets a session who may not sign in. They proved who they are before, so a stranger learns nothing of it. */
function letIn({ people }: IdentityContext) {
  return async ({ userId }: { userId: string }, ctx: GenericEndpointContext | null) => {
    // Signing up happens inside one transaction, and nobody new is shut out.
    if (ctx?.path === SIGN_UP) return
    const reason = await people.maySignIn(userId)
    if (reason !== undefined) throw refusalError(refuse('not-allowed', reason))
  }
}

/** Using a session puts off its end, but not for ever: ninety days after signing in one signs in again (ASVS 7.3.2). */
async function endOneDay(change: { expiresAt?: Date | undefined }, ctx: GenericEndpointContext | null) {
  const begun = ctx?.context.session?.session.createdAt
  if (!begun || !change.expiresAt) return
  const latest = new Date(begun).getTime() + LONGEST_SESSION_MS
  return { data: { ...change, expiresAt: new Date(Math.min(change.expiresAt.getTime(), latest)) } }
}

/**
 * A password that was changed, or a passkey or app that was removed, while somebody signed in with it: that change has
 * ended the sessions that there were, so the one made meanwhile must end here.
 */
function endIfGroundless(parts: IdentityContext) {
  return async ({ id, userId }: { id: string; userId: string }, ctx: GenericEndpointContext | null) => {
    if (await hasStillGrounds(parts, userId, ctx)) return
    await deleteSession(parts.db, userId, id)
    const code = ctx?.path === SIGN_IN ? 'INVALID_EMAIL_OR_PASSWORD' : 'SIGN_IN_OVER'
    throw new APIError('UNAUTHORIZED', { code })
  }
}

/** Remembers the browser, and writes to its person when that is called for, once the answer is given. */
function afterSignIn(parts: IdentityContext) {
  return createAuthMiddleware(async (ctx) => {
    const made = ctx.context.newSession
    // A session that follows another one in the same browser is no sign-in.
    if (!made || ctx.context.session || (isAPIError(ctx.context.returned) && ctx.context.returned.status !== 'FOUND'))
      return
    const { id: accountId, email, name } = made.user
    const { userAgent, ipAddress } = made.session
    const account = { accountId, email, name }
    const device = keepDeviceCookie(ctx)
    parts.background.run('A device could not be remembered', () =>
      rememberDevice(parts, device, { account, sessionId: made.session.id, userAgent, network: ipAddress }),
    )
    if (ctx.path === SIGN_UP)
      parts.background.run('The email to verify an email could not be posted', () => postVerification(parts, account))
  })
}
