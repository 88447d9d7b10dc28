import type { HeldFor } from '#contract/reviews/review-moderation.ts'
import type { Queryable } from '#server/adapters/database/database.ts'
import type { ReviewsContext } from '../reviews-context.ts'
import type { ReviewRow } from '../reviews-store.ts'
import { countOfNetwork, isRepeated } from './review-past-store.ts'
import { signalsOfText } from './signals-of-text.ts'

const LOOKED_BACK_MS = 30 * 86_400_000
const DAY_MS = 86_400_000
/** A household, a workshop or a club may write as many in a day. */
const MOST_OF_NETWORK = 5
/** Short praise is said by many. */
const SHORTEST_REPEATED = 30

type Written = Pick<ReviewRow, 'id' | 'name' | 'network' | 'review'>

/** `waits`: every review of this writer about this part needs approval. `words`: of the owner's list. */
export type HoldRules = { waits: boolean; words: readonly string[] }

/** Read before the transaction of the review, which would have to wait for another connection. */
export async function readHoldRules(
  { orders, ownerSettings }: Pick<ReviewsContext, 'orders' | 'ownerSettings'>,
  purchase: { accountId: string; partId: string | null },
): Promise<HoldRules> {
  const { publish, words } = await ownerSettings.held('reviews')
  if (publish !== 'verified-at-once') return { waits: publish === 'approved', words }
  return { waits: (await orders.findPurchases([purchase])).length === 0, words }
}

/** Why a review waits for approval; null when it appears at once. */
export async function reasonsToHold(
  { waits, words }: HoldRules,
  db: Queryable,
  { id, name, review, network }: Written,
  now: Date,
): Promise<HeldFor[] | null> {
  const since = (ms: number) => new Date(now.getTime() - ms)
  const reasons: HeldFor[] = signalsOfText([name, review], words)
  if (review.length >= SHORTEST_REPEATED && (await isRepeated(db, { id, review }, since(LOOKED_BACK_MS))))
    reasons.push('repeated')
  if (network !== null && (await countOfNetwork(db, { id, network }, since(DAY_MS))) >= MOST_OF_NETWORK)
    reasons.push('network')
  if (waits) reasons.unshift('approval')
  return reasons.length > 0 ? reasons : null
}

/** Of a review that its writer edits: what the shop has hidden stays hidden. */
export async function heldAfterEdit(
  rules: HoldRules,
  db: Queryable,
  before: ReviewRow,
  next: Pick<ReviewRow, 'name' | 'review'>,
  now: Date,
): Promise<Pick<ReviewRow, 'hiddenAt' | 'heldFor'>> {
  const { hiddenAt, heldFor } = before
  if (hiddenAt && !heldFor) return { hiddenAt, heldFor }
  const reasons = await reasonsToHold(rules, db, { ...before, ...next }, now)
  return { hiddenAt: reasons && (hiddenAt ?? now), heldFor: reasons }
}
