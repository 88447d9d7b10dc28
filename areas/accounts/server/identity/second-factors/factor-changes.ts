import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api'
import { inTransaction, type Queryable } from '#platform/server/database/database.ts'
import { describeError } from '#platform/server/describe-error.ts'
import type { SecondFactorChange } from '../emails/identity-emails.ts'
import type { IdentitySettings } from '../identity-settings.ts'
import { countPasskeys, endOtherSessions, forgetFactor, noteFactor } from '../second-factor-store.ts'
import { APP_FACTORS, PASSKEY_FACTORS } from './session-factor.ts'

const CHANGES: Readonly<Record<string, SecondFactorChange>> = {
  '/two-factor/verify-totp': 'app-added',
  '/two-factor/disable': 'app-removed',
  '/two-factor/verify-backup-code': 'recovery-code-used',
  '/two-factor/generate-backup-codes': 'recovery-codes-renewed',
  '/passkey/verify-registration': 'passkey-added',
  '/passkey/delete-passkey': 'passkey-removed',
}

/**
 * Ends sessions and emails the owner after a change of sign-in methods. The plugin has stored the change by then; if
 * this fails, the sessions end anyway where possible.
 */
export function factorChanges({ db, emails, log }: IdentitySettings) {
  const matcher = ({ path }: { path?: string }) => path !== undefined && Object.hasOwn(CHANGES, path)

  const handler = createAuthMiddleware(async ({ path, context }) => {
    const change = CHANGES[path ?? '']
    const signedIn = context.newSession ?? context.session
    if (!change || !signedIn || isAPIError(context.returned)) return
    // A code that completes a sign-in changes nothing.
    if (change === 'app-added' && !(context.session && context.newSession)) return
    const { id: accountId, email, name } = signedIn.user
    try {
      await inTransaction(db, async (tx) => {
        await followChange(tx, change, accountId, signedIn.session.id)
        await emails.secondFactorChanged(tx, { accountId, email, name }, { change })
      })
    } catch (error) {
      log('Follow-up of a second factor change failed', describeError(error))
      await followChange(db, change, accountId, signedIn.session.id)
      throw new APIError('INTERNAL_SERVER_ERROR', { code: 'FOLLOW_UP_FAILED' })
    }
  })

  return { matcher, handler }
}

/** `current` is the session of the change. */
async function followChange(db: Queryable, change: SecondFactorChange, accountId: string, current: string) {
  // Other sessions signed in without the app.
  if (change === 'app-added') await endOtherSessions(db, accountId, current)
  if (change === 'app-removed') await forgetFactor(db, accountId, APP_FACTORS)
  // The passkey was just used here.
  if (change === 'passkey-added') await noteFactor(db, current, 'passkey')
  if (change === 'passkey-removed') {
    // A passkey is removed when its device is lost, so its sessions end.
    await endOtherSessions(db, accountId, current, 'passkey')
    if ((await countPasskeys(db, accountId)) === 0) await forgetFactor(db, accountId, PASSKEY_FACTORS)
  }
}
