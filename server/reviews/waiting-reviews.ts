import type { WaitingEntry } from '#contract/shop/overview.ts'
import type { ReadingDatabase } from '#server/adapters/database/database.ts'
import { countEveryReview } from './administered-reviews-store.ts'

const MOST_COUNTED = 10_000 // Beyond this the exact number doesn't matter

export async function waitingReviews(db: ReadingDatabase): Promise<WaitingEntry[]> {
  const found = await countEveryReview(db, { state: 'unanswered' })
  const counted = { count: Math.min(found, MOST_COUNTED), andMore: found > MOST_COUNTED }
  return [{ key: 'reviews', label: 'Reviews to reply to', ...counted, to: '/dashboard/reviews?state=unanswered' }]
}
