import type { ReviewSettings } from '#admin/contract/settings/review-settings.ts'
import type { HeldFor } from '#engagement/contract/review-desk.ts'
import type { ReviewPhoto } from '#engagement/contract/review-photos.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { whoseAreVerified } from '../choose-purchase.ts'
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

type Written = Pick<ReviewRow, 'id' | 'name' | 'network' | 'review' | 'accountId' | 'partId' | 'orderId'> & {
  photos: readonly ReviewPhoto[]
}

/** As the owner has set them. `words`: in a text, they hold it back. */
export type HoldRules = { publish: ReviewSettings['publish']; words: readonly string[] }

/** Read before the transaction of the review, which would have to wait for another connection. */
export async function readHoldRules({ ownerSettings }: Pick<ReviewsContext, 'ownerSettings'>): Promise<HoldRules> {
  return ownerSettings.held('reviews')
}

/** Why a review waits for approval; null when it appears at once. */
export async function reasonsToHold(
  context: Pick<ReviewsContext, 'orders'>,
  { publish, words }: HoldRules,
  db: Queryable,
  written: Written,
  now: Date,
): Promise<HeldFor[] | null> {
  const { id, name, review, network, photos } = written
  const since = (ms: number) => new Date(now.getTime() - ms)
  const reasons: HeldFor[] = signalsOfText([name, review, ...photos.map(({ alt }) => alt)], words)
  if (review.length >= SHORTEST_REPEATED && (await isRepeated(db, { id, review }, since(LOOKED_BACK_MS))))
    reasons.push('repeated')
  if (network !== null && (await countOfNetwork(db, { id, network }, since(DAY_MS))) >= MOST_OF_NETWORK)
    reasons.push('network')
  const isVerified = await whoseAreVerified(context, db, publish === 'verified-at-once' ? [written] : [])
  if (publish === 'approved' || (publish === 'verified-at-once' && !isVerified(written))) reasons.unshift('approval')
  return reasons.length > 0 ? reasons : null
}

/** Of a review that its writer edits: what the shop has hidden stays hidden. */
export async function heldAfterEdit(
  context: Pick<ReviewsContext, 'orders'>,
  rules: HoldRules,
  db: Queryable,
  { before, next, now }: { before: ReviewRow; next: Pick<Written, 'name' | 'review' | 'photos'>; now: Date },
): Promise<Pick<ReviewRow, 'hiddenAt' | 'heldFor'>> {
  const { hiddenAt, heldFor } = before
  if (hiddenAt && !heldFor) return { hiddenAt, heldFor }
  const reasons = await reasonsToHold(context, rules, db, { ...before, ...next }, now)
  return { hiddenAt: reasons && (hiddenAt ?? now), heldFor: reasons }
}
