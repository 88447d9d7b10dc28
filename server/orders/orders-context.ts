import type { AccountsService } from '#server/accounts/accounts-service.ts'
import type { Database } from '#server/adapters/database/database.ts'
import type { Jobs } from '#server/adapters/jobs/jobs.ts'
import type { Payments } from '#server/adapters/payments/payments.ts'
import type { AuditService } from '#server/audit/audit-service.ts'
import type { CatalogueService } from '#server/catalogue/catalogue-service.ts'
import type { CorrespondenceService } from '#server/correspondence/correspondence-service.ts'
import type { ListedOrder } from './order-lists-store.ts'

/** How the shop wants its orders handled. */
export type OrderSettings = {
  /** How long stock is held for an order that is not paid. */
  holdMinutes: number
  /** Unpaid orders that one account may have at a time. */
  openOrdersLimit: number
  /** Told of each new order; nobody when undefined. */
  shopMailbox: string | undefined
  /** Every link in an email starts with it. No trailing slash. */
  publicUrl: string
}

/** What the orders need of the rest of the shop; time and ids are passed in. */
export type OrdersContext = {
  db: Database
  catalogue: CatalogueService
  accounts: AccountsService
  audit: AuditService
  correspondence: CorrespondenceService
  payments: Payments
  jobs: Jobs
  settings: OrderSettings
  /** All orders of an account, newest first; undefined when they are too many to read at once. */
  findOwnOrders: (accountId: string) => Promise<ListedOrder[] | undefined>
  /** Which of several words very many orders have. */
  commonWords: (words: readonly string[]) => Promise<string[]>
  now: () => Date
  newId: () => string
}
