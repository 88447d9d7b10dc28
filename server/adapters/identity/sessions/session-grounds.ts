import type { GenericEndpointContext } from '@better-auth/core'
import { CALLBACK_PATH } from '#server/adapters/identity/federated/federated-endpoints.ts'
import type { IdentityContext } from '#server/adapters/identity/identity-context.ts'
import { hasStillHash, hasStillService } from '#server/adapters/identity/passwords/credential-store.ts'
import { holdApp, holdPasskey } from '#server/adapters/identity/second-factors/second-factor-store.ts'

const PASSKEY_PATH = '/passkey/verify-authentication'
const CODE_PATHS = ['/two-factor/verify-totp', '/two-factor/verify-backup-code']

/**
 * Whether what a session rests on is the account's still, after the session was stored. Whoever takes it away ends the
 * sessions afterwards: so a session is either found there, or here its ground is found gone. Waits for a change that is
 * under way.
 */
export async function hasStillGrounds(
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
