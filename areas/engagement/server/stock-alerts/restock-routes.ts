import type { restockOperations } from '#engagement/contract/stock-alerts/stock-alerts.ts'
import type { Handlers } from '#platform/server/operation-handler.ts'
import type { RestockService } from './restock-service.ts'

export function restockRoutes(restock: RestockService): Pick<Handlers, keyof typeof restockOperations> {
  return {
    addStockAlert: ({ actor, input }) => restock.addAlert(actor, input.body),
    confirmStockAlert: ({ input }) => restock.confirmByLink(input.body),
    endStockAlerts: ({ input }) => restock.endByLink(input.body),
    listStockAlerts: ({ actor }) => restock.listOwnAlerts(actor),
    deleteStockAlert: ({ actor, input }) => restock.deleteOwnAlert(actor, input.params.id),
    listStockNeeds: ({ input }) => restock.listStockNeeds(input.query),
    getStockNeed: ({ input }) => restock.getStockNeed(input.params.id),
    changeStockLimit: ({ actor, requestId, input }) =>
      restock.changeStockLimit({ ...actor, requestId }, input.params.id, input.body.below),
  }
}
