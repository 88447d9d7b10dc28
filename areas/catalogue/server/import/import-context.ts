import type { AuditService, Author } from '#accounts/server/audit/audit-service.ts'
import type { RedirectForm } from '#content/contract/redirects.ts'
import type { StoredRedirects } from '#content/server/content-service.ts'
import type { Registry } from '#packages/part-attributes/registry.ts'
import type { Database, Queryable } from '#platform/server/database/database.ts'

export type ImportContext = {
  db: Database
  audit: Pick<AuditService, 'record'>
  /** Locks uploaded pictures until the transaction ends; returns the missing ones. */
  claimPictures: (transaction: Queryable, imgs: readonly string[]) => Promise<string[]>
  /** In the transaction of the import, for the moment at which its parts were stored. */
  planPriceSwitches: (transaction: Queryable, editedAt: Date) => Promise<void>
  /** Leads addresses of another shop's pages to parts. In the transaction of the import. */
  leadOldAddresses?: (transaction: Queryable, redirects: readonly RedirectForm[]) => Promise<StoredRedirects>
  registry: () => Promise<Registry> // The attributes of the shop
  timeZone: () => Promise<string> // Of the day in the names of files
  now: () => Date
  newId: () => string
}

export type Importer = Author & { accountId: string }
