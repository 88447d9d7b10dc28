import type { Queryable } from '#platform/server/database/database.ts'
import { voidLinks } from '../link-store.ts'
import { deleteChallenges, deleteDevices, deleteSessions } from './session-store.ts'

/** Ends sessions, pending codes, known devices and links. In the transaction of the new password, after it. */
export async function endAccess(db: Queryable, accountId: string, now: Date): Promise<void> {
  await deleteSessions(db, accountId)
  // After the sessions: a sign-in stores its challenge before its session ends (code-challenge.ts).
  await deleteChallenges(db, accountId)
  await deleteDevices(db, accountId)
  await voidLinks(db, accountId, ['reset-password', 'change-email'], now)
}
