import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import type { IdentitySettings } from '../identity-settings.ts'
import { hasSecondFactor } from '../second-factor-store.ts'

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
 * Accounts with a second factor can change their sign-in methods only in a session that used one; otherwise a stolen
 * password would suffice to add another. Codes of a sign-in have no session yet.
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
