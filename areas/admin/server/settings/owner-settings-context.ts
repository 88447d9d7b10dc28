import type { AuditService } from '#accounts/server/audit/audit-service.ts'
import type { FirstStep } from '#admin/contract/first-steps.ts'
import type { Database, Queryable } from '#platform/server/database/database.ts'
import type { Invalidation } from '#platform/server/invalidation/invalidation.ts'
import type { ConfiguredWays } from './ways-to-pay.ts'

export type OwnerSettingsContext = {
  db: Database
  audit: AuditService
  invalidation: Pick<Invalidation, 'generation'>
  /** Locks uploaded pictures until the transaction ends; returns those that are not there. */
  claimPictures: (transaction: Queryable, addresses: readonly string[]) => Promise<string[]>
  waysConfigured: ConfiguredWays
  /** What is to do before the shop opens. */
  firstSteps: () => Promise<readonly FirstStep[]>
  now: () => Date
}
