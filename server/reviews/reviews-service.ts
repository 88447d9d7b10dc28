import { bindContext } from '#server/bind-context.ts'
import { addReview } from './add-review.ts'
import { removeOwnReview, updateOwnReview } from './change-own-review.ts'
import { exportReviews } from './export-reviews.ts'
import { listEveryReview, listOwnReviews, listReviews } from './list-reviews.ts'
import { answerReview, hideReview, showReview } from './moderate-review.ts'
import { ratingsOf } from './ratings-of-parts.ts'
import type { ReviewsContext } from './reviews-context.ts'
import { anonymiseReviews, reviewPictureCopies } from './reviews-store.ts'
import { summariseReviews } from './summarise-reviews.ts'
import { waitingReviews } from './waiting-reviews.ts'

export function createReviewsService(context: ReviewsContext) {
  return {
    ...bindContext(context, {
      listReviews,
      summariseReviews,
      addReview,
      listOwnReviews,
      updateOwnReview,
      removeOwnReview,
      listEveryReview,
      hideReview,
      showReview,
      answerReview,
      exportReviews,
    }),
    ratingsOf,
    waiting: waitingReviews,
    pictureCopies: reviewPictureCopies,
    /** Removes name and picture from a deleted account's reviews. In the caller's transaction. */
    forgetReviewer: anonymiseReviews,
  }
}

export type ReviewsService = ReturnType<typeof createReviewsService>
