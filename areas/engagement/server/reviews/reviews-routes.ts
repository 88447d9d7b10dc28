import type { Author } from '#accounts/server/audit/audit-service.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import type { Handlers } from '#platform/server/operation-handler.ts'
import type { ReviewsService } from './reviews-service.ts'

type ReviewHandlers = Pick<
  Handlers,
  | 'listReviews'
  | 'getReviewSummary'
  | 'addReview'
  | 'listOwnReviews'
  | 'updateReview'
  | 'deleteReview'
  | 'listAllReviews'
  | 'hideReview'
  | 'showReview'
  | 'answerReview'
  | 'removeReviewAnswer'
  | 'uploadReviewPhoto'
  | 'voteForReview'
  | 'takeBackVote'
  | 'listOwnVotes'
  | 'reportReview'
  | 'getReviewPast'
  | 'dismissReports'
  | 'openReviewInvitation'
  | 'addInvitedReview'
  | 'uploadInvitedPhoto'
  | 'endReviewInvitations'
>

export function reviewsRoutes(reviews: ReviewsService): ReviewHandlers {
  return {
    listReviews: ({ input }) => reviews.listReviews(input.query),
    getReviewSummary: ({ input }) => reviews.summariseReviews(input.query.part),
    addReview: ({ actor, input, keyed }) => reviews.addReview(actor, input.body, keyed),
    listOwnReviews: ({ actor, input }) => reviews.listOwnReviews(actor.accountId, input.query),
    updateReview: ({ actor, input }) => reviews.updateOwnReview(actor.accountId, input.params.id, input.body),
    deleteReview: ({ actor, input }) => reviews.removeOwnReview(actor.accountId, input.params.id),
    listAllReviews: ({ input }) => reviews.listEveryReview(input.query),
    hideReview: ({ actor, requestId, input }) =>
      reviews.hideReview(by(actor, requestId), input.params.id, input.body.reason),
    showReview: ({ actor, requestId, input }) => reviews.showReview(by(actor, requestId), input.params.id),
    answerReview: ({ actor, requestId, input }) =>
      reviews.answerReview(by(actor, requestId), input.params.id, input.body.answer),
    removeReviewAnswer: ({ actor, requestId, input }) =>
      reviews.answerReview(by(actor, requestId), input.params.id, null),
    uploadReviewPhoto: ({ actor, input }) => reviews.uploadPhoto(actor.accountId, input.body),
    voteForReview: ({ actor, input }) => reviews.voteForReview(actor.accountId, input.params.id),
    takeBackVote: ({ actor, input }) => reviews.takeBackVote(actor.accountId, input.params.id),
    reportReview: ({ actor, input }) => reviews.reportReview(actor, input.params.id, input.body),
    getReviewPast: ({ input }) => reviews.readReviewPast(input.params.id),
    dismissReports: ({ actor, requestId, input }) => reviews.dismissReports(by(actor, requestId), input.params.id),
    openReviewInvitation: ({ input }) => reviews.openInvitation(input.params.id, input.body.key),
    addInvitedReview: ({ actor, input, keyed }) => reviews.addInvitedReview(actor, input.params.id, input.body, keyed),
    uploadInvitedPhoto: ({ actor, input: { params, body } }) =>
      reviews.uploadInvitedPhoto({ orderId: params.id, partId: params.part, key: actor.token }, body),
    endReviewInvitations: ({ input }) => reviews.endInvitations(input.params.id, input.body.key),
    listOwnVotes: ({ actor, input }) => reviews.listOwnVotes(actor.accountId, input.query.reviews),
  }
}

function by({ accountId, email }: AccountActor, requestId: string): Author {
  return { accountId, email, requestId }
}
