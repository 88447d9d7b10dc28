import { MOST_ALERTS, type StockAlert, type stockAlertOperations } from '#engagement/contract/stock-alerts.ts'
import { t } from '#platform/contract/language/text.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import type { StockAlertsContext } from './stock-alerts-context.ts'
import { deleteAlert, selectAlertsOf } from './stock-alerts-store.ts'

type Owner = Pick<AccountActor, 'accountId'>

/** Those that the caller waits for, newest first. */
export async function listOwnAlerts({ db }: StockAlertsContext, { accountId }: Owner): Promise<StockAlert[]> {
  const rows = await selectAlertsOf(db, accountId, { told: false, limit: MOST_ALERTS })
  return rows.map(({ alert: { id, createdAt, confirmedAt }, part }) => ({
    _id: id,
    part,
    confirmed: confirmedAt !== null,
    createdAt: createdAt.toISOString(),
  }))
}

export async function deleteOwnAlert(
  { db }: StockAlertsContext,
  { accountId }: Owner,
  id: string,
): Promise<OutputOf<typeof stockAlertOperations.deleteStockAlert> | Refusal> {
  if (!(await deleteAlert(db, accountId, id))) return refuse('not-found', t('There is no such alert.'))
  return { acknowledged: true, deletedCount: 1 }
}

const MOST_EXPORTED = 1000 // Far more than an account can have within the time that told ones are kept

/** For the account's own data, also those that were told lately. */
export async function exportAlerts({ db }: StockAlertsContext, accountId: string): Promise<Record<string, unknown>[]> {
  const rows = await selectAlertsOf(db, accountId, { told: true, limit: MOST_EXPORTED })
  return rows.map(({ alert: { createdAt, confirmedAt, toldAt }, part: { sku, name } }) => ({
    ...{ sku, name, createdAt: createdAt.toISOString() },
    confirmedAt: confirmedAt?.toISOString(),
    toldAt: toldAt?.toISOString(),
  }))
}
