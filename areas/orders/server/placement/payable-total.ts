import { offeredWays, type WaysToPay } from '#admin/server/settings/owner-settings-service.ts'
import { andList } from '#platform/contract/language/intl-formats.ts'
import { type Message, msgc, say, t } from '#platform/contract/language/text.ts'
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
  if (!ways.card) return refuse('payment-not-offered', t('This shop is paid on pick-up: choose that as your delivery.'))
  const [total, least] = [formatCents(due.totalCents), formatCents(minAmountCents())]
  return refuse(
    'amount-too-small',
    t('Card payments start at {least}; this order is {total}. Add more to it.', { least, total }),
  )
}

/** For a way that is not offered. */
export function refuseWay(ways: WaysToPay): Refusal {
  const offered = offeredWays(ways).map((way) => say(WAY_NAMES[way]))
  return refuse(
    'payment-not-offered',
    offered.length === 0
      ? t('This shop takes no payments at the moment.')
      : t('This shop takes {ways}.', { ways: andList(offered) }),
  )
}

const WAY_NAMES: Record<WayToPay, Message> = {
  card: msgc('after “takes”', 'cards'),
  transfer: msgc('after “takes”', 'bank transfers'),
  'on-pickup': msgc('after “takes”', 'payment on pick-up'),
}
