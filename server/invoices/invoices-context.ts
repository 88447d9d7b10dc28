import type { Database } from '#server/adapters/database/database.ts'
import type { Files } from '#server/adapters/files/files.ts'
import type { Jobs } from '#server/adapters/jobs/jobs.ts'
import type { AddressesService } from '#server/addresses/addresses-service.ts'
import type { CorrespondenceService } from '#server/correspondence/correspondence-service.ts'
import type { OrdersService } from '#server/orders/orders-service.ts'
import type { OwnerSettingsService } from '#server/owner-settings/owner-settings-service.ts'

export type InvoicesContext = {
  db: Database
  files: Files
  jobs: Pick<Jobs, 'send' | 'work' | 'every'>
  addresses: Pick<AddressesService, 'formatAddress'>
  correspondence: Pick<CorrespondenceService, 'postEmail'>
  orders: Pick<
    OrdersService,
    'findBilledOrder' | 'findRefundedShares' | 'findDocumentRecipient' | 'findOrderIdsOf' | 'readableOrder'
  >
  ownerSettings: Pick<OwnerSettingsService, 'held' | 'heldSince'>
  /** Which of these words occur in very many documents. */
  commonWords: (words: readonly string[]) => Promise<string[]>
  log: (message: string, details: object) => void
  now: () => Date
  newId: () => string
}
