import { composeBackInStock } from '#messaging/server/email/correspondence-service.ts'
import { ownPath } from '#platform/contract/language/addresses.ts'
import { inTransaction, type Queryable } from '#platform/server/database/database.ts'
import { inLanguage } from '#platform/server/language/in-language.ts'
import { alertUrl } from './alert-keys.ts'
import type { StockAlertsContext } from './stock-alerts-context.ts'
import {
  deleteOldAlerts,
  deleteRestock,
  type StockOfPart,
  selectRestocks,
  selectStock,
  takeAlerts,
} from './stock-alerts-store.ts'
import type { AlertRow } from './stock-alerts-tables.ts'

/** Emails of one transaction: what a killed process has to do again. */
const TOLD_AT_ONCE = 50

/**
 * The job that tells who waits for parts that came back, some in each transaction, which marks them as told. Killed at
 * any point and run again, it tells who is left. A part that is gone again keeps its alerts until the next time.
 */
export async function sendStockAlerts(context: StockAlertsContext): Promise<void> {
  for (const restock of await selectRestocks(context.db)) {
    while ((await tellSome(context, restock.partId)) > 0);
    await deleteRestock(context.db, restock)
  }
}

function tellSome(context: StockAlertsContext, partId: string): Promise<number> {
  return inTransaction(context.db, async (transaction) => {
    const part = await selectStock(transaction, partId)
    if (!part?.isInStock) return 0
    const alerts = await takeAlerts(transaction, partId, TOLD_AT_ONCE, context.now())
    const emails = await context.accounts.emailsOf(alerts.flatMap(({ accountId }) => accountId ?? []))
    for (const alert of alerts) {
      const to = alert.accountId === null ? alert.email : emails.get(alert.accountId)
      if (to) await tell(context, transaction, { alert, part, to })
    }
    return alerts.length
  })
}

type Told = { alert: AlertRow; part: StockOfPart; to: string }

async function tell(
  { correspondence, settings: { publicUrl }, alertKeys }: StockAlertsContext,
  transaction: Queryable,
  { alert: { id, partId, accountId, language }, part, to }: Told,
): Promise<void> {
  const endUrl = alertUrl(publicUrl, id, 'end', alertKeys.keyOf('end', id))
  await correspondence.postEmail(transaction, {
    ...inLanguage(language, () =>
      composeBackInStock({ ...part, part: part.name, url: publicUrl + ownPath(`/partDetails/${partId}`), endUrl }),
    ),
    to,
    ...(accountId && { accountId }),
    confirmed: true,
    key: `back-in-stock:${id}`,
  })
}

const DAY_MS = 24 * 60 * 60_000
const UNCONFIRMED_DAYS = 7
const TOLD_DAYS = 30 // For the link in the email
const LONGEST_DAYS = 365
const REMOVED_AT_ONCE = 1000

/** Addresses are kept no longer than somebody waits. */
export async function removeOldAlerts({ db, now }: StockAlertsContext): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS)
  const ends = {
    createdBefore: daysAgo(LONGEST_DAYS),
    unconfirmedBefore: daysAgo(UNCONFIRMED_DAYS),
    toldBefore: daysAgo(TOLD_DAYS),
  }
  while ((await deleteOldAlerts(db, ends, REMOVED_AT_ONCE)) === REMOVED_AT_ONCE);
}
