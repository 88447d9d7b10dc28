import { offeredWays, type WaysToPay } from '#admin/server/settings/owner-settings-service.ts'
import { minAmountCents } from '#platform/contract/money/currency.ts'
import { formatCents } from '#platform/contract/money/money.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { WayToPay } from '#platform/contract/shop/ways-to-pay.ts'

type Due = { totalCents: number }

/** How an order can be paid: a card has a minimum, a bank transfer has none. No way where nothing is due. */
export function waysFor(ways: WaysToPay, { totalCents }: Due): WayToPay[] {
  if (totalCents === 0) return []
  return offeredWays(ways).filter((way) => way !== 'card' || totalCents >= minAmountCents())
}

/** For an order that nobody could pay. */
export function refuseUnpayable(ways: WaysToPay, due: Due): Refusal | undefined {
  if (due.totalCents === 0 || waysFor(ways, due).length > 0) return undefined
  if (!ways.card) return refuseWay(ways)
  const [total, least] = [formatCents(due.totalCents), formatCents(minAmountCents())]
  return refuse('amount-too-small', `Card payments start at ${least}; this order is ${total}. Add more to it.`)
}

/** For a way that is not offered. */
export function refuseWay(ways: WaysToPay): Refusal {
  const offered = offeredWays(ways).map((way) => WAY_NAMES[way])
  return refuse('payment-not-offered', `This shop takes ${offered.join(' and ') || 'no payments at the moment'}.`)
}

const WAY_NAMES: Record<WayToPay, string> = { card: 'cards', transfer: 'bank transfers' }
