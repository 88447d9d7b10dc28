import { msg } from '#platform/contract/language/text.ts'
import { bindContext } from '#platform/server/bind-context.ts'
import type { ReadingDatabase } from '#platform/server/database/database.ts'
import { countEveryReview } from './administered-reviews-store.ts'
import { exportOpinions, exportReviews, forgetReviewer, removeReviewsOf } from './data-of-reviewer.ts'
import { createInvitationKeys } from './invitations/invitation-keys.ts'
import { inviteBuyers } from './invitations/invite-buyers.ts'
import { endInvitations } from './invitations/use-invitation.ts'
import { listReviews } from './list-reviews.ts'
import { forgetNetworks } from './moderation/review-past-store.ts'
import { countQueues } from './moderation/waiting-queues.ts'
import { selectPhotosInUse } from './photos-store.ts'
import type { ReviewsContext } from './reviews-context.ts'
import { reviewsRoutes } from './reviews-routes.ts'
import { reviewPictureCopies } from './reviews-store.ts'
import { ratingsOf } from './summarise-reviews.ts'

export { exportReviewsFile } from './import/export-reviews.ts'
export { reviewImport } from './import/import-reviews.ts'
export { addReport, letStand, MOST_REPORTS, type Moderated, presentReport, setHidden } from './moderation/moderated.ts'
export { searchedWords } from './moderation/searched-words.ts'
export { signalsOfText } from './moderation/signals-of-text.ts'
export { countQueues } from './moderation/waiting-queues.ts'

const QUEUES = [
  { key: 'reviews-held', label: msg('Reviews to approve'), state: 'held' },
  { key: 'reviews-reported', label: msg('Reported reviews'), state: 'reported' },
  { key: 'reviews', label: msg('Reviews to reply to'), state: 'unanswered' },
] as const

/** Enough to see many from one network, and no longer. */
const NETWORK_KEPT_MS = 7 * 86_400_000

type Given = Omit<ReviewsContext, 'invitationKeys'> & { secret: string }

export function createReviewsService({ secret, ...given }: Given) {
  const context: ReviewsContext = { ...given, invitationKeys: createInvitationKeys(secret) }
  const { db, jobs, now } = context
  jobs.every('forget-review-networks', () => forgetNetworks(db, new Date(now().getTime() - NETWORK_KEPT_MS)))
  jobs.every('invite-reviews', () => inviteBuyers(context))
  return {
    routes: reviewsRoutes(context),
    ...bindContext(context, { inviteBuyers, endInvitations, listReviews, exportReviews, exportOpinions }),
    photosInUse: selectPhotosInUse,
    ratingsOf,
    waiting: (db: ReadingDatabase) =>
      countQueues('/dashboard/reviews', QUEUES, (state) => countEveryReview(db, { state })),
    pictureCopies: reviewPictureCopies,
    forgetReviewer,
    removeReviewsOf,
  }
}

export type ReviewsService = ReturnType<typeof createReviewsService>
