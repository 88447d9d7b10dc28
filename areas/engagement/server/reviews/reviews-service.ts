import { bindContext } from '#platform/server/bind-context.ts'
import { exportOpinions, exportReviews } from './export-reviews.ts'
import { forgetReviewer } from './forget-reviewer.ts'
import { createInvitationKeys } from './invitations/invitation-keys.ts'
import { inviteBuyers } from './invitations/invite-buyers.ts'
import { endInvitations } from './invitations/use-invitation.ts'
import { listReviews } from './list-reviews.ts'
import { forgetNetworks } from './moderation/review-past-store.ts'
import { selectPhotosInUse } from './photos-store.ts'
import { ratingsOf } from './ratings-of-parts.ts'
import type { ReviewsContext } from './reviews-context.ts'
import { reviewsRoutes } from './reviews-routes.ts'
import { reviewPictureCopies } from './reviews-store.ts'
import { waitingReviews } from './waiting-reviews.ts'

export { addReport, letStand, MOST_REPORTS, type Moderated, setHidden } from './moderation/moderated.ts'
export { signalsOfText } from './moderation/signals-of-text.ts'

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
    waiting: waitingReviews,
    pictureCopies: reviewPictureCopies,
    forgetReviewer,
  }
}

export type ReviewsService = ReturnType<typeof createReviewsService>
