import type { WaitingEntry } from '#platform/contract/waiting-entry.ts'
import type { ReadingDatabase } from '#platform/server/database/database.ts'
import { countEveryReview } from './administered-reviews-store.ts'

const MOST_COUNTED = 10_000 // Beyond this the exact number doesn't matter

const QUEUES = [
  { key: 'reviews-held', label: 'Reviews to approve', state: 'held' },
  { key: 'reviews-reported', label: 'Reported reviews', state: 'reported' },
  { key: 'reviews', label: 'Reviews to reply to', state: 'unanswered' },
] as const

export async function waitingReviews(db: ReadingDatabase): Promise<WaitingEntry[]> {
  const entries = []
  for (const { state, ...entry } of QUEUES) {
    const found = await countEveryReview(db, { state })
    const counted = { count: Math.min(found, MOST_COUNTED), andMore: found > MOST_COUNTED }
    entries.push({ ...entry, ...counted, to: `/dashboard/reviews?state=${state}` })
  }
  return entries
}
