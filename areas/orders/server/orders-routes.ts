import type { AdministeredOrder } from '#orders/contract/order-administration.ts'
import type { taxDeskOperations } from '#orders/contract/tax-desk.ts'
import { isRefusal, type Refusal } from '#platform/contract/problem.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import type { Handlers } from '#platform/server/operation-handler.ts'
import type { Administrator } from './administer-order.ts'
import { type GuestOrderHandlers, guestOrdersRoutes } from './guests/guest-orders-routes.ts'
import type { OrdersService } from './orders-service.ts'
import { taxingRoutes } from './taxing/taxing-routes.ts'

type OrderHandlers = Pick<
  Handlers,
  | 'quoteOrder'
  | keyof GuestOrderHandlers
  | keyof typeof taxDeskOperations
  | 'placeOrder'
  | 'checkout'
  | 'listOwnOrders'
  | 'getOrder'
  | 'withdrawOrder'
  | 'createPaymentIntent'
  | 'chooseBankTransfer'
  | 'recordPayment'
  | 'listAllOrders'
  | 'enterOrder'
  | 'countOrderQueues'
  | 'getPickList'
  | 'exportOrders'
  | 'getAdministeredOrder'
  | 'markOrderPaid'
  | 'shipOrder'
  | 'shipOrders'
  | 'deliverOrder'
  | 'shipLines'
  | 'shipShipment'
  | 'deliverShipment'
  | 'dropShipment'
  | 'loseShipment'
  | 'cancelOrder'
  | 'cancelLines'
  | 'cancelOwnOrder'
  | 'listCarriers'
  | 'setCarriers'
  | 'refundOrder'
  | 'recordOutsideRefund'
  | 'addOrderNote'
  | 'listDraftOrders'
>

export function ordersRoutes(orders: OrdersService, now: () => Date): OrderHandlers {
  return {
    ...guestOrdersRoutes(orders),
    ...taxingRoutes(orders),
    getDistanceSales: ({ input, reading }) => reading.read((db) => orders.getDistanceSales(db, input.query.year)),
    listDraftOrders: () => orders.ordersAgainstDraft(),
    quoteOrder: ({ input }) => orders.quoteOrder(input.body),
    placeOrder: ({ actor, input, keyed }) => orders.placeOrder(actor, input.body, keyed),
    checkout: ({ actor, input, keyed }) => orders.checkout(actor, input.body, keyed),
    listOwnOrders: ({ actor, input }) => orders.listOrdersOf(actor, input.query),
    getOrder: ({ actor, input }) => orders.getOrder(actor, input.params.id),
    withdrawOrder: ({ actor, input }) => orders.withdrawOrder(actor, input.params.id),
    createPaymentIntent: ({ actor, input }) => orders.createPaymentIntent(actor, input.body),
    chooseBankTransfer: ({ actor, input }) => orders.chooseBankTransfer(actor, input.params.id),
    recordPayment: ({ actor, input }) => orders.recordPayment(actor, input),
    listAllOrders: ({ input }) => orders.listEveryOrder(input.query),
    enterOrder: ({ actor, requestId, input, keyed }) => orders.enterOrder(by(actor, requestId), input.body, keyed),
    countOrderQueues: () => orders.countQueues(),
    getPickList: ({ input }) => orders.getPickList(input.query.orders),
    exportOrders: async ({ input, reading }) => ({
      name: `orders-${now().toISOString().slice(0, 10)}.csv`,
      text: orders.exportOrdersCsv(reading, input.query),
    }),
    getAdministeredOrder: ({ input }) => orders.getAdministeredOrder(input.params.id),
    markOrderPaid: async ({ actor, requestId, input }) =>
      changed(await orders.markOrderPaid(by(actor, requestId), input.params.id, input.body.note)),
    shipOrder: async ({ actor, requestId, input }) =>
      changed(await orders.shipOrder(by(actor, requestId), input.params.id, input.body)),
    shipOrders: ({ actor, requestId, input }) => orders.shipOrders(by(actor, requestId), input.body),
    deliverOrder: async ({ actor, requestId, input }) =>
      changed(await orders.deliverOrder(by(actor, requestId), input.params.id)),
    shipLines: ({ actor, requestId, input, keyed }) =>
      orders.shipLines(by(actor, requestId), input.params.id, input.body, keyed),
    shipShipment: async ({ actor, requestId, input: { params, body } }) =>
      changed(await orders.shipShipment(by(actor, requestId), params.id, Number(params.shipment), body)),
    deliverShipment: async ({ actor, requestId, input: { params } }) =>
      changed(await orders.deliverShipment(by(actor, requestId), params.id, Number(params.shipment))),
    dropShipment: async ({ actor, requestId, input: { params } }) =>
      changed(await orders.dropShipment(by(actor, requestId), params.id, Number(params.shipment))),
    loseShipment: async ({ actor, requestId, input: { params, body } }) =>
      changed(await orders.loseShipment(by(actor, requestId), params.id, Number(params.shipment), body.note)),
    cancelOrder: async ({ actor, requestId, input }) =>
      changed(await orders.cancelOrder(by(actor, requestId), input.params.id, input.body.note)),
    cancelLines: ({ actor, requestId, input, keyed }) =>
      orders.cancelLines(by(actor, requestId), input.params.id, input.body, keyed),
    cancelOwnOrder: ({ actor, input }) => orders.cancelOwnOrder(actor, input.params.id),
    listCarriers: () => orders.listCarriers(),
    setCarriers: ({ actor, requestId, input }) => orders.setCarriers(by(actor, requestId), input.body),
    refundOrder: ({ actor, requestId, input, keyed }) =>
      orders.refundOrder(by(actor, requestId), input.params.id, input.body, keyed),
    recordOutsideRefund: ({ actor, requestId, input, keyed }) =>
      orders.recordOutsideRefund(by(actor, requestId), input.params.id, input.body, keyed),
    addOrderNote: ({ actor, requestId, input, keyed }) =>
      orders.addOrderNote(by(actor, requestId), input.params.id, input.body.text, keyed),
  }
}

function by({ accountId, email }: AccountActor, requestId: string): Administrator {
  return { accountId, email, requestId }
}

function changed(order: AdministeredOrder | Refusal) {
  return isRefusal(order) ? order : { acknowledged: true as const, modifiedCount: 1, order }
}
