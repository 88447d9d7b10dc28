import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import type { IdentitySettings } from '../identity-settings.ts'
import { hasSecondFactor } from './second-factor-store.ts'

/** What adds, removes or renews a way to sign in, from its first step to its last. */
const CHANGING: readonly (string | undefined)[] = [
  '/two-factor/enable',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
  '/passkey/generate-register-options',
  '/passkey/verify-registration',
  '/passkey/delete-passkey',
]

/**
 * Where an account has a passkey or an app, only a session that was begun with one changes them: else whoever knows the
 * password would add a factor of their own and come in with that. Codes that complete a sign-in are typed without a
 * session.
 */
export function demandFactor({ db }: IdentitySettings) {
  const matcher = ({ path }: { path?: string }) => CHANGING.includes(path)

  const handler = createAuthMiddleware(async (ctx) => {
    const found = await getSessionFromCtx(ctx, { disableRefresh: true })
    if (!found) return
    const { secondFactor } = found.session as { secondFactor?: string | null }
    if (!secondFactor && (await hasSecondFactor(db, found.user.id)))
      throw new APIError('FORBIDDEN', { code: 'FACTOR_NEEDED' })
  })

  return { matcher, handler }
}
