import type { Author } from '#accounts/server/audit/audit-service.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { lockAnyReview, updateAnswer } from './administered-reviews-store.ts'
import { reviewNotFound } from './change-own-review.ts'
import type { ReviewsContext } from './reviews-context.ts'

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
