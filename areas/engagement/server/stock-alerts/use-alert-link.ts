import type { stockAlertOperations } from '#engagement/contract/stock-alerts.ts'
import { t } from '#platform/contract/language/text.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import type { StockAlertsContext } from './stock-alerts-context.ts'
import { confirmAlert, deleteAlertsOf, holdStock, lockAlert, noteRestock, selectAlert } from './stock-alerts-store.ts'

type Confirm = typeof stockAlertOperations.confirmStockAlert
type End = typeof stockAlertOperations.endStockAlerts

/** The same for a wrong, used or expired link. */
const noSuchLink = (): Refusal =>
  refuse('not-found', t('This link was used already or is no longer valid. Check that you copied the whole link.'))

/** Confirms an alert by the link in its email. Where the part came back meanwhile, the email about it follows. */
export function confirmByLink(
  { db, alertKeys, now }: StockAlertsContext,
  { id, key }: InputOf<Confirm>['body'],
): Promise<OutputOf<Confirm> | Refusal> {
  return inTransaction<OutputOf<Confirm> | Refusal>(db, async (transaction) => {
    if (!alertKeys.isKeyOf('confirm', id, key)) return noSuchLink()
    const partId = (await selectAlert(transaction, id))?.partId
    // Before the alert, as everywhere: what changes stock waits for it.
    const stock = partId && (await holdStock(transaction, partId))
    const alert = await lockAlert(transaction, id)
    if (!stock || !alert || alert.confirmedAt !== null) return noSuchLink()
    await confirmAlert(transaction, id, now())
    if (stock.isInStock) await noteRestock(transaction, alert.partId)
    const { sku, name, onSale } = stock
    return { acknowledged: true, part: { _id: alert.partId, sku, name, onSale } }
  })
}

/** Ends all alerts of a recipient by the link in any email to them. */
export function endByLink(
  { db, alertKeys }: StockAlertsContext,
  { id, key }: InputOf<End>['body'],
): Promise<OutputOf<End> | Refusal> {
  return inTransaction<OutputOf<End> | Refusal>(db, async (transaction) => {
    const alert = alertKeys.isKeyOf('end', id, key) ? await selectAlert(transaction, id) : undefined
    if (!alert) return noSuchLink()
    return { acknowledged: true, deletedCount: await deleteAlertsOf(transaction, alert) }
  })
}
