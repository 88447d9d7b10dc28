import { bindContext } from '#platform/server/bind-context.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { tellOfLowStock } from './administer-stock.ts'
import { createAlertKeys } from './alert-keys.ts'
import { exportAlerts } from './own-alerts.ts'
import type { RestockContext } from './restock-context.ts'
import { restockRoutes } from './restock-routes.ts'
import { deleteAlertsOf } from './stock-alerts-store.ts'
import { removeOldAlerts, tellOfRestocks } from './tell-alerts.ts'

export type RestockService = ReturnType<typeof createRestockService>

type Given = Omit<RestockContext, 'alertKeys'> & { jobs: Jobs; secret: string }

export function createRestockService({ jobs, secret, ...given }: Given) {
  const context: RestockContext = { ...given, alertKeys: createAlertKeys(secret) }
  jobs.every('tell-of-stock', async () => {
    await tellOfRestocks(context)
    await tellOfLowStock(context)
  })
  jobs.every('remove-old-alerts', () => removeOldAlerts(context))
  return {
    routes: restockRoutes(context),
    ...bindContext(context, { exportAlerts, tellOfRestocks, tellOfLowStock, removeOldAlerts }),
    /** In the caller's transaction. */
    forgetAlertsOf: (transaction: Queryable, accountId: string) =>
      deleteAlertsOf(transaction, { accountId, email: null }),
  }
}
