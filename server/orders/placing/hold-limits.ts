import { formatCents, totalCents } from '#contract/money/money.ts'
import { type Refusal, refuse } from '#contract/problem.ts'
import type { AccountActor } from '#server/actor.ts'
import type { Queryable } from '#server/adapters/database/database.ts'
import type { PartRow, Reservation } from '#server/catalogue/catalogue-service.ts'
import type { OrdersContext } from '#server/orders/orders-context.ts'
import { selectUnpaidOrders, type UnpaidOrders } from './unpaid-orders-store.ts'

const HOUR_MS = 3_600_000
/** Placing and withdrawing share it: an order that is withdrawn or expires still counts for an hour. */
const UNPAID_ORDERS_PER_HOUR = 30
/** Of a part's stock, for unpaid orders from one network, when an unverified account asks for more. */
const NETWORK_STOCK_PERCENT = 50

/**
 * How long an order reserves its units, or why it may not: unpaid orders cost nothing, so one visitor with several
 * accounts could empty the shelves. In the transaction that holds the account. Without a network there are no limits.
 */
export async function limitHold(
  { catalogue, settings, now }: OrdersContext,
  transaction: Queryable,
  { accountId, emailVerified, network }: AccountActor,
  order: Reservation,
): Promise<{ minutes: number } | Refusal> {
  if (network === undefined) return { minutes: settings.holdMinutes }
  const since = new Date(now().getTime() - HOUR_MS)
  const unpaid = await selectUnpaidOrders(transaction, { accountId, network, partId: order.partId, since })
  if (unpaid.recentOrders >= UNPAID_ORDERS_PER_HOUR) {
    return refuse(
      'too-many-requests',
      'You have placed many orders without paying. Pay for one, or try again in an hour.',
    )
  }
  if (unpaid.networkOrders >= settings.networkOpenOrdersLimit) {
    return refuse('too-many-open-orders', 'There are too many unpaid orders from your network. Try again later.')
  }
  const part = emailVerified ? undefined : await catalogue.findPart(transaction, order.partId)
  const refused = part && limitUnverified(settings, unpaid, part, order)
  return refused ?? { minutes: unpaid.hasPaid ? settings.holdMinutes : settings.firstHoldMinutes }
}

/** Of an account's own limits one minimum order is free, so that a new customer can buy anything. */
function limitUnverified(
  { unverifiedStockPercent, unverifiedHoldCents }: OrdersContext['settings'],
  { heldCents, heldUnits, networkUnits }: UnpaidOrders,
  { min, multiple, quantity: inStock, available, priceCents }: PartRow,
  { quantity, expectedTotalCents }: Reservation,
): Refusal | undefined {
  // Whoever reserves says so better.
  if (quantity < min || quantity > available || totalCents(priceCents, quantity) !== expectedTotalCents)
    return undefined
  const ofNetwork = Math.max(Math.floor((inStock * NETWORK_STOCK_PERCENT) / 100), min) - networkUnits
  const isFirst = heldCents === 0 && quantity <= min
  if (isFirst && quantity <= ofNetwork) return undefined
  if (!isFirst && heldCents + expectedTotalCents > unverifiedHoldCents) {
    const most = formatCents(unverifiedHoldCents)
    return refuse('unpaid-limit', `Until you verify your email, your unpaid orders may total at most ${most}.`)
  }
  const ofAccount = Math.max(Math.floor((inStock * unverifiedStockPercent) / 100), min) - heldUnits
  const units = Math.max(Math.min(ofAccount, ofNetwork), 0)
  const left = units - (units % multiple)
  if (quantity <= left) return undefined
  return refuse('unpaid-limit', `Until you verify your email, you can reserve at most ${left} of this part.`, {
    errors: [{ path: 'placeOrderQuantity', message: left > 0 ? `Order at most ${left}` : 'Verify your email first' }],
  })
}
