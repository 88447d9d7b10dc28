import type { InputOf, OutputOf } from '#contract/operation.ts'
import type { Refusal } from '#contract/problem.ts'
import type { ReviewPast, reviewOperations } from '#contract/reviews/review-moderation.ts'
import type { Actor } from '#server/actor.ts'
import { inTransaction } from '#server/adapters/database/database.ts'
import type { Author } from '#server/audit/audit-service.ts'
import { lockAnyReview } from '../administered-reviews-store.ts'
import { reviewNotFound } from '../change-own-review.ts'
import { selectPhotosOfVersions } from '../photos/photos-store.ts'
import type { ReviewsContext } from '../reviews-context.ts'
import { lockShownReview } from '../votes/votes-store.ts'
import { countReports, deleteReports, insertReport, selectReports, selectVersions } from './review-past-store.ts'

type Said = InputOf<typeof reviewOperations.reportReview>['body']
type Reported = OutputOf<typeof reviewOperations.reportReview>

const MOST_SHOWN = 50

/** Of a published review. Reports beyond what is shown say nothing new and are not kept. */
export function reportReview(
  { db, now, newId }: ReviewsContext,
  actor: Actor,
  id: string,
  { reason, note = '' }: Said,
): Promise<Reported | Refusal> {
  return inTransaction<Reported | Refusal>(db, async (transaction) => {
    const review = await lockShownReview(transaction, id)
    if (!review) return reviewNotFound()
    const known = (await countReports(transaction, [id])).get(id) ?? 0
    const account = actor.kind === 'account' ? actor.accountId : null
    if (known < MOST_SHOWN)
      await insertReport(transaction, { id: newId(), review: id, account, reason, note, at: now() })
    return { acknowledged: true }
  })
}

export async function readReviewPast({ db }: ReviewsContext, id: string): Promise<ReviewPast | Refusal> {
  const [versions, reports] = await Promise.all([selectVersions(db, id, MOST_SHOWN), selectReports(db, id, MOST_SHOWN)])
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

/** 0 when there were none. */
export function dismissReports({ db, audit }: ReviewsContext, author: Author, id: string): Promise<Modified | Refusal> {
  return inTransaction<Modified | Refusal>(db, async (transaction) => {
    if (!(await lockAnyReview(transaction, id))) return reviewNotFound()
    const reports = await deleteReports(transaction, id)
    if (reports > 0)
      await audit.record(transaction, author, {
        action: 'review.dismiss-reports',
        object: `review:${id}`,
        before: { reports },
        after: { reports: 0 },
      })
    return { acknowledged: true, modifiedCount: Math.min(reports, 1) }
  })
}
