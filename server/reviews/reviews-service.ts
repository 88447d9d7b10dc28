import type { Queryable } from '#server/adapters/database/database.ts'
import { addReview } from './add-review.ts'
import { removeOwnReview, updateOwnReview } from './change-own-review.ts'
import { exportReviews } from './export-reviews.ts'
import { listEveryReview, listOwnReviews, listReviews } from './list-reviews.ts'
import { answerReview, hideReview, showReview } from './moderate-review.ts'
import type { ReviewsContext } from './reviews-context.ts'
import { anonymiseReviews } from './reviews-store.ts'
import { summariseReviews } from './summarise-reviews.ts'
import { waitingReviews } from './waiting-reviews.ts'

type Args<F> = F extends (context: ReviewsContext, ...rest: infer Rest) => unknown ? Rest : never

/** The door of the reviews. */
export function createReviewsService(context: ReviewsContext) {
  return {
    listReviews: (...args: Args<typeof listReviews>) => listReviews(context, ...args),
    summarise: (...args: Args<typeof summariseReviews>) => summariseReviews(context, ...args),
    addReview: (...args: Args<typeof addReview>) => addReview(context, ...args),
    listOwnReviews: (...args: Args<typeof listOwnReviews>) => listOwnReviews(context, ...args),
    updateOwnReview: (...args: Args<typeof updateOwnReview>) => updateOwnReview(context, ...args),
    removeOwnReview: (...args: Args<typeof removeOwnReview>) => removeOwnReview(context, ...args),

    listEveryReview: (...args: Args<typeof listEveryReview>) => listEveryReview(context, ...args),
    hide: (...args: Args<typeof hideReview>) => hideReview(context, ...args),
    show: (...args: Args<typeof showReview>) => showReview(context, ...args),
    answer: (...args: Args<typeof answerReview>) => answerReview(context, ...args),

    waiting: waitingReviews,
    exportReviews: (accountId: string) => exportReviews(context, accountId),
    /** A customer deletes their account: what they said stays, without name and picture. Within the caller's transaction. */
    forgetReviewer: (transaction: Queryable, accountId: string) => anonymiseReviews(transaction, accountId),
  }
}

export type ReviewsService = ReturnType<typeof createReviewsService>
