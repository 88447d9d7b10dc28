import type { stockAlertOperations } from '#engagement/contract/stock-alerts.ts'
import type { stockNeedOperations } from '#engagement/contract/stock-needs.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'
import { addAlert } from './add-alert.ts'
import { changeStockLimit, getStockNeed, listStockNeeds } from './administer-stock.ts'
import { deleteOwnAlert, listOwnAlerts } from './own-alerts.ts'
import type { StockAlertsContext } from './stock-alerts-context.ts'
import { confirmByLink, endByLink } from './use-alert-link.ts'

type Operations = typeof stockAlertOperations & typeof stockNeedOperations

export function stockAlertsRoutes(context: StockAlertsContext): HandlersOf<Operations> {
  return {
    addStockAlert: ({ actor, input }) => addAlert(context, actor, input.body),
    confirmStockAlert: ({ input }) => confirmByLink(context, input.body),
    endStockAlerts: ({ input }) => endByLink(context, input.body),
    listStockAlerts: ({ actor }) => listOwnAlerts(context, actor),
    deleteStockAlert: ({ actor, input }) => deleteOwnAlert(context, actor, input.params.id),
    listStockNeeds: ({ input }) => listStockNeeds(context, input.query),
    getStockNeed: ({ input }) => getStockNeed(context, input.params.id),
    changeStockLimit: ({ actor, requestId, input }) =>
      changeStockLimit(context, { ...actor, requestId }, input.params.id, input.body.below),
  }
}
