import type { WaitingEntry } from '#contract/shop/overview.ts'
import type { ReadingDatabase } from '#server/adapters/database/database.ts'
import { countEveryReview } from './administered-reviews-store.ts'

/** Up to this many are counted; who has more does not work by the number. */
const MOST_COUNTED = 10_000

/** The shown reviews without an answer of the shop, for the administrators' overview. */
export async function waitingReviews(db: ReadingDatabase): Promise<WaitingEntry[]> {
  const found = await countEveryReview(db, { state: 'unanswered' })
  const counted = { count: Math.min(found, MOST_COUNTED), andMore: found > MOST_COUNTED }
  return [{ key: 'reviews', label: 'Reviews without an answer', ...counted, to: '/dashboard/reviews?state=unanswered' }]
}
