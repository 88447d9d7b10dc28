import type { AccountsService } from '#accounts/server/accounts-service.ts'
import type { AuditService } from '#accounts/server/audit/audit-service.ts'
import type { OwnerSettingsService } from '#admin/server/settings/owner-settings-service.ts'
import type { CatalogueService } from '#catalogue/server/catalogue-service.ts'
import type { reviewOperations } from '#engagement/contract/reviews.ts'
import type { BikesService } from '#fitment/server/bikes/bikes-service.ts'
import type { FitmentService } from '#fitment/server/fitment-service.ts'
import type { CorrespondenceService } from '#messaging/server/email/correspondence-service.ts'
import type { OrdersService } from '#orders/server/orders-service.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import type { Database, Queryable } from '#platform/server/database/database.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { ReturnsService } from '#returns/server/returns-service.ts'
import type { InvitationKeys } from './invitations/invitation-keys.ts'

type UploadedPhoto = OutputOf<typeof reviewOperations.uploadReviewPhoto>

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
  claimPictures: (transaction: Queryable, imgs: readonly string[]) => Promise<string[]>
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
