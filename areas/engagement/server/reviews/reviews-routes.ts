import type { reviewDeskOperations } from '#engagement/contract/review-desk.ts'
import type { reviewInvitationOperations } from '#engagement/contract/review-invitations.ts'
import type { reviewOperations } from '#engagement/contract/reviews.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'
import { addReview } from './add-review.ts'
import { removeOwnReview, updateOwnReview } from './change-own-review.ts'
import { addInvitedReview, endInvitations, openInvitation, uploadInvitedPhoto } from './invitations/use-invitation.ts'
import { listEveryReview, listOwnReviews, listReviews } from './list-reviews.ts'
import { answerReview, REVIEWS, readReviewPast } from './moderation/moderate-review.ts'
import { addReport, letStand, setHidden } from './moderation/moderated.ts'
import type { ReviewsContext } from './reviews-context.ts'
import { summariseReviews } from './summarise-reviews.ts'
import { listOwnVotes, takeBackVote, voteForReview } from './vote-for-review.ts'

type Operations = typeof reviewOperations & typeof reviewInvitationOperations & typeof reviewDeskOperations

export function reviewsRoutes(context: ReviewsContext): HandlersOf<Operations> {
  return {
    listReviews: ({ input }) => listReviews(context, input.query),
    getReviewSummary: ({ input }) => summariseReviews(context, input.query.part),
    addReview: ({ actor, input, keyed }) => addReview(context, actor, input.body, keyed),
    listOwnReviews: ({ actor, input }) => listOwnReviews(context, actor.accountId, input.query),
    updateReview: ({ actor, input }) => updateOwnReview(context, actor.accountId, input.params.id, input.body),
    deleteReview: ({ actor, input }) => removeOwnReview(context, actor.accountId, input.params.id),
    uploadReviewPhoto: ({ actor, input }) => context.uploadPhoto(actor.accountId, input.body),
    voteForReview: ({ actor, input }) => voteForReview(context, actor.accountId, input.params.id),
    takeBackVote: ({ actor, input }) => takeBackVote(context, actor.accountId, input.params.id),
    listOwnVotes: ({ actor, input }) => listOwnVotes(context, actor.accountId, input.query.reviews),
    reportReview: ({ actor, input }) => addReport(context, REVIEWS, actor, input.params.id, input.body),
    openReviewInvitation: ({ input }) => openInvitation(context, input.params.id, input.body.key),
    addInvitedReview: ({ actor, input, keyed }) => addInvitedReview(context, actor, input.params.id, input.body, keyed),
    uploadInvitedPhoto: ({ actor, input: { params, body } }) =>
      uploadInvitedPhoto(context, { orderId: params.id, partId: params.part, key: actor.token }, body),
    endReviewInvitations: ({ input }) => endInvitations(context, input.params.id, input.body.key),
    listAllReviews: ({ input }) => listEveryReview(context, input.query),
    hideReview: ({ actor, requestId, input }) =>
      setHidden(context, REVIEWS, { ...actor, requestId }, input.params.id, { hidden: true, ...input.body }),
    showReview: ({ actor, requestId, input }) =>
      setHidden(context, REVIEWS, { ...actor, requestId }, input.params.id, { hidden: false }),
    answerReview: ({ actor, requestId, input }) =>
      answerReview(context, { ...actor, requestId }, input.params.id, input.body.answer),
    removeReviewAnswer: ({ actor, requestId, input }) =>
      answerReview(context, { ...actor, requestId }, input.params.id, null),
    getReviewPast: ({ input }) => readReviewPast(context, input.params.id),
    dismissReports: ({ actor, requestId, input }) =>
      letStand(context, REVIEWS, { ...actor, requestId }, input.params.id),
  }
}
