import { t } from '#platform/contract/language/text.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { OrdersContext } from '../orders-context.ts'
import { countCardDeclines, type Payer } from './provider-events-store.ts'

export const CARD_DECLINES_KEPT_MS = 24 * 3_600_000

/** Declined cards within a day. Customers mistype or take a second card; stolen cards are tried by the hundred. */
const MOST_DECLINES = { ofOrder: 10, ofAccount: 20, ofNetwork: 40 } as const

function tooManyCards(): Refusal {
  return refuse(
    'too-many-requests',
    t('Too many cards were declined. Try again tomorrow, or contact us to pay another way.'),
  )
}

/** Refuses another attempt to pay once too many cards were declined. */
export async function limitCardAttempts(
  { db, settings, now }: Pick<OrdersContext, 'db' | 'settings' | 'now'>,
  payer: Payer,
): Promise<Refusal | undefined> {
  if (!settings.rateLimits) return undefined
  const since = new Date(now().getTime() - CARD_DECLINES_KEPT_MS)
  const declined = await countCardDeclines(db, payer, since)
  const limits = Object.entries(MOST_DECLINES) as [keyof typeof MOST_DECLINES, number][]
  return limits.some(([what, most]) => declined[what] >= most) ? tooManyCards() : undefined
}
