import { bindContext } from '#platform/server/bind-context.ts'
import { addReview } from './add-review.ts'
import { answerReview } from './answer-review.ts'
import { removeOwnReview, updateOwnReview } from './change-own-review.ts'
import { exportOpinions, exportReviews } from './export-reviews.ts'
import { forgetReviewer } from './forget-reviewer.ts'
import { createInvitationKeys } from './invitations/invitation-keys.ts'
import { inviteBuyers } from './invitations/invite-buyers.ts'
import { addInvitedReview, endInvitations, openInvitation, uploadInvitedPhoto } from './invitations/use-invitation.ts'
import { listEveryReview, listOwnReviews, listReviews } from './list-reviews.ts'
import { dismissReports, hideReview, readReviewPast, reportReview, showReview } from './moderation/moderate-review.ts'
import { forgetNetworks } from './moderation/review-past-store.ts'
import { selectPhotosInUse } from './photos/photos-store.ts'
import { ratingsOf } from './ratings-of-parts.ts'
import type { ReviewsContext } from './reviews-context.ts'
import { reviewPictureCopies } from './reviews-store.ts'
import { summariseReviews } from './summarise-reviews.ts'
import { listOwnVotes, takeBackVote, voteForReview } from './votes/vote-for-review.ts'
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
    ...bindContext(context, {
      inviteBuyers,
      openInvitation,
      addInvitedReview,
      uploadInvitedPhoto,
      endInvitations,
    }),
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
      exportOpinions,
      voteForReview,
      takeBackVote,
      listOwnVotes,
      reportReview,
      readReviewPast,
      dismissReports,
    }),
    uploadPhoto: context.uploadPhoto,
    photosInUse: selectPhotosInUse,
    ratingsOf,
    waiting: waitingReviews,
    pictureCopies: reviewPictureCopies,
    forgetReviewer,
  }
}

export type ReviewsService = ReturnType<typeof createReviewsService>
