import type { Queryable, ReadingDatabase } from '#server/adapters/database/database.ts'
import type { AuditParts } from './audit-parts.ts'
import { blankPerson } from './audit-store.ts'
import { exportChanges } from './export-changes.ts'
import { listEntries } from './list-entries.ts'
import { type Author, type Change, recordChange } from './record-change.ts'

export type { Author } from './record-change.ts'
export { OPERATOR } from './record-change.ts'

export type AuditService = ReturnType<typeof createAuditService>

/** The door of the audit log: changes go in, and are read; nothing is taken back. */
export function createAuditService(parts: AuditParts) {
  return {
    /** Within the transaction of the change. */
    record: (transaction: Queryable, author: Author, change: Change) =>
      recordChange(transaction, author, change, parts.now()),
    /**
     * Takes the email of a deleted account out of what was done to it; what it did to others stays under its name.
     * Within the caller's transaction.
     */
    forgetPerson: (transaction: Queryable, accountId: string) => blankPerson(transaction, accountId),
    /** What was changed about an account, for its owner to take along. */
    exportChangesOf: (accountId: string) => exportChanges(parts, accountId),
    listEntries: (db: ReadingDatabase, query: Parameters<typeof listEntries>[2]) =>
      listEntries(db, parts.identity, query),
  }
}
