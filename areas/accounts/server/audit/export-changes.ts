import type { AuditParts } from './audit-parts.ts'
import { selectEntriesAbout } from './audit-store.ts'

/** Newest first; for the owner, so without others' emails. */
export async function exportChanges({ db }: AuditParts, accountId: string): Promise<Record<string, unknown>[]> {
  const entries = await selectEntriesAbout(db, accountId)
  return entries.map(({ at, action, before, after }) => ({ at: at.toISOString(), action, before, after }))
}
