import type { AddressesService } from '#accounts/server/addresses/addresses-service.ts'
import type { OwnerSettingsService } from '#admin/server/settings/owner-settings-service.ts'
import type { CatalogueService } from '#catalogue/server/catalogue-service.ts'
import type { ContentService } from '#content/server/content-service.ts'
import type { CorrespondenceService } from '#messaging/server/email/correspondence-service.ts'
import type { OrdersService } from '#orders/server/orders-service.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Files } from '#platform/server/files/files.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { PrintingThreads } from '#platform/server/printing/printing-threads.ts'
import type { AskedConfirmation } from './confirmation/print-confirmation.ts'

export type InvoicesContext = {
  db: Database
  files: Files
  jobs: Pick<Jobs, 'send' | 'work' | 'every'>
  addresses: Pick<AddressesService, 'formatAddress'>
  catalogue: Pick<CatalogueService, 'guaranteesOf'>
  content: Pick<ContentService, 'showPage'>
  correspondence: Pick<CorrespondenceService, 'postEmail'>
  orders: Pick<
    OrdersService,
    | 'findBilledOrder'
    | 'findRefundedShares'
    | 'findDocumentRecipient'
    | 'findOrderIdsOf'
    | 'orderVisibleTo'
    | 'changeBuyer'
  >
  ownerSettings: Pick<OwnerSettingsService, 'held' | 'heldSince' | 'returnSettings' | 'timeZone'>
  confirmations: PrintingThreads<AskedConfirmation>
  /** Which of these words occur in very many documents. */
  commonWords: (words: readonly string[]) => Promise<string[]>
  /** A logo as PNG; undefined when it is gone. @throws Error when it can't be made now */
  openLogo: (img: string) => Promise<Buffer | undefined>
  /** The notice of the legal guarantee as PNG, or in words until it is installed; undefined where no law wants it. */
  openNotice: () => Promise<Buffer | 'words' | undefined>
  /** The label of a line's guarantee as PNG; undefined until it is installed. */
  openLabel: (of: { partId: string; sku: string; years: number }) => Promise<Buffer | undefined>
  log: (message: string, details: object) => void
  now: () => Date
  newId: () => string
}
