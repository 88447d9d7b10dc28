import { type Refusal, refuse } from '#contract/problem.ts'
import { inTransaction } from '#server/adapters/database/database.ts'
import type { ReviewsContext } from './reviews-context.ts'
import { deleteOwnReview, lockOwnReview, type ReviewText, updateReviewText } from './reviews-store.ts'

/** The same for missing reviews and other authors'. */
export function reviewNotFound(): Refusal {
  return refuse('not-found', 'Review not found.')
}

/** 0 when nothing changed. Hidden reviews stay hidden. */
export async function updateOwnReview(
  { db, now }: ReviewsContext,
  accountId: string,
  id: string,
  text: ReviewText,
): Promise<{ acknowledged: true; modifiedCount: number } | Refusal> {
  return inTransaction<{ acknowledged: true; modifiedCount: number } | Refusal>(db, async (transaction) => {
    const review = await lockOwnReview(transaction, accountId, id)
    if (!review) return reviewNotFound()
    const { name, img, review: message, ratings } = text
    const same = review.name === name && review.img === img && review.review === message && review.ratings === ratings
    if (!same) await updateReviewText(transaction, id, { name, img, review: message, ratings }, now())
    return { acknowledged: true, modifiedCount: same ? 0 : 1 }
  })
}

export async function removeOwnReview(
  { db }: ReviewsContext,
  accountId: string,
  id: string,
): Promise<{ acknowledged: true; deletedCount: number } | Refusal> {
  const deletedCount = await deleteOwnReview(db, accountId, id)
  return deletedCount === 0 ? reviewNotFound() : { acknowledged: true, deletedCount }
}
