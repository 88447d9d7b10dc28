import type { Database } from '#server/adapters/database/database.ts'
import type { AuditService, Author } from '#server/audit/audit-service.ts'

/** What the catalogue is built from. */
export type CatalogueParts = {
  db: Database
  audit: Pick<AuditService, 'record'>
  now: () => Date
  newId: () => string
}

/** An administrator at work on a part. */
export type PartAuthor = Author & { accountId: string }
