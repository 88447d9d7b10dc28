import { deleteOldKeys } from '#platform/server/idempotency/idempotency.ts'
import { forgetGuests } from './guests/guest-orders-store.ts'
import type { OrdersContext } from './orders-context.ts'
import { deleteOldCardDeclines } from './payments/card-declines-store.ts'
import { CARD_DECLINES_KEPT_MS } from './payments/limit-card-tries.ts'
import { deleteOldProviderEvents } from './payments/provider-events-store.ts'

const DAY_MS = 86_400_000
const MONTH_MS = 30 * DAY_MS
const GUESTS_AT_ONCE = 500

/** The job that deletes old events and keys, and forgets guests. */
export async function tidyOrders({ db, settings, returns, now }: OrdersContext): Promise<void> {
  await deleteOldKeys(db, new Date(now().getTime() - 7 * DAY_MS))
  await deleteOldCardDeclines(db, new Date(now().getTime() - CARD_DECLINES_KEPT_MS))
  await deleteOldProviderEvents(db, new Date(now().getTime() - 90 * DAY_MS))
  const endedBefore = new Date(now().getTime() - settings.guestDataMonths * MONTH_MS)
  while ((await forgetGuests(db, endedBefore, GUESTS_AT_ONCE)) === GUESTS_AT_ONCE);
  await returns.forgetGuests(db, endedBefore)
}
