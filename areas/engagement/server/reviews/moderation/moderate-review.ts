import type { Author } from '#accounts/server/audit/audit-service.ts'
import type { ReviewPast } from '#engagement/contract/review-desk.ts'
import type { reviewOperations } from '#engagement/contract/reviews.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import type { Actor } from '#platform/server/actor.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { lockAnyReview, updateAnswer, updateHidden } from '../administered-reviews-store.ts'
import { reviewNotFound } from '../change-own-review.ts'
import { selectPhotosOfVersions } from '../photos-store.ts'
import type { ReviewsContext } from '../reviews-context.ts'
import { lockKnownReview } from '../votes-store.ts'
import { addReport, letStand, MOST_REPORTS, type Moderated, setHidden } from './moderated.ts'
import { countReports, deleteReports, insertReport, selectReports, selectVersions } from './review-past-store.ts'

const REVIEWS: Moderated = {
  noun: 'review',
  notFound: reviewNotFound,
  lock: lockAnyReview,
  lockShown: (db, id) => lockKnownReview(db, id, null),
  decide: updateHidden,
  countReports,
  insertReport: (db, review, report) => insertReport(db, { ...report, review }),
  deleteReports,
}

export function hideReview(context: ReviewsContext, author: Author, id: string, reason: string | undefined) {
  return setHidden(context, REVIEWS, author, id, { hidden: true, reason })
}

export function showReview(context: ReviewsContext, author: Author, id: string) {
  return setHidden(context, REVIEWS, author, id, { hidden: false })
}

export function reportReview(
  context: ReviewsContext,
  actor: Actor,
  id: string,
  said: InputOf<typeof reviewOperations.reportReview>['body'],
) {
  return addReport(context, REVIEWS, actor, id, said)
}

export function dismissReports(context: ReviewsContext, author: Author, id: string) {
  return letStand(context, REVIEWS, author, id)
}

export async function readReviewPast({ db }: ReviewsContext, id: string): Promise<ReviewPast | Refusal> {
  const [versions, reports] = await Promise.all([
    selectVersions(db, id, MOST_REPORTS),
    selectReports(db, id, MOST_REPORTS),
  ])
  const photos = await selectPhotosOfVersions(
    db,
    versions.map((version) => version.id),
  )
  return {
    earlier: versions.map(({ id: version, name, text, ratings, until }) => ({
      ...{ name, ratings, review: text, photos: photos.get(version) ?? [] },
      until: until.toISOString(),
    })),
    reports: reports.map(({ reason, note, at }) => ({ reason, note, at: at.toISOString() })),
  }
}

type Modified = { acknowledged: true; modifiedCount: number }

/** Sets, replaces or (null) removes the shop's reply; 0 when nothing changes. */
export async function answerReview(
  { db, audit, now }: ReviewsContext,
  author: Author,
  id: string,
  answer: string | null,
): Promise<Modified | Refusal> {
  return inTransaction<Modified | Refusal>(db, async (transaction) => {
    const review = await lockAnyReview(transaction, id)
    if (!review) return reviewNotFound()
    if (review.answer === answer) return { acknowledged: true, modifiedCount: 0 }
    await updateAnswer(transaction, review.id, answer, now())
    // Only the shop's words: the log is permanent, and the customer may delete theirs.
    await audit.record(transaction, author, {
      action: answer === null ? 'review.remove-answer' : 'review.answer',
      object: `review:${review.id}`,
      before: { answer: review.answer },
      after: { answer },
    })
    return { acknowledged: true, modifiedCount: 1 }
  })
}
