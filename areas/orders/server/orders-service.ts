import type { SalesPeriod } from '#orders/contract/sales.ts'
import { bindContext } from '#platform/server/bind-context.ts'
import {
  createBatcher,
  createCommonWords,
  type Queryable,
  type ReadingDatabase,
} from '#platform/server/database/database.ts'
import { addOrderNote } from './administration/add-order-note.ts'
import { cancelOrder } from './administration/cancel-order.ts'
import { countQueues } from './administration/count-queues.ts'
import { deliverOrder } from './administration/deliver-order.ts'
import { enterOrder } from './administration/enter-order.ts'
import { exportOrdersCsv } from './administration/orders-csv.ts'
import { getPickList } from './administration/pick-list.ts'
import { shipOrder, shipOrders } from './administration/ship-orders.ts'
import { waitingOrders } from './administration/waiting-orders.ts'
import { findBilledOrder, findRefundedShares } from './billing/billed-order.ts'
import { selectOrderIdsOf } from './billing/billed-orders-store.ts'
import { findDocumentRecipient } from './billing/document-recipient.ts'
import { readableOrder } from './billing/readable-order.ts'
import {
  selectBoughtLines,
  selectBuyer,
  selectBuyers,
  selectDeliveredLines,
  selectDeliveriesOf,
  selectOrderNumbers,
  selectOwnLine,
  selectPurchasesOf,
} from './customers/buyers-store.ts'
import { exportOwnOrders } from './customers/export-own-orders.ts'
import { forgetCustomer } from './customers/forget-customer.ts'
import { selectOrderFits } from './fit/order-fits-store.ts'
import { ordersAgainstDraft } from './fit/orders-against-draft.ts'
import { presentOrderFit } from './fit/present-order-fits.ts'
import { getAdministeredOrder, getOrder } from './get-order.ts'
import { claimGuestOrders, listClaimableOrders } from './guests/claim-guest-orders.ts'
import { getGuestOrder } from './guests/get-guest-order.ts'
import { openGuestOrder } from './guests/open-guest-order.ts'
import {
  cancelGuestOrder,
  chooseGuestBankTransfer,
  payGuestOrder,
  recordGuestPayment,
  withdrawGuestOrder,
} from './guests/pay-guest-order.ts'
import { sendGuestLink } from './guests/send-guest-link.ts'
import { listEveryOrder, listOrdersOf } from './list-orders.ts'
import type { OrdersContext } from './orders-context.ts'
import { workForOrders } from './orders-jobs.ts'
import { orders, orderWords } from './orders-tables.ts'
import { selectOwnOrders } from './own-orders-store.ts'
import { cancelLines } from './parcels/cancel-lines.ts'
import { cancelOwnOrder } from './parcels/cancel-own-order.ts'
import { listCarriers, setCarriers } from './parcels/carriers.ts'
import { deliverShipment, dropShipment, loseShipment, shipShipment } from './parcels/move-parcel.ts'
import { shipLines } from './parcels/ship-lines.ts'
import { chooseBankTransfer } from './payments/choose-bank-transfer.ts'
import { createPaymentIntent } from './payments/create-payment-intent.ts'
import { markOrderPaid } from './payments/mark-order-paid.ts'
import { takePaymentEvent } from './payments/payment-events.ts'
import { reconcilePayments } from './payments/reconcile-payments.ts'
import { recordPayment } from './payments/record-payment.ts'
import { checkout, placeGuestOrder } from './placing/place-checkout.ts'
import { placeOrder } from './placing/place-order.ts'
import { quoteOrder } from './placing/quote-order.ts'
import { recordOutsideRefund } from './refunds/record-outside-refund.ts'
import { refundOrder } from './refunds/refund-order.ts'
import { countOrdersByStatus } from './sales/order-counts-store.ts'
import { salesBy, sumSalesDays } from './sales/read-sales.ts'
import { creditVat } from './taxing/credit-vat.ts'
import { listOpenVatIds } from './taxing/open-vat-ids.ts'
import { getDistanceSales } from './taxing/read-distance-sales.ts'
import { settleVatId } from './taxing/settle-vat-id.ts'
import { sendTaxCalls } from './taxing/tell-tax-service.ts'
import { tidyOrders } from './tidy-orders.ts'
import { expireOrders } from './unpaid/expire-orders.ts'
import { withdrawOrder } from './unpaid/withdraw-order.ts'

export type { BilledOrder, RefundedShares } from './billing/billed-order.ts'

const GUEST_ORDERS = {
  placeGuestOrder,
  openGuestOrder,
  getGuestOrder,
  payGuestOrder,
  chooseGuestBankTransfer,
  recordGuestPayment,
  withdrawGuestOrder,
  cancelGuestOrder,
  sendGuestLink,
  listClaimableOrders,
  claimGuestOrders,
}

/** For administrators. */
const TAXES = { sendTaxCalls, getDistanceSales, listOpenVatIds, settleVatId, creditVat }

/** For documents about orders. */
const BILLING = { readableOrder, findDocumentRecipient }

const REFUNDS = { refundOrder, recordOutsideRefund }

/** For other domains, in the caller's transaction. */
const LINES = {
  findBilledOrder,
  findRefundedShares,
  findOrderIdsOf: selectOrderIdsOf,
  findOwnLine: selectOwnLine,
  findDeliveredLines: selectDeliveredLines,
  findDeliveriesOf: selectDeliveriesOf,
  findPurchasesOf: selectPurchasesOf,
  findBuyers: selectBuyers,
  findBuyer: selectBuyer,
  findBoughtLines: selectBoughtLines,
  findOrderNumbers: selectOrderNumbers,
  /** What was said of a line when it was ordered, for whoever has to judge whether it is to blame. */
  findLineFit: async (db: Queryable, orderId: string, line: number) =>
    (await selectOrderFits(db, orderId))
      .filter((fit) => fit.line === line)
      .map(presentOrderFit)
      .at(0),
}

/** What orders work with; returns work with the same. */
export function createOrdersContext(given: Omit<OrdersContext, 'commonWords' | 'findOwnOrders'>): OrdersContext {
  const { db } = given
  return {
    ...given,
    commonWords: createCommonWords(db, orders, orderWords(orders)),
    findOwnOrders: createBatcher((accountIds) => selectOwnOrders(db, accountIds)),
  }
}

export function createOrdersService(context: OrdersContext) {
  workForOrders(context)
  return {
    ...bindContext(context, { ...GUEST_ORDERS, ...TAXES, ...BILLING, ...REFUNDS }),
    ...bindContext(context, {
      quoteOrder,
      placeOrder,
      checkout,
      getOrder,
      listOrdersOf,
      withdrawOrder,
      createPaymentIntent,
      chooseBankTransfer,
      recordPayment,
      listEveryOrder,
      enterOrder,
      countQueues,
      getPickList,
      getAdministeredOrder,
      exportOrdersCsv,
      markOrderPaid,
      shipOrder,
      shipOrders,
      deliverOrder,
      shipLines,
      shipShipment,
      deliverShipment,
      dropShipment,
      loseShipment,
      cancelOrder,
      cancelLines,
      cancelOwnOrder,
      listCarriers,
      setCarriers,
      addOrderNote,
      takePaymentEvent,
      expireOrders,
      reconcilePayments,
      tidyOrders,
      exportOwnOrders,
      ordersAgainstDraft,
      /** In the caller's transaction. */
      forgetCustomer,
    }),
    countByStatus: countOrdersByStatus,
    waiting: waitingOrders,
    salesBy: (db: ReadingDatabase, period: SalesPeriod) => salesBy(db, context.now(), period),
    sumSalesDays: () => sumSalesDays(context.db, context.now()),
    ...LINES,
  }
}

export type OrdersService = ReturnType<typeof createOrdersService>
