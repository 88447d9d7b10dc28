import type { Database, Queryable } from '#platform/server/database/database.ts'
import { blankPerson, selectEntriesAbout } from './audit-store.ts'
import { type Author, type Change, recordChange } from './record-change.ts'

export { type Author, authorOf, OPERATOR } from './record-change.ts'

export type AuditService = ReturnType<typeof createAuditService>

/** The audit log is append-only. */
export function createAuditService({ db, now }: { db: Database; now: () => Date }) {
  return {
    /** In the transaction of the change. */
    record: (transaction: Queryable, author: Author, change: Change) =>
      recordChange(transaction, author, change, now()),
    /** Removes a deleted account's email from entries about it, in the caller's transaction. Its own acts keep it. */
    forgetPerson: blankPerson,
    /** Newest first; for the owner, so without others' emails. */
    exportChangesOf: async (accountId: string): Promise<Record<string, unknown>[]> => {
      const entries = await selectEntriesAbout(db, accountId)
      return entries.map(({ at, action, before, after }) => ({ at: at.toISOString(), action, before, after }))
    },
  }
}
