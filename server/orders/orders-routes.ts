import type { Handlers } from '#server/operation-handler.ts'
import type { OrdersService } from './orders-service.ts'

type OrderHandlers = Pick<
  Handlers,
  'placeOrder' | 'listOwnOrders' | 'getOrder' | 'createPaymentIntent' | 'recordPayment' | 'listAllOrders'
>

export function ordersRoutes(orders: OrdersService): OrderHandlers {
  return {
    placeOrder: ({ actor, input }) => orders.placeOrder(actor, input),
    listOwnOrders: ({ actor, input }) => orders.listOrdersOf(actor, input.query),
    getOrder: ({ actor, input }) => orders.getOrder(actor, input.params.id),
    createPaymentIntent: ({ actor, input }) => orders.createPaymentIntent(actor, input.body),
    recordPayment: ({ actor, input }) => orders.recordPayment(actor, input),
    listAllOrders: ({ input }) => orders.listEveryOrder(input.query),
  }
}
