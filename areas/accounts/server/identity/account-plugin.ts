import { APIError, createAuthEndpoint, getSessionFromCtx, sessionMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import type { BetterAuthPlugin } from 'better-auth/types'
import { t } from '#platform/contract/language/text.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { ACCOUNT_INPUTS } from './auth-requests/account-endpoints.ts'
import { refusalError } from './auth-requests/auth-problem.ts'
import { replacePasswordHash } from './credential-store.ts'
import { confirmEmailChange, requestEmailChange } from './emails/change-email.ts'
import { requestPasswordReset, resetPassword } from './emails/reset-password.ts'
import { resendVerification, verifyEmail } from './emails/verify-email.ts'
import type { IdentityContext, SignedIn } from './identity-context.ts'
import { checkPassword } from './passwords/check-password.ts'
import { selectProof } from './second-factor-store.ts'
import { trustBrowser } from './sessions/device-cookie.ts'
import { endAccess } from './sessions/end-access.ts'
import { listSessions } from './sessions/session-service.ts'
import { deleteSession, deleteSessions } from './sessions/session-store.ts'
import { signInRules } from './sign-in/sign-in-rules.ts'
import { refuseWeak } from './weak-passwords.ts'

/** Account management as a Better Auth plugin; its endpoints replace Better Auth's own of the same name and path. */
export function accountPlugin(parts: IdentityContext): BetterAuthPlugin {
  return {
    id: 'account',
    ...signInRules(parts),
    endpoints: { ...emailEndpoints(parts), ...passwordEndpoints(parts), ...sessionEndpoints(parts) },
  }
}

const DONE = { status: true } as const
const signedInOnly = [sessionMiddleware]

function emailEndpoints(parts: IdentityContext) {
  return {
    sendVerificationEmail: createAuthEndpoint(
      '/send-verification-email',
      { method: 'POST', use: signedInOnly },
      async (ctx) => done(await resendVerification(parts, await signedIn(parts, ctx.context.session))),
    ),
    verifyEmail: createAuthEndpoint(
      '/verify-email',
      { method: 'POST', body: ACCOUNT_INPUTS.confirmLink },
      async (ctx) => done(await verifyEmail(parts, { ...ctx.body, viewerId: await viewerOf(ctx) })),
    ),
    changeEmail: createAuthEndpoint(
      '/change-email',
      { method: 'POST', body: ACCOUNT_INPUTS.changeEmail, use: signedInOnly },
      async (ctx) => {
        const person = { ...(await signedIn(parts, ctx.context.session)), headers: ctx.headers }
        return done(await requestEmailChange(parts, person, ctx.body))
      },
    ),
    confirmEmailChange: createAuthEndpoint(
      '/change-email/confirm',
      { method: 'POST', body: ACCOUNT_INPUTS.confirmLink },
      async (ctx) => done(await confirmEmailChange(parts, { ...ctx.body, viewerId: await viewerOf(ctx) })),
    ),
  }
}

function passwordEndpoints(parts: IdentityContext) {
  return {
    requestPasswordReset: createAuthEndpoint(
      '/request-password-reset',
      { method: 'POST', body: ACCOUNT_INPUTS.requestReset },
      async ({ body }) => done(await requestPasswordReset(parts, body.email)),
    ),
    resetPassword: createAuthEndpoint(
      '/reset-password',
      { method: 'POST', body: ACCOUNT_INPUTS.reset },
      async (ctx) => {
        const reset = await resetPassword(parts, ctx.body)
        if (isRefusal(reset)) throw refusalError(reset)
        await trustBrowser(parts, ctx, reset.accountId)
        return DONE
      },
    ),
    changePassword: createAuthEndpoint(
      '/change-password',
      { method: 'POST', body: ACCOUNT_INPUTS.changePassword, use: signedInOnly },
      async (ctx) => {
        const { session, user } = ctx.context.session
        const refusal = await changePassword(parts, await signedIn(parts, { session, user }), ctx.body)
        if (refusal) throw refusalError(refusal)
        const begun = await ctx.context.internalAdapter.createSession(user.id)
        await setSessionCookie(ctx, { session: begun, user })
        await trustBrowser(parts, ctx, user.id)
        return DONE
      },
    ),
  }
}

function sessionEndpoints(parts: IdentityContext) {
  const { db } = parts
  return {
    listSessions: createAuthEndpoint('/list-sessions', { method: 'GET', use: signedInOnly }, async (ctx) => {
      const { session, user } = ctx.context.session
      const sessions = await listSessions(parts, user.id)
      return sessions.map((each) => ({ ...each, current: each.id === session.id }))
    }),
    revokeSession: createAuthEndpoint(
      '/revoke-session',
      { method: 'POST', body: ACCOUNT_INPUTS.revokeSession, use: signedInOnly },
      async (ctx) => {
        await deleteSession(db, ctx.context.session.user.id, ctx.body.id)
        return DONE
      },
    ),
    revokeOtherSessions: createAuthEndpoint(
      '/revoke-other-sessions',
      { method: 'POST', use: signedInOnly },
      async (ctx) => {
        const { session, user } = ctx.context.session
        await deleteSessions(db, user.id, session.id)
        return DONE
      },
    ),
  }
}

type Found = {
  session: { id: string }
  user: { id: string; email: string; emailVerified: boolean; name: string }
}

async function signedIn({ db }: IdentityContext, { session, user }: Found): Promise<SignedIn> {
  const signedInAt = await selectProof(db, session.id)
  if (!signedInAt) throw new APIError('UNAUTHORIZED', { code: 'UNAUTHORIZED' })
  const { id: accountId, email, emailVerified, name } = user
  return { sessionId: session.id, accountId, email, emailVerified, name, signedInAt }
}

async function viewerOf(ctx: Parameters<typeof getSessionFromCtx>[0]): Promise<string | undefined> {
  return (await getSessionFromCtx(ctx, { disableRefresh: true }))?.user.id
}

function done(refusal: Refusal | undefined): typeof DONE {
  if (refusal) throw refusalError(refusal)
  return DONE
}

/** Ends all sessions, including this one: the caller starts a new one, so that older cookies and tokens are void. */
async function changePassword(
  parts: IdentityContext,
  person: SignedIn,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<Refusal | undefined> {
  const current = await checkPassword(parts, person, currentPassword, 'currentPassword')
  if (isRefusal(current)) return current
  const weak = await refuseWeak(parts, newPassword, person, 'newPassword')
  if (weak) return weak
  const hash = await parts.passwords.hash(newPassword)
  const { accountId } = person
  const now = parts.now()
  const refusal = await inTransaction(parts.db, async (db) => {
    if (!(await replacePasswordHash(db, accountId, { was: current.hash, hash }, now)))
      return refuse('proof-needed', t('Your password has just been changed. Log in again.'))
    await endAccess(db, accountId, now)
    await parts.emails.passwordChanged(db, person)
    return undefined
  })
  if (!refusal) parts.passwords.restOn(hash)
  return refusal
}
