import type { taxDeskOperations } from '#contract/taxes/tax-desk.ts'
import type { AccountActor } from '#server/actor.ts'
import type { Reading } from '#server/adapters/reading/reading.ts'
import type { Handlers } from '#server/operation-handler.ts'
import type { OrdersService } from '#server/orders/orders-service.ts'

export type TaxDeskHandlers = Pick<Handlers, keyof typeof taxDeskOperations>

export function taxingRoutes(orders: OrdersService, reading: Pick<Reading, 'read'>): TaxDeskHandlers {
  return {
    getDistanceSales: ({ input }) => orders.getDistanceSales(reading, input.query.year),
    listOpenVatIds: ({ input }) => orders.listOpenVatIds(input.query),
    settleVatId: ({ actor, requestId, input }) => orders.settleVatId(by(actor, requestId), input.params.id, input.body),
    creditVat: ({ actor, requestId, input, keyed }) =>
      orders.creditVat(by(actor, requestId), input.params.id, input.body, keyed),
  }
}

function by({ accountId, email }: AccountActor, requestId: string) {
  return { accountId, email, requestId }
}
