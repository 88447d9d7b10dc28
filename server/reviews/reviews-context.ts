import type { OutputOf } from '#contract/operation.ts'
import type { Refusal } from '#contract/problem.ts'
import type { uploadReviewPhoto } from '#contract/reviews/review-photos.ts'
import type { AccountsService } from '#server/accounts/accounts-service.ts'
import type { Database, Queryable } from '#server/adapters/database/database.ts'
import type { Jobs } from '#server/adapters/jobs/jobs.ts'
import type { AuditService } from '#server/audit/audit-service.ts'
import type { BikesService } from '#server/bikes/bikes-service.ts'
import type { CatalogueService } from '#server/catalogue/catalogue-service.ts'
import type { CorrespondenceService } from '#server/correspondence/correspondence-service.ts'
import type { FitmentService } from '#server/fitment/fitment-service.ts'
import type { OrdersService } from '#server/orders/orders-service.ts'
import type { ReturnsService } from '#server/orders/returns/returns-service.ts'
import type { OwnerSettingsService } from '#server/owner-settings/owner-settings-service.ts'
import type { InvitationKeys } from './invitations/invitation-keys.ts'

type UploadedPhoto = OutputOf<typeof uploadReviewPhoto>

export type ReviewsContext = {
  db: Database
  catalogue: CatalogueService
  orders: OrdersService
  returns: Pick<ReturnsService, 'findKeptLines'>
  accounts: AccountsService
  bikes: Pick<BikesService, 'judgeReview' | 'reportByReview' | 'reportedKinds'>
  fitment: Pick<FitmentService, 'readBike' | 'bookNames'>
  audit: AuditService
  /** Locks uploaded pictures until the transaction ends; returns the missing ones. */
  holdPictures: (transaction: Queryable, imgs: readonly string[]) => Promise<string[]>
  /** Stores a photo of a customer, or of a guest, who is known by their order. */
  uploadPhoto: (uploader: string, file: Uint8Array) => Promise<UploadedPhoto | Refusal>
  correspondence: Pick<CorrespondenceService, 'postEmail'>
  invitationKeys: InvitationKeys
  settings: { publicUrl: string }
  jobs: Pick<Jobs, 'every'>
  ownerSettings: Pick<OwnerSettingsService, 'held'>
  now: () => Date
  newId: () => string
}
