import type { Database, Queryable } from '#server/adapters/database/database.ts'
import type { AuditService, Author } from '#server/audit/audit-service.ts'

/** What the import needs of the rest of the shop; time and ids are passed in. */
export type ImportContext = {
  db: Database
  audit: Pick<AuditService, 'record'>
  /** Keeps the uploaded pictures that parts will show until the transaction ends. Returns those that are missing. */
  holdPictures: (transaction: Queryable, imgs: readonly string[]) => Promise<string[]>
  now: () => Date
  newId: () => string
}

/** The administrator who imports. */
export type Importer = Author & { accountId: string }
