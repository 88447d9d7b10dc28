import type { AuditParts } from './audit-parts.ts'
import { selectEntriesAbout } from './audit-store.ts'

/** What was changed about an account, newest first: for its owner, so without the emails of those who did it. */
export async function exportChanges({ db }: AuditParts, accountId: string): Promise<Record<string, unknown>[]> {
  const entries = await selectEntriesAbout(db, accountId)
  return entries.map(({ at, action, before, after }) => ({ at: at.toISOString(), action, before, after }))
}
