import type { taxDeskOperations } from '#orders/contract/tax-desk.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import type { Handlers } from '#platform/server/operation-handler.ts'
import type { OrdersService } from '../orders-service.ts'

type TaxDeskHandlers = Pick<Handlers, Exclude<keyof typeof taxDeskOperations, 'getDistanceSales'>>

export function taxingRoutes(orders: OrdersService): TaxDeskHandlers {
  return {
    listOpenVatIds: ({ input }) => orders.listOpenVatIds(input.query),
    settleVatId: ({ actor, requestId, input }) => orders.settleVatId(by(actor, requestId), input.params.id, input.body),
    creditVat: ({ actor, requestId, input, keyed }) =>
      orders.creditVat(by(actor, requestId), input.params.id, input.body, keyed),
  }
}

function by({ accountId, email }: AccountActor, requestId: string) {
  return { accountId, email, requestId }
}
