import type { Registry } from '#contract/attributes/registry.ts'
import type { Database, Queryable } from '#server/adapters/database/database.ts'
import type { Invalidation } from '#server/adapters/invalidation/invalidation.ts'
import type { Jobs } from '#server/adapters/jobs/jobs.ts'
import type { AuditService, Author } from '#server/audit/audit-service.ts'

export type CatalogueContext = {
  db: Database
  audit: Pick<AuditService, 'record'>
  readRegistry: (db: Queryable) => Promise<Registry> // All attributes, the owner's too
  /** Locks uploaded pictures until the transaction ends; returns the missing ones. */
  holdPictures: (transaction: Queryable, imgs: readonly string[]) => Promise<string[]>
  invalidation: Pick<Invalidation, 'generation' | 'invalidate'>
  jobs: Pick<Jobs, 'send' | 'work' | 'every'>
  now: () => Date
  newId: () => string
}

export type PartAuthor = Author & { accountId: string }
