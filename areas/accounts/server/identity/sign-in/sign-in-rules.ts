import type { GenericEndpointContext } from '@better-auth/core'
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api'
import type { BetterAuthPlugin } from 'better-auth/types'
import { t } from '#platform/contract/language/text.ts'
import { refuse } from '#platform/contract/problem.ts'
import { refusalError } from '../auth-requests/auth-problem.ts'
import { hasStillHash, hasStillService } from '../credential-store.ts'
import { postVerification } from '../emails/verify-email.ts'
import { CALLBACK_PATH } from '../federated/federated-endpoints.ts'
import type { IdentityContext } from '../identity-context.ts'
import { holdApp, holdPasskey } from '../second-factor-store.ts'
import { keepDeviceCookie, readDeviceCookie } from '../sessions/device-cookie.ts'
import { isKnownDevice, rememberDevice } from '../sessions/known-devices.ts'
import { deleteSession } from '../sessions/session-store.ts'

const SIGN_IN = '/sign-in/email'
const SIGN_UP = '/sign-up/email'
const LONGEST_SESSION_MS = 90 * 24 * 3_600_000

/** Rules around every sign-in: guess limits, bans and known devices. */
export function signInRules(parts: IdentityContext): Pick<BetterAuthPlugin, 'init' | 'hooks'> {
  const session = {
    create: { before: beforeSession(parts), after: endIfInvalid(parts) },
    update: { before: capLifetime },
  }
  return {
    init: () => ({ options: { databaseHooks: { session } } }),
    hooks: {
      before: [{ matcher: ({ path }) => path === SIGN_IN, handler: countGuess(parts) }],
      after: [{ matcher: ({ context }) => context.newSession !== null, handler: afterSignIn(parts) }],
    },
  }
}

/** Counts before any lookup or hash, alike for unknown emails. */
function countGuess(parts: IdentityContext) {
  return createAuthMiddleware(async (ctx) => {
    const email: string = ctx.body.email
    const device = readDeviceCookie(ctx)
    const known = device !== undefined && (await isKnownDevice(parts, email, device))
    // Strangers can't use up the allowance of a known device.
    if (known && (await parts.limits.mayGuess(email, 'knownDevice'))) return
    if (await parts.limits.mayGuess(email, 'anywhere')) return
    throw refusalError(
      refuse('too-many-requests', t('Too many attempts. Wait a few minutes, or reset your password by email.')),
    )
  })
}

/** Refuses banned accounts. Credentials are already proven, so strangers learn nothing. */
function beforeSession({ people }: IdentityContext) {
  return async ({ userId }: { userId: string }, ctx: GenericEndpointContext | null) => {
    // Sign-up runs in one transaction, and new accounts aren't banned.
    if (ctx?.path === SIGN_UP) return
    const reason = await people.maySignIn(userId)
    if (reason !== undefined) throw refusalError(refuse('not-allowed', reason))
  }
}

/** Use extends a session to at most ninety days after signing in (ASVS 7.3.2). */
async function capLifetime(change: { expiresAt?: Date | undefined }, ctx: GenericEndpointContext | null) {
  const begun = ctx?.context.session?.session.createdAt
  if (!begun || !change.expiresAt) return
  const latest = new Date(begun).getTime() + LONGEST_SESSION_MS
  return { data: { ...change, expiresAt: new Date(Math.min(change.expiresAt.getTime(), latest)) } }
}

/** Ends a session whose credentials were revoked during the sign-in. */
function endIfInvalid(parts: IdentityContext) {
  return async ({ id, userId }: { id: string; userId: string }, ctx: GenericEndpointContext | null) => {
    if (await isSessionValid(parts, userId, ctx)) return
    await deleteSession(parts.db, userId, id)
    const code = ctx?.path === SIGN_IN ? 'INVALID_EMAIL_OR_PASSWORD' : 'SIGN_IN_OVER'
    throw new APIError('UNAUTHORIZED', { code })
  }
}

/** Remembers the browser and emails the owner where needed, after the answer. */
function afterSignIn(parts: IdentityContext) {
  return createAuthMiddleware(async (ctx) => {
    const made = ctx.context.newSession
    // A replaced session in the same browser is no sign-in.
    if (!made || ctx.context.session || (isAPIError(ctx.context.returned) && ctx.context.returned.status !== 'FOUND'))
      return
    const { id: accountId, email, name } = made.user
    const { userAgent, ipAddress } = made.session
    const account = { accountId, email, name }
    const device = keepDeviceCookie(ctx)
    parts.background.run('Device could not be remembered', () =>
      rememberDevice(parts, device, { account, sessionId: made.session.id, userAgent, network: ipAddress }),
    )
    if (ctx.path === SIGN_UP)
      parts.background.run(
        'Verification email could not be sent',
        async () => void (await postVerification(parts, account)),
      )
  })
}

const PASSKEY_PATH = '/passkey/verify-authentication'
const CODE_PATHS = ['/two-factor/verify-totp', '/two-factor/verify-backup-code']

/**
 * Whether the credentials behind a session still hold, checked after storing it. Revoking them ends sessions
 * afterwards: either the session is found there, or the revocation here. Waits for pending changes.
 */
async function isSessionValid(
  { db, passwords }: IdentityContext,
  accountId: string,
  ctx: GenericEndpointContext | null,
): Promise<boolean> {
  const path = ctx?.path ?? ''
  const hash = passwords.verifiedHash()
  if (hash !== undefined && !(await hasStillHash(db, accountId, hash))) return false
  if (path === PASSKEY_PATH) return holdPasskey(db, accountId, String(ctx?.body?.response?.id))
  if (CODE_PATHS.includes(path)) return holdApp(db, accountId)
  if (path.startsWith(`${CALLBACK_PATH}/`)) return hasStillService(db, accountId)
  return true
}
