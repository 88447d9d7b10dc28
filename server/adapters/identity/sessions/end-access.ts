import type { Queryable } from '#server/adapters/database/database.ts'
import { voidLinks } from '#server/adapters/identity/emails/link-store.ts'
import { deleteChallenges, deleteDevices, deleteSessions } from './session-store.ts'

/**
 * Ends whatever an account's old password had opened: sessions, sign-ins that wait for their code, known devices, and
 * the links that could give the account away again. Within the transaction that sets the new password, after it was
 * set.
 */
export async function endAccess(db: Queryable, accountId: string, now: Date): Promise<void> {
  await deleteSessions(db, accountId)
  // After the sessions: a sign-in stores what its code waits for before its session ends (code-challenge.ts).
  await deleteChallenges(db, accountId)
  await deleteDevices(db, accountId)
  await voidLinks(db, accountId, ['reset-password', 'change-email'], now)
}
