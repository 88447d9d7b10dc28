import { bindContext } from '#platform/server/bind-context.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { askToConfirm } from './add-alert.ts'
import { tellOfLowStock } from './administer-stock.ts'
import { createAlertKeys } from './alert-keys.ts'
import { exportAlerts } from './own-alerts.ts'
import { removeOldAlerts, sendStockAlerts } from './send-stock-alerts.ts'
import type { StockAlertsContext } from './stock-alerts-context.ts'
import { stockAlertsRoutes } from './stock-alerts-routes.ts'
import { deleteAlertsOf } from './stock-alerts-store.ts'

export type StockAlertsService = ReturnType<typeof createStockAlertsService>

type Given = Omit<StockAlertsContext, 'alertKeys'> & { jobs: Jobs; secret: string }

export function createStockAlertsService({ secret, ...given }: Given) {
  const { jobs } = given
  const context: StockAlertsContext = { ...given, alertKeys: createAlertKeys(secret) }
  jobs.work('alert-asked', ({ data }) => askToConfirm(context, data.alertId))
  jobs.every('tell-of-stock', async () => {
    await sendStockAlerts(context)
    await tellOfLowStock(context)
  })
  jobs.every('remove-old-alerts', () => removeOldAlerts(context))
  return {
    routes: stockAlertsRoutes(context),
    ...bindContext(context, { exportAlerts, sendStockAlerts, tellOfLowStock, removeOldAlerts }),
    /** In the caller's transaction. */
    forgetAlertsOf: (transaction: Queryable, accountId: string) =>
      deleteAlertsOf(transaction, { accountId, email: null }),
  }
}
