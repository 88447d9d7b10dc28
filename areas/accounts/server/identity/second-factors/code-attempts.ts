import { timingSafeEqual } from 'node:crypto'
import type { GenericEndpointContext } from '@better-auth/core'
import { createOTP } from '@better-auth/utils/otp'
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import { symmetricDecrypt } from 'better-auth/crypto'
import { selectPasswordHash } from '../credential-store.ts'
import type { IdentityContext } from '../identity-context.ts'
import { beginCodeAttempt, claimStep, clearCodeAttempts, selectTwoFactor } from '../second-factor-store.ts'
import { holdSession } from '../sessions/session-store.ts'
import { recoveryCodeDigests } from './recovery-codes.ts'

const VERIFY_TOTP = '/two-factor/verify-totp'
const VERIFY_RECOVERY_CODE = '/two-factor/verify-backup-code'
const VERIFY_PATHS: readonly (string | undefined)[] = [VERIFY_TOTP, VERIFY_RECOVERY_CODE]

/** Hooks around codes: limited attempts per account, and each app code works once. */
export function codeAttempts({ db, now, secret, passwords }: IdentityContext) {
  const { digest } = recoveryCodeDigests(secret)
  const matcher = ({ path }: { path?: string }) => VERIFY_PATHS.includes(path)

  const before = createAuthMiddleware(async (ctx) => {
    const { accountId, sessionId } = await callerOf(ctx)
    if (!accountId) throw new APIError('UNAUTHORIZED', { code: 'INVALID_TWO_FACTOR_COOKIE' })
    // Setting a password ends session and challenge. Both are looked up again after this.
    passwords.restOn((await selectPasswordHash(db, accountId)) ?? null)
    if (sessionId && !(await holdSession(db, sessionId))) throw new APIError('UNAUTHORIZED', { code: 'SIGN_IN_OVER' })
    const { lockedUntil } = await beginCodeAttempt(db, accountId, now())
    if (lockedUntil) {
      const waitS = Math.ceil((lockedUntil.getTime() - now().getTime()) / 1000)
      throw new APIError('TOO_MANY_REQUESTS', { code: 'SECOND_FACTOR_LOCKED' }, { 'x-retry-after': String(waitS) })
    }
    // Better Auth compares with what is stored, which are digests.
    if (ctx.path === VERIFY_RECOVERY_CODE) return { context: { body: { code: digest(String(ctx.body?.code)) } } }
    await takeCode(ctx, accountId)
    return undefined
  })

  /** Better Auth checks the code too, but would accept it repeatedly. */
  async function takeCode(ctx: GenericEndpointContext, accountId: string): Promise<void> {
    const row = await selectTwoFactor(db, accountId)
    if (!row) return
    const key = await symmetricDecrypt({ key: ctx.context.secretConfig, data: row.secret })
    // The plugin reads the real clock.
    const step = await totpStep(key, String(ctx.body?.code), Date.now())
    if (step === undefined) return
    if (!(await claimStep(db, accountId, step))) throw new APIError('UNAUTHORIZED', { code: 'CODE_USED' })
  }

  async function callerOf(ctx: GenericEndpointContext): Promise<{ accountId?: string; sessionId?: string }> {
    const found = await getSessionFromCtx(ctx, { disableRefresh: true })
    if (found) return { accountId: found.user.id, sessionId: found.session.id }
    const { name } = ctx.context.createAuthCookie('two_factor')
    const challenge = await ctx.getSignedCookie(name, ctx.context.secret)
    const pending = challenge ? await ctx.context.internalAdapter.findVerificationValue(challenge) : undefined
    return pending && pending.expiresAt > new Date() ? { accountId: pending.value } : {}
  }

  const after = createAuthMiddleware(async ({ context }) => {
    const accountId = context.newSession?.user.id ?? context.session?.user.id
    const { returned } = context
    if (accountId && !isAPIError(returned)) await clearCodeAttempts(db, accountId)
    // The second of two concurrent uses of a recovery code fails here.
    if (isAPIError(returned) && returned.statusCode === 409) {
      throw new APIError('UNAUTHORIZED', { code: 'INVALID_BACKUP_CODE' })
    }
  })

  return { before: { matcher, handler: before }, after: { matcher, handler: after } }
}

const PERIOD_MS = 30_000
/** One step of tolerance for clocks and slow typing (RFC 6238, section 5.2). */
const OFFSETS = [-1, 0, 1]

/** The accepted time step of this code; undefined when there is none. */
async function totpStep(secret: string, code: string, nowMs: number): Promise<number | undefined> {
  const now = Math.floor(nowMs / PERIOD_MS)
  const otp = createOTP(secret, { digits: 6, period: PERIOD_MS / 1000 })
  const codes = await Promise.all(
    OFFSETS.map(async (offset) => ({ step: now + offset, code: await otp.hotp(now + offset) })),
  )
  return codes.filter((candidate) => isSame(candidate.code, code)).at(-1)?.step
}

function isSame(expected: string, typed: string): boolean {
  return expected.length === typed.length && timingSafeEqual(Buffer.from(expected), Buffer.from(typed))
}
