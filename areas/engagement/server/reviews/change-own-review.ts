import type { reviewOperations } from '#engagement/contract/reviews.ts'
import { t } from '#platform/contract/language/text.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { areSamePhotos, keepPhotos } from './keep-photos.ts'
import { heldAfterEdit, readHoldRules } from './moderation/queue-review-for-moderation.ts'
import { insertVersion } from './moderation/review-past-store.ts'
import { movePhotosToVersion, selectPhotos } from './photos-store.ts'
import type { ReviewsContext } from './reviews-context.ts'
import { deleteOwnReview, lockOwnReview, type ReviewText, selectOwnReview, updateReviewText } from './reviews-store.ts'
import { readReviewFit } from './store-review.ts'

/** The same for missing reviews and other authors'. */
export function reviewNotFound(): Refusal {
  return refuse('not-found', t('Review not found.'))
}

type Modified = { acknowledged: true; modifiedCount: number }

/** 0 when nothing changed. Hidden reviews stay hidden; others wait again where a new one would. */
export async function updateOwnReview(
  context: ReviewsContext,
  accountId: string,
  id: string,
  { bikeKind, fitOutcome, photos: chosen, ...text }: InputOf<typeof reviewOperations.updateReview>['body'],
): Promise<Modified | Refusal> {
  const { db, bikes, now } = context
  const known = await selectOwnReview(db, accountId, id)
  if (!known) return reviewNotFound()
  const fit = await readReviewFit(context, { bikeKind, fitOutcome }, known.partId)
  if (fit && isRefusal(fit)) return fit
  const rules = await readHoldRules(context)
  const next: ReviewText = { ...text, bikeKind: bikeKind ?? null, fitOutcome: fitOutcome ?? null }
  return inTransaction<Modified | Refusal>(db, async (transaction) => {
    const review = await lockOwnReview(transaction, accountId, id)
    if (!review) return reviewNotFound()
    const isFitSame = review.bikeKind === next.bikeKind && review.fitOutcome === next.fitOutcome
    if (!isFitSame) await bikes.reportByReview(transaction, { accountId, reviewId: id, fit })
    const before = (await selectPhotos(transaction, [id])).get(id) ?? []
    const photos = chosen ?? before
    const arePhotosSame = areSamePhotos(photos, before)
    if (isFitSame && arePhotosSame && TEXTS.every((field) => review[field] === next[field]))
      return { acknowledged: true, modifiedCount: 0 }
    const at = now()
    const version = context.newId()
    await insertVersion(transaction, { id: version, review, until: at })
    if (!arePhotosSame) {
      await movePhotosToVersion(transaction, id, version)
      const lost = await keepPhotos(context, transaction, id, photos)
      if (lost) return lost
    }
    const held = await heldAfterEdit(context, rules, transaction, {
      before: review,
      next: { ...next, photos },
      now: at,
    })
    await updateReviewText(transaction, id, { ...next, ...held }, at)
    return { acknowledged: true, modifiedCount: 1 }
  })
}

const TEXTS = ['name', 'img', 'review', 'ratings'] as const

export async function removeOwnReview(
  { db, bikes }: ReviewsContext,
  accountId: string,
  id: string,
): Promise<{ acknowledged: true; deletedCount: number } | Refusal> {
  return inTransaction<{ acknowledged: true; deletedCount: number } | Refusal>(db, async (transaction) => {
    const deletedCount = await deleteOwnReview(transaction, accountId, id)
    if (deletedCount === 0) return reviewNotFound()
    await bikes.reportByReview(transaction, { accountId, reviewId: id, fit: undefined })
    return { acknowledged: true, deletedCount }
  })
}
