import type { Author } from '#accounts/server/audit/audit-service.ts'
import type { ReviewPast } from '#engagement/contract/review-desk.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { lockAnyReview, updateAnswer, updateHidden } from '../administered-reviews-store.ts'
import { reviewNotFound } from '../change-own-review.ts'
import { selectPhotosOfVersions } from '../photos-store.ts'
import type { ReviewsContext } from '../reviews-context.ts'
import { lockKnownReview } from '../votes-store.ts'
import { MOST_REPORTS, type Moderated, presentReport } from './moderated.ts'
import { countReports, deleteReports, insertReport, selectReports, selectVersions } from './review-past-store.ts'

/** Reviews, for hiding, showing and reporting them. */
export const REVIEWS: Moderated = {
  noun: 'review',
  notFound: reviewNotFound,
  lock: lockAnyReview,
  lockShown: (db, id) => lockKnownReview(db, id, null),
  decide: updateHidden,
  countReports,
  insertReport: (db, review, report) => insertReport(db, { ...report, review }),
  deleteReports,
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
    reports: reports.map(presentReport),
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
