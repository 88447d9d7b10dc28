import type { AdministeredOrder } from '#contract/orders/order-administration.ts'
import { isRefusal, type Refusal } from '#contract/problem.ts'
import type { AccountActor } from '#server/actor.ts'
import type { Handlers } from '#server/operation-handler.ts'
import type { Administrator } from './administration/administer-order.ts'
import type { OrdersService } from './orders-service.ts'

type OrderHandlers = Pick<
  Handlers,
  | 'placeOrder'
  | 'listOwnOrders'
  | 'getOrder'
  | 'withdrawOrder'
  | 'createPaymentIntent'
  | 'recordPayment'
  | 'listAllOrders'
  | 'getAdministeredOrder'
  | 'markOrderPaid'
  | 'shipOrder'
  | 'shipOrders'
  | 'deliverOrder'
  | 'cancelOrder'
  | 'refundOrder'
  | 'addOrderNote'
>

export function ordersRoutes(orders: OrdersService): OrderHandlers {
  return {
    placeOrder: ({ actor, input }) => orders.placeOrder(actor, input),
    listOwnOrders: ({ actor, input }) => orders.listOrdersOf(actor, input.query),
    getOrder: ({ actor, input }) => orders.getOrder(actor, input.params.id),
    withdrawOrder: ({ actor, input }) => orders.withdrawOrder(actor, input.params.id),
    createPaymentIntent: ({ actor, input }) => orders.createPaymentIntent(actor, input.body),
    recordPayment: ({ actor, input }) => orders.recordPayment(actor, input),
    listAllOrders: ({ input }) => orders.listEveryOrder(input.query),
    getAdministeredOrder: ({ input }) => orders.getAdministeredOrder(input.params.id),
    markOrderPaid: async ({ actor, requestId, input }) =>
      changed(await orders.markPaid(by(actor, requestId), input.params.id, input.body.note)),
    shipOrder: async ({ actor, requestId, input }) =>
      changed(await orders.ship(by(actor, requestId), input.params.id, input.body)),
    shipOrders: ({ actor, requestId, input }) => orders.shipMany(by(actor, requestId), input.body),
    deliverOrder: async ({ actor, requestId, input }) =>
      changed(await orders.deliver(by(actor, requestId), input.params.id)),
    cancelOrder: async ({ actor, requestId, input }) =>
      changed(await orders.cancel(by(actor, requestId), input.params.id, input.body.note)),
    refundOrder: ({ actor, requestId, input }) => orders.refund(by(actor, requestId), input),
    addOrderNote: ({ actor, requestId, input }) =>
      orders.addNote(by(actor, requestId), input.params.id, input.body.text),
  }
}

/** Who does it, for the history and the audit log. */
function by({ accountId, email }: AccountActor, requestId: string): Administrator {
  return { accountId, email, requestId }
}

function changed(order: AdministeredOrder | Refusal) {
  return isRefusal(order) ? order : { acknowledged: true as const, modifiedCount: 1, order }
}
