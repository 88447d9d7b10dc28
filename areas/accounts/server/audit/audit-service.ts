import type { Queryable, ReadingDatabase } from '#platform/server/database/database.ts'
import type { AuditParts } from './audit-parts.ts'
import { blankPerson } from './audit-store.ts'
import { exportChanges } from './export-changes.ts'
import { listEntries } from './list-entries.ts'
import { type Author, type Change, recordChange } from './record-change.ts'

export type { Author } from './record-change.ts'
export { OPERATOR } from './record-change.ts'

export type AuditService = ReturnType<typeof createAuditService>

/** The audit log is append-only. */
export function createAuditService(parts: AuditParts) {
  return {
    /** In the transaction of the change. */
    record: (transaction: Queryable, author: Author, change: Change) =>
      recordChange(transaction, author, change, parts.now()),
    /** Removes a deleted account's email from entries about it, in the caller's transaction. Its own acts keep it. */
    forgetPerson: (transaction: Queryable, accountId: string) => blankPerson(transaction, accountId),
    exportChangesOf: (accountId: string) => exportChanges(parts, accountId),
    listEntries: (db: ReadingDatabase, query: Parameters<typeof listEntries>[2]) =>
      listEntries(db, parts.identity, query),
  }
}
