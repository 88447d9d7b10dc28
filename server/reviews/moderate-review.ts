import type { Refusal } from '#contract/problem.ts'
import { inTransaction } from '#server/adapters/database/database.ts'
import type { Author } from '#server/audit/audit-service.ts'
import { lockAnyReview, updateAnswer, updateHidden } from './administered-reviews-store.ts'
import { reviewNotFound } from './change-own-review.ts'
import { deleteReports } from './moderation/review-past-store.ts'
import type { ReviewsContext } from './reviews-context.ts'

type Modified = { acknowledged: true; modifiedCount: number }

/** 0 when hidden already and not waiting. The reason is for the audit log. */
export function hideReview(context: ReviewsContext, author: Author, id: string, reason: string | undefined) {
  return setHidden(context, author, id, true, reason)
}

/** 0 when visible already. */
export function showReview(context: ReviewsContext, author: Author, id: string) {
  return setHidden(context, author, id, false, undefined)
}

async function setHidden(
  { db, audit, now }: ReviewsContext,
  author: Author,
  id: string,
  hidden: boolean,
  reason: string | undefined,
): Promise<Modified | Refusal> {
  return inTransaction<Modified | Refusal>(db, async (transaction) => {
    const review = await lockAnyReview(transaction, id)
    if (!review) return reviewNotFound()
    const was = review.hiddenAt !== null
    const waits = review.heldFor !== null
    if (was === hidden && !waits) return { acknowledged: true, modifiedCount: 0 }
    await updateHidden(transaction, review.id, hidden ? now() : null)
    if (hidden) await deleteReports(transaction, review.id)
    await audit.record(transaction, author, {
      action: hidden ? 'review.hide' : 'review.show',
      object: `review:${review.id}`,
      before: { hidden: was, ...(waits && { heldFor: review.heldFor }) },
      after: { hidden, ...(reason && { reason }) },
    })
    return { acknowledged: true, modifiedCount: 1 }
  })
}

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
