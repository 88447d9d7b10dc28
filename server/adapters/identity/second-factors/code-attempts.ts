import type { GenericEndpointContext } from '@better-auth/core'
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import { symmetricDecrypt } from 'better-auth/crypto'
import type { IdentitySettings } from '../identity-settings.ts'
import { recoveryCodeDigests } from './recovery-codes.ts'
import {
  beginCodeAttempt,
  claimStep,
  clearCodeAttempts,
  passwordSince,
  selectTwoFactor,
} from './second-factor-store.ts'
import { totpStep } from './totp-step.ts'

const VERIFY_TOTP = '/two-factor/verify-totp'
const VERIFY_RECOVERY_CODE = '/two-factor/verify-backup-code'
const VERIFY_PATHS: readonly (string | undefined)[] = [VERIFY_TOTP, VERIFY_RECOVERY_CODE]

/** Hooks around typing a code: only so many attempts per account, and each code of the app serves once. */
export function codeAttempts({ db, now, secret }: IdentitySettings) {
  const { digest } = recoveryCodeDigests(secret)
  const matcher = ({ path }: { path?: string }) => VERIFY_PATHS.includes(path)

  const before = createAuthMiddleware(async (ctx) => {
    const accountId = await accountOf(ctx)
    if (!accountId) throw new APIError('UNAUTHORIZED', { code: 'INVALID_TWO_FACTOR_COOKIE' })
    const { lockedUntil } = await beginCodeAttempt(db, accountId, now())
    if (lockedUntil) {
      const waitS = Math.ceil((lockedUntil.getTime() - now().getTime()) / 1000)
      throw new APIError('TOO_MANY_REQUESTS', { code: 'SECOND_FACTOR_LOCKED' }, { 'x-retry-after': String(waitS) })
    }
    // Better Auth looks for the code in what is stored, and that are digests.
    if (ctx.path === VERIFY_RECOVERY_CODE) return { context: { body: { code: digest(String(ctx.body?.code)) } } }
    await takeCode(ctx, accountId)
    return undefined
  })

  /** Better Auth looks at the code once more by itself, but it would take the same one again and again. */
  async function takeCode(ctx: GenericEndpointContext, accountId: string): Promise<void> {
    const row = await selectTwoFactor(db, accountId)
    if (!row) return
    const key = await symmetricDecrypt({ key: ctx.context.secretConfig, data: row.secret })
    // The plugin reads the real time, so must this.
    const step = await totpStep(key, String(ctx.body?.code), Date.now())
    if (step === undefined) return
    if (!(await claimStep(db, accountId, step))) throw new APIError('UNAUTHORIZED', { code: 'CODE_USED' })
  }

  async function accountOf(ctx: GenericEndpointContext): Promise<string | undefined> {
    const session = await getSessionFromCtx(ctx, { disableRefresh: true })
    if (session) return session.user.id
    const { name } = ctx.context.createAuthCookie('two_factor')
    const challenge = await ctx.getSignedCookie(name, ctx.context.secret)
    const pending = challenge ? await ctx.context.internalAdapter.findVerificationValue(challenge) : undefined
    if (!pending || pending.expiresAt <= new Date()) return undefined
    // A password that was changed since has ended this sign-in too.
    const since = await passwordSince(db, pending.value)
    return since && since > pending.createdAt ? undefined : pending.value
  }

  const after = createAuthMiddleware(async ({ context }) => {
    const accountId = context.newSession?.user.id ?? context.session?.user.id
    const { returned } = context
    if (accountId && !isAPIError(returned)) await clearCodeAttempts(db, accountId)
    // Of two uses of one recovery code at the same moment the later one fails like this.
    if (isAPIError(returned) && returned.statusCode === 409) {
      throw new APIError('UNAUTHORIZED', { code: 'INVALID_BACKUP_CODE' })
    }
  })

  return { before: { matcher, handler: before }, after: { matcher, handler: after } }
}
