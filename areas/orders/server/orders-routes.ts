import { authorOf } from '#accounts/server/audit/audit-service.ts'
import type { fitDraftOperations } from '#fitment/contract/fit-draft.ts'
import type { basketOperations } from '#orders/contract/basket.ts'
import type { bulkOrderOperations } from '#orders/contract/bulk-orders.ts'
import type { checkoutOperations } from '#orders/contract/checkout.ts'
import type { mostOrderedOperations } from '#orders/contract/most-ordered.ts'
import type { AdministeredOrder, orderAdministrationOperations } from '#orders/contract/order-administration.ts'
import type { orderChangeOperations } from '#orders/contract/order-changes.ts'
import type { orderDeskOperations } from '#orders/contract/order-desk.ts'
import type { orderOperations } from '#orders/contract/orders.ts'
import type { paymentChoiceOperations } from '#orders/contract/payment-choices.ts'
import type { shipmentOperations } from '#orders/contract/shipment-administration.ts'
import type { carrierOperations } from '#orders/contract/shipments.ts'
import type { taxDeskOperations } from '#orders/contract/tax-desk.ts'
import { isRefusal, type Refusal } from '#platform/contract/problem.ts'
import { may } from '#platform/server/actor.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'
import { markOrdersPaid, noteOrders, previewBulk } from './administration/bulk-orders.ts'
import { enterOrder, quoteEntered, refuseBeyondRole } from './administration/enter-order.ts'
import { handOverOrder } from './administration/hand-over.ts'
import { addOrderNote, cancelOrder, deliverOrder, markOrderPaid } from './administration/order-actions.ts'
import { countQueues } from './administration/order-queues.ts'
import { exportChosenOrders, exportOrders } from './administration/orders-csv.ts'
import { getPickList } from './administration/pick-list.ts'
import { shipOrder, shipOrders } from './administration/ship-orders.ts'
import { addToBasket, clearBasket, getBasket, mergeBasket, setBasketLine } from './basket/change-basket.ts'
import { changeAddress } from './changes/change-address.ts'
import { followOrder } from './changes/follow-order.ts'
import { replaceOrder } from './changes/replace-order.ts'
import { ordersAgainstDraft } from './fit/order-fit.ts'
import { getAdministeredOrder, getOrder } from './get-order.ts'
import { listEveryOrder, listOrdersOf } from './list-orders.ts'
import { creditVat } from './order-taxes/credit-vat.ts'
import { listOpenVatIds, settleVatId } from './order-taxes/open-vat-ids.ts'
import { getDistanceSales } from './order-taxes/read-distance-sales.ts'
import type { OrdersContext } from './orders-context.ts'
import { cancelLines, cancelOwnOrder } from './parcels/cancel-units.ts'
import { listCarriers, setCarriers } from './parcels/carriers.ts'
import { deliverShipment, dropShipment, loseShipment, shipShipment } from './parcels/move-parcel.ts'
import { shipLines } from './parcels/ship-lines.ts'
import { createPaymentIntent } from './payments/create-payment-intent.ts'
import { withdrawOrder } from './payments/end-unpaid-orders.ts'
import { payLater } from './payments/pay-later.ts'
import { recordPayment } from './payments/record-payment.ts'
import { checkout } from './placement/place-checkout.ts'
import { placeOrder } from './placement/place-order.ts'
import { quoteOrder } from './placement/quote-order.ts'
import { recordOutsideRefund } from './refunds/record-outside-refund.ts'
import { refundOrder } from './refunds/refund-order.ts'

import { createMostOrdered } from './sales/most-ordered.ts'

type CustomerHandlers = HandlersOf<
  typeof basketOperations &
    typeof checkoutOperations &
    typeof mostOrderedOperations &
    typeof orderOperations &
    typeof paymentChoiceOperations
>
type DeskHandlers = HandlersOf<
  typeof orderDeskOperations &
    typeof orderChangeOperations &
    typeof orderAdministrationOperations &
    typeof shipmentOperations &
    Omit<typeof bulkOrderOperations, 'printPackingSlips'> &
    typeof carrierOperations
>
type TaxHandlers = HandlersOf<typeof taxDeskOperations & Pick<typeof fitDraftOperations, 'listDraftOrders'>>

export function ordersRoutes(context: OrdersContext): CustomerHandlers & DeskHandlers & TaxHandlers {
  return { ...customerRoutes(context), ...deskRoutes(context), ...taxRoutes(context) }
}

function customerRoutes(context: OrdersContext): CustomerHandlers {
  return {
    listMostOrdered: createMostOrdered(context),
    getBasket: ({ actor }) => getBasket(context, actor),
    setBasketLine: ({ actor, input }) => setBasketLine(context, actor, input),
    addToBasket: ({ actor, input, keyed }) => addToBasket(context, actor, input.body, keyed),
    clearBasket: ({ actor }) => clearBasket(context, actor),
    mergeBasket: ({ actor, input }) => mergeBasket(context, actor, input.body),
    quoteOrder: ({ actor, input }) => quoteOrder(context, actor, input.body),
    placeOrder: ({ actor, input, keyed }) => placeOrder(context, actor, input.body, keyed),
    checkout: ({ actor, input, keyed }) => checkout(context, actor, input.body, keyed),
    listOwnOrders: ({ actor, input }) => listOrdersOf(context, actor, input.query),
    getOrder: ({ actor, input }) => getOrder(context, actor, input.params.id),
    createPaymentIntent: ({ actor, input }) => createPaymentIntent(context, actor, input.body),
    chooseBankTransfer: ({ actor, input }) => payLater(context, actor, input.params.id, 'transfer'),
    payOnPickup: ({ actor, input }) => payLater(context, actor, input.params.id, 'on-pickup'),
    recordPayment: ({ actor, input }) => recordPayment(context, actor, input),
    withdrawOrder: ({ actor, input }) => withdrawOrder(context, actor, input.params.id),
    cancelOwnOrder: ({ actor, input }) => cancelOwnOrder(context, actor, input.params.id),
  }
}

function deskRoutes(context: OrdersContext): DeskHandlers {
  return {
    listAllOrders: ({ input }) => listEveryOrder(context, input.query),
    exportOrders: ({ input, reading }) => exportOrders(context, reading, input.query),
    exportChosenOrders: ({ actor, input, reading }) =>
      exportChosenOrders(context, reading, input.query.orders, may(actor, 'money.view')),
    getAdministeredOrder: ({ input }) => getAdministeredOrder(context, input.params.id),
    enterOrder: async (call) =>
      refuseBeyondRole(call.actor, call.input.body) ?? enterOrder(context, authorOf(call), call.input.body, call.keyed),
    quoteEnteredOrder: async ({ actor, input }) =>
      refuseBeyondRole(actor, input.body) ?? quoteEntered(context, input.body),
    replaceOrder: async ({ input: { params, body }, keyed, ...call }) =>
      refuseBeyondRole(call.actor, body) ?? replaceOrder(context, authorOf(call), params.id, body, keyed),
    followOrder: async ({ input: { params, body }, keyed, ...call }) =>
      refuseBeyondRole(call.actor, body) ?? followOrder(context, authorOf(call), params.id, body, keyed),
    changeOrderAddress: async ({ input: { params, body }, ...call }) =>
      changed(await changeAddress(context, authorOf(call), params.id, body)),
    countOrderQueues: () => countQueues(context),
    getPickList: ({ input }) => getPickList(context, input.query.orders),
    markOrderPaid: async ({ input: { params, body }, ...call }) =>
      changed(await markOrderPaid(context, authorOf(call), params.id, body.note)),
    shipOrder: async ({ input: { params, body }, ...call }) =>
      changed(await shipOrder(context, authorOf(call), params.id, body)),
    shipOrders: (call) => shipOrders(context, authorOf(call), call.input.body),
    previewBulk: ({ input }) => previewBulk(context, input.body),
    markOrdersPaid: (call) => markOrdersPaid(context, authorOf(call), call.input.body, call.keyed),
    noteOrders: (call) => noteOrders(context, authorOf(call), call.input.body, call.keyed),
    deliverOrder: async (call) => changed(await deliverOrder(context, authorOf(call), call.input.params.id)),
    cancelOrder: async ({ input: { params, body }, ...call }) =>
      changed(await cancelOrder(context, authorOf(call), params.id, body.note)),
    refundOrder: ({ input: { params, body }, keyed, ...call }) =>
      refundOrder(context, authorOf(call), params.id, body, keyed),
    recordOutsideRefund: ({ input: { params, body }, keyed, ...call }) =>
      recordOutsideRefund(context, authorOf(call), params.id, body, keyed),
    addOrderNote: ({ input: { params, body }, keyed, ...call }) =>
      addOrderNote(context, authorOf(call), params.id, body.text, keyed),
    handOverOrder: async ({ input: { params, body }, ...call }) =>
      changed(await handOverOrder(context, authorOf(call), params.id, body)),
    shipLines: ({ input: { params, body }, keyed, ...call }) =>
      shipLines(context, authorOf(call), params.id, body, keyed),
    cancelLines: ({ input: { params, body }, keyed, ...call }) =>
      cancelLines(context, authorOf(call), params.id, body, keyed),
    shipShipment: async ({ input: { params, body }, ...call }) =>
      changed(await shipShipment(context, authorOf(call), params.id, Number(params.shipment), body)),
    deliverShipment: async ({ input: { params }, ...call }) =>
      changed(await deliverShipment(context, authorOf(call), params.id, Number(params.shipment))),
    dropShipment: async ({ input: { params }, ...call }) =>
      changed(await dropShipment(context, authorOf(call), params.id, Number(params.shipment))),
    loseShipment: async ({ input: { params, body }, ...call }) =>
      changed(await loseShipment(context, authorOf(call), params.id, Number(params.shipment), body.note)),
    listCarriers: () => listCarriers(context),
    setCarriers: (call) => setCarriers(context, authorOf(call), call.input.body),
  }
}

function taxRoutes(context: OrdersContext): TaxHandlers {
  return {
    getDistanceSales: ({ input, reading }) => reading.read((db) => getDistanceSales(context, db, input.query.year)),
    listOpenVatIds: ({ input }) => listOpenVatIds(context, input.query),
    settleVatId: ({ input: { params, body }, ...call }) => settleVatId(context, authorOf(call), params.id, body),
    creditVat: ({ input: { params, body }, keyed, ...call }) =>
      creditVat(context, authorOf(call), params.id, body, keyed),
    listDraftOrders: () => ordersAgainstDraft(context),
  }
}

function changed(order: AdministeredOrder | Refusal) {
  return isRefusal(order) ? order : { acknowledged: true as const, modifiedCount: 1, order }
}
