import type { GenericEndpointContext } from '@better-auth/core'
import { hasStillHash, hasStillService } from '../credential-store.ts'
import { CALLBACK_PATH } from '../federated/federated-endpoints.ts'
import type { IdentityContext } from '../identity-context.ts'
import { holdApp, holdPasskey } from '../second-factor-store.ts'

const PASSKEY_PATH = '/passkey/verify-authentication'
const CODE_PATHS = ['/two-factor/verify-totp', '/two-factor/verify-backup-code']

/**
 * Whether the credentials behind a session still hold, checked after storing it. Revoking them ends sessions
 * afterwards: either the session is found there, or the revocation here. Waits for pending changes.
 */
export async function isSessionValid(
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
