import type { AuditService, Author } from '#accounts/server/audit/audit-service.ts'
import type { Durability } from '#catalogue/contract/durability.ts'
import type { Registry } from '#packages/part-attributes/registry.ts'
import type { Database, Queryable } from '#platform/server/database/database.ts'
import type { Invalidation } from '#platform/server/invalidation/invalidation.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { AxisAttributes } from './import/presets/option-attributes.ts'
import type { PartRow } from './parts-store.ts'

/** `brand`: of its maker; undefined for the company's own. */
export type GuaranteedPart = Pick<PartRow, 'sku' | 'durabilityYears'> & { brand: string | undefined }

/** Producers' guarantees of durability under European law. */
export type Guarantees = {
  /** As buyers see it; undefined where that law is off, or nothing is guaranteed. */
  describe: (part: GuaranteedPart) => Promise<Durability | undefined>
  /** Why a part can't have the label, and what to do. */
  fault: (part: GuaranteedPart) => Promise<string | undefined>
}

export type CatalogueContext = {
  db: Database
  audit: Pick<AuditService, 'record' | 'recordAll'>
  readRegistry: (db: Queryable) => Promise<Registry> // All attributes, the owner's too
  readersRegistry: () => Promise<Registry> // The same in the reader's words; not in a transaction
  axisAttributes: (author: Pick<Author, 'accountId'>) => AxisAttributes // What variants differ in may be new
  /** Locks uploaded pictures until the transaction ends; returns the missing ones. */
  claimPictures: (transaction: Queryable, imgs: readonly string[]) => Promise<string[]>
  guarantees: Guarantees
  invalidation: Pick<Invalidation, 'generation' | 'invalidate'>
  jobs: Pick<Jobs, 'send' | 'work' | 'every'>
  now: () => Date
  newId: () => string
}

export type PartAuthor = Author & { accountId: string }
