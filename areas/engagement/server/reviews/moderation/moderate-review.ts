import type { Author } from '#accounts/server/audit/audit-service.ts'
import type { ReviewPast } from '#engagement/contract/review-desk.ts'
import type { reviewOperations } from '#engagement/contract/reviews.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import type { Actor } from '#platform/server/actor.ts'
import { lockAnyReview, updateHidden } from '../administered-reviews-store.ts'
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
