import type { Database, Queryable } from '#server/adapters/database/database.ts'
import type { Invalidation } from '#server/adapters/invalidation/invalidation.ts'
import type { AuditService, Author } from '#server/audit/audit-service.ts'

/** What the catalogue is built from. */
export type CatalogueContext = {
  db: Database
  audit: Pick<AuditService, 'record'>
  /**
   * Keeps uploaded pictures that parts are to show until the transaction ends; gives those that are not there (any
   * more).
   */
  holdPictures: (transaction: Queryable, imgs: readonly string[]) => Promise<string[]>
  invalidation: Pick<Invalidation, 'generation'>
  now: () => Date
  newId: () => string
}

/** An administrator at work on a part. */
export type PartAuthor = Author & { accountId: string }
