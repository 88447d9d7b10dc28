import { t } from '#platform/contract/language/text.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { ReviewsContext } from './reviews-context.ts'
import { selectReviewedOrders } from './reviews-store.ts'

type Wish = { accountId: string; partId: string | null; orderId: string | undefined }

const BOUGHT: readonly string[] = ['paid', 'shipped', 'delivered']

/**
 * The order whose line of the part a new review is about: the one that is named, or the latest that has no review yet.
 * Null for a part that its author didn't buy here, and for the shop. In a transaction that holds the account.
 */
export async function choosePurchase(
  { orders }: Pick<ReviewsContext, 'orders'>,
  db: Queryable,
  { accountId, partId, orderId }: Wish,
): Promise<string | null | Refusal> {
  if (partId === null) return null
  if (orderId !== undefined) {
    const line = await orders.findOwnLine(db, { accountId, orderId, partId })
    if (!line) return refuse('not-found', t('Order line not found.'))
    if (!BOUGHT.includes(line.status))
      return refuse('order-state', t('You can review parts of orders that are paid and not cancelled or refunded.'))
  }
  const bought = orderId === undefined ? await orders.findPurchasesOf(db, { accountId, partId }) : [orderId]
  const reviewed = await selectReviewedOrders(db, partId, bought)
  const free = bought.find((id) => !reviewed.has(id))
  return bought.length > 0 && free === undefined ? alreadyReviewed() : (free ?? null)
}

export function alreadyReviewed(): Refusal {
  return refuse('already-reviewed', t('A purchase has one review. Edit the one you wrote instead.'))
}

type Written = { accountId: string | null; partId: string | null; orderId: string | null }
const keyOf = ({ orderId, partId }: { orderId: string; partId: string }) => `${orderId} ${partId}`

/** Which of these reviews are by verified buyers, looked up now: orders are cancelled and refunded after a review. */
export async function whoseAreVerified(
  { orders }: Pick<ReviewsContext, 'orders'>,
  db: Queryable,
  reviews: readonly Written[],
): Promise<(review: Written) => boolean> {
  const ofShop = reviews.flatMap(({ accountId, partId }) => (accountId !== null && partId === null ? accountId : []))
  const ofLines = reviews.flatMap(({ orderId, partId }) =>
    orderId !== null && partId !== null ? { orderId, partId } : [],
  )
  const [buyers, lines] = await Promise.all([
    orders.findBuyers(db, [...new Set(ofShop)]),
    orders.findBoughtLines(db, ofLines),
  ])
  const [known, bought] = [new Set(buyers), new Set(lines.map(keyOf))]
  return ({ accountId, partId, orderId }) =>
    partId === null ? known.has(accountId ?? '') : orderId !== null && bought.has(keyOf({ orderId, partId }))
}
