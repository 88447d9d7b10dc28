export { exportCustomers } from './customers/import/export-customers.ts'
export { customerImport } from './customers/import/import-customers.ts'

import type { SalesPeriod } from '#orders/contract/sales.ts'
import { bindContext } from '#platform/server/bind-context.ts'
import { createBatcher, createCommonWords, type ReadingDatabase } from '#platform/server/database/database.ts'
import type { Administrator } from './administer-order.ts'
import { findOrders } from './administration/find-orders.ts'
import { waitingOrders } from './administration/order-queues.ts'
import { type BuyerChange, changeBuyer } from './changes/change-address.ts'
import { findBilledOrder, findDocumentRecipient, findRefundedShares } from './customers/billed-order.ts'
import { selectOrderIdsOf } from './customers/billed-orders-store.ts'
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
import { forgetNotes, selectNote } from './customers/customer-notes-store.ts'
import { describeCustomer, editCustomer, findCustomer, listCustomers } from './customers/customers.ts'
import type { Customer } from './customers/customers-store.ts'
import { exportOwnOrders, forgetCustomer } from './customers/leaving-customer.ts'
import { orderVisibleTo } from './get-order.ts'
import { selectOwnOrders } from './order-lists-store.ts'
import { sendTaxCalls } from './order-taxes/tell-tax-service.ts'
import type { OrdersContext } from './orders-context.ts'
import { tidyOrders, workForOrders } from './orders-jobs.ts'
import { orders, orderWords } from './orders-tables.ts'
import { beginCarriers } from './parcels/starting-carriers.ts'
import { expireOrders } from './payments/end-unpaid-orders.ts'
import { takePaymentEvent } from './payments/payment-events.ts'
import { reconcilePayments } from './payments/reconcile-payments.ts'
import { checkout, placeGuestOrder } from './placement/place-checkout.ts'
import { placeOrder } from './placement/place-order.ts'
import { salesBy, sumSalesDays } from './sales/read-sales.ts'
import { rankCategories, rankCoupons, rankCustomers, rankParts } from './sales/report-ranks-store.ts'
import { sumBuyers, sumSales } from './sales/report-sums-store.ts'
import { countOrdersByStatus } from './sales/sales-store.ts'

export type { BilledOrder, RefundedShares } from './customers/billed-order.ts'
export type { Ranking } from './sales/report-ranks-store.ts'

/** What orders work with; returns work with the same. */
export function createOrdersContext(given: Omit<OrdersContext, 'commonWords' | 'findOwnOrders'>): OrdersContext {
  const { db } = given
  return {
    ...given,
    commonWords: createCommonWords(db, orders, orderWords(orders)),
    findOwnOrders: createBatcher((accountIds) => selectOwnOrders(db, accountIds)),
  }
}

export type OrdersService = ReturnType<typeof createOrdersService>

/** What other areas, jobs by hand and programs that measure ask of orders. */
export function createOrdersService(context: OrdersContext) {
  workForOrders(context)
  return {
    ...bindContext(context, { placeOrder, checkout, placeGuestOrder, takePaymentEvent, beginCarriers }),
    ...bindContext(context, { expireOrders, reconcilePayments, tidyOrders, sendTaxCalls }),
    ...bindContext(context, { orderVisibleTo, findDocumentRecipient, exportOwnOrders, forgetCustomer, findOrders }),
    ...bindContext(context, { listCustomers, findCustomer, describeCustomer, editCustomer }),
    changeBuyer: <Answer>(author: Administrator, change: BuyerChange<Answer>) => changeBuyer(context, author, change),
    exportNote: (customer: Customer) => selectNote(context.db, customer),
    countByStatus: countOrdersByStatus,
    waiting: waitingOrders,
    salesBy: (db: ReadingDatabase, period: SalesPeriod) => salesBy(db, context, period),
    reports: { sumSales, sumBuyers, rankParts, rankCategories, rankCustomers, rankCoupons },
    sumSalesDays: () => sumSalesDays(context.db, context),
    // In the caller's transaction:
    findBilledOrder,
    forgetNotes,
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
  }
}
