import type { Queryable } from '#platform/server/database/database.ts'
import { forgetPast } from './moderation/review-past-store.ts'
import { deletePhotosOf } from './photos-store.ts'
import { anonymiseReviews } from './reviews-store.ts'
import { deleteVotesOf, lockReviewsAbout } from './votes-store.ts'

/**
 * Removes a deleted account's name, picture, photos, votes, reports and what its reviews said before. In the caller's
 * transaction, which holds the account.
 */
export async function forgetReviewer(db: Queryable, accountId: string): Promise<void> {
  await lockReviewsAbout(db, accountId)
  await deleteVotesOf(db, accountId)
  await deletePhotosOf(db, accountId)
  await forgetPast(db, accountId)
  await anonymiseReviews(db, accountId)
}
