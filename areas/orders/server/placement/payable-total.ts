import { offeredWays, type WaysToPay } from '#admin/server/settings/owner-settings-service.ts'
import { minAmountCents } from '#platform/contract/money/currency.ts'
import { formatCents } from '#platform/contract/money/money.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { WayToPay } from '#platform/contract/shop/ways-to-pay.ts'

type Due = { totalCents: number; deliveryMethod: { kind: string } | null | undefined }

/**
 * How an order can be paid: a card has a minimum, and only what is picked up is paid on pick-up. No way where nothing
 * is due.
 */
export function waysFor(ways: WaysToPay, { totalCents, deliveryMethod }: Due): WayToPay[] {
  if (totalCents === 0) return []
  const takes: Record<WayToPay, boolean> = {
    card: totalCents >= minAmountCents(),
    transfer: true,
    'on-pickup': deliveryMethod?.kind === 'pickup',
  }
  return offeredWays(ways).filter((way) => takes[way])
}

/** For an order that nobody could pay. */
export function refuseUnpayable(ways: WaysToPay, due: Due): Refusal | undefined {
  if (due.totalCents === 0 || waysFor(ways, due).length > 0) return undefined
  if (!ways.card) return refuse('payment-not-offered', 'This shop is paid on pick-up: choose that as your delivery.')
  const [total, least] = [formatCents(due.totalCents), formatCents(minAmountCents())]
  return refuse('amount-too-small', `Card payments start at ${least}; this order is ${total}. Add more to it.`)
}

/** For a way that is not offered. */
export function refuseWay(ways: WaysToPay): Refusal {
  const offered = offeredWays(ways).map((way) => WAY_NAMES[way])
  return refuse('payment-not-offered', `This shop takes ${offered.join(' and ') || 'no payments at the moment'}.`)
}

const WAY_NAMES: Record<WayToPay, string> = {
  card: 'cards',
  transfer: 'bank transfers',
  'on-pickup': 'payment on pick-up',
}
