import type { AccountsService } from '#accounts/server/accounts-service.ts'
import type { AddressesService } from '#accounts/server/addresses/addresses-service.ts'
import type { AuditService } from '#accounts/server/audit/audit-service.ts'
import type { TaxSettings } from '#admin/contract/settings/tax-settings.ts'
import type { WaysToPay } from '#admin/server/settings/owner-settings-service.ts'
import type { CatalogueService } from '#catalogue/server/catalogue-service.ts'
import type { FitmentService } from '#fitment/server/fitment-service.ts'
import type { CorrespondenceService } from '#messaging/server/email/correspondence-service.ts'
import type { Regime } from '#platform/contract/shop/regimes.ts'
import type { OrderLimits } from '#platform/server/config/config.ts'
import type { Database, Queryable } from '#platform/server/database/database.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import type { CouponRefusal } from '#pricing/server/discounts/discounts-service.ts'
import type { ClaimedCoupon } from '#pricing/server/price-snapshot.ts'
import type { PricingService } from '#pricing/server/pricing-service.ts'
import type { TaxProvider } from '#pricing/server/tax-provider/tax-provider.ts'
import type { TaxesService } from '#pricing/server/taxes/taxes-service.ts'
import type { GuestKeys } from './guests/guest-keys.ts'
import type { ListedOrder } from './order-lists-store.ts'

export type OrderSettings = OrderLimits & {
  shopMailbox: string | undefined // Receives an email per new order
  rateLimits: boolean
  holdLimits: boolean // Of stock that is reserved without being paid
  customerCancel: boolean // Customers may cancel paid orders until something is packed
  homeCountry: string // ISO 3166-1
  publicUrl: string // Links in emails start with it. No trailing slash.
}

type Person = { accountId: string | null; email: string; replacing?: string | undefined }

/** Uses of coupons, in the transactions of orders. */
export type CouponUses = {
  claimCoupon(
    transaction: Queryable,
    claim: { coupon: ClaimedCoupon; orderId: string; buyer: Person },
  ): Promise<CouponRefusal | undefined>
  reclaimCoupon(transaction: Queryable, claim: { code: string; orderId: string; buyer: Person }): Promise<void>
  releaseCoupons(transaction: Queryable, orderIds: readonly string[]): Promise<void>
  /** For a transaction that takes a use of one and gives back one of another. */
  holdCoupons(transaction: Queryable, codes: readonly string[]): Promise<void>
}

/** What orders need of returns and recalls, which they do not know. In the caller's transaction. */
export type ReturnsOfOrders = {
  /** By line: what the shop kept of the worth of its returned units. */
  keptCents: (db: Queryable, orderId: string) => Promise<ReadonlyMap<number, number>>
  /** By order: numbers of withdrawals that were declared and that nobody entitled has confirmed, such as `W-100001`. */
  openWithdrawals: (db: Queryable, orderIds: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>
  /** By order: the account's returns, for the copy of its data. */
  exportReturns: (db: Queryable, accountId: string) => Promise<ReadonlyMap<string, readonly object[]>>
  /** Clears what the account wrote of returns, and whom recalls reached. */
  forgetBuyer: (transaction: Queryable, accountId: string) => Promise<void>
  /** Clears what was written of guests whom no order names any more, or without an order and over before then. */
  forgetGuests: (db: Queryable, endedBefore: Date) => Promise<void>
}

export type OrdersContext = {
  db: Database
  addresses: Pick<AddressesService, 'checkAddress' | 'formatAddress'>
  catalogue: CatalogueService
  fitment: Pick<FitmentService, 'readyOrderFit' | 'judgeOrderFit' | 'presentOrderFit' | 'changedVerdicts'>
  accounts: AccountsService
  audit: AuditService
  correspondence: CorrespondenceService
  payments: Payments
  jobs: Jobs
  settings: OrderSettings
  /** All orders of an account, newest first; undefined when there are too many to read at once. */
  findOwnOrders: (accountId: string) => Promise<ListedOrder[] | undefined>
  /** Which of these words occur in very many orders. */
  commonWords: (words: readonly string[]) => Promise<string[]>
  /** The shop's terms as they are now. */
  terms: () => Promise<{ version: number; title: string } | undefined>
  taxSettings: () => Promise<TaxSettings>
  waysToPay: () => Promise<WaysToPay>
  regimes: () => Promise<readonly Regime[]> // Whose law of selling to consumers the shop minds
  timeZone: () => Promise<string> // Of the shop's days and times
  returns: ReturnsOfOrders
  taxes: Pick<TaxesService, 'checkVatId' | 'noteVatIdByHand' | 'distanceCountries' | 'taxNeedsPostcode'>
  taxProvider: TaxProvider
  pricing: PricingService
  coupons: CouponUses
  guestKeys: GuestKeys
  now: () => Date
  newId: () => string
}
