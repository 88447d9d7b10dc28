import type { ReviewPhoto } from '#engagement/contract/review-photos.ts'
import type { reviewOperations } from '#engagement/contract/reviews.ts'
import type { FitOutcome } from '#fitment/contract/fit-outcomes.ts'
import type { JudgedReview } from '#fitment/server/bikes/bikes-service.ts'
import { t } from '#platform/contract/language/text.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { invalidInput, type Refusal } from '#platform/contract/problem.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { keepPhotos } from './keep-photos.ts'
import { type HoldRules, reasonsToHold } from './moderation/queue-review-for-moderation.ts'
import type { ReviewsContext } from './reviews-context.ts'
import { insertReview, type ReviewRow } from './reviews-store.ts'

type Told = { bikeKind?: string | undefined; fitOutcome?: FitOutcome | undefined }

/** What a review says of fit; undefined where it says nothing. */
export async function readReviewFit(
  { bikes, fitment }: Pick<ReviewsContext, 'bikes' | 'fitment'>,
  { bikeKind: template, fitOutcome: outcome }: Told,
  partId: string | null | undefined,
): Promise<JudgedReview | undefined | Refusal> {
  if (template === undefined || outcome === undefined) return undefined
  if (!partId)
    return invalidInput([{ path: 'bikeKind', message: t('Only a review of a part can say whether it fitted') }])
  const read = await fitment.readBike({ template, facts: {} })
  if ('faults' in read) return invalidInput(read.faults.map(({ message }) => ({ path: 'bikeKind', message })))
  return bikes.judgeReview({ partId, template, outcome })
}

type Added = OutputOf<typeof reviewOperations.addReview>

export type NewReview = Pick<
  ReviewRow,
  'id' | 'name' | 'img' | 'ratings' | 'review' | 'accountId' | 'partId' | 'orderId' | 'network'
> & {
  photos: readonly ReviewPhoto[]
  /** What it says of fit, as it was judged before the transaction. */
  fit: JudgedReview | undefined
}

/** A review with its photos and what it reports of fit. Undefined when the purchase has a review already. */
export async function storeReview(
  transaction: Transaction,
  context: ReviewsContext,
  { photos, fit, ...review }: NewReview,
  { rules, now }: { rules: HoldRules; now: Date },
): Promise<Added | Refusal | undefined> {
  const { id, accountId, orderId } = review
  const heldFor = await reasonsToHold(context, rules, transaction, { ...review, photos }, now)
  const told = { bikeKind: fit?.template ?? null, fitOutcome: fit?.outcome ?? null }
  const appears = { heldFor, hiddenAt: heldFor && now, createdAt: now }
  if (!(await insertReview(transaction, { ...review, ...told, ...appears }))) return undefined
  const lost = await keepPhotos(context, transaction, id, photos)
  if (lost) return lost
  await context.bikes.reportByReview(transaction, { accountId, orderId, reviewId: id, fit })
  return { acknowledged: true, insertedId: id, held: heldFor !== null }
}
