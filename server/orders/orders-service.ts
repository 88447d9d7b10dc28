import type { SalesPeriod } from '#contract/shop/overview.ts'
import type { AccountActor } from '#server/actor.ts'
import { createCommonWords, type Queryable, type ReadingDatabase } from '#server/adapters/database/database.ts'
import { addOrderNote } from './administration/add-order-note.ts'
import { cancelOrder } from './administration/cancel-order.ts'
import { deliverOrder } from './administration/deliver-order.ts'
import { writeOrdersCsv } from './administration/orders-csv.ts'
import { shipOrder, shipOrders } from './administration/ship-orders.ts'
import { waitingOrders } from './administration/waiting-orders.ts'
import { type Purchase, selectPurchases } from './customers/buyers-store.ts'
import { exportOrders } from './customers/export-own-orders.ts'
import { forgetCustomer } from './customers/forget-customer.ts'
import { getAdministeredOrder, getOrder } from './get-order.ts'
import type { OrdersContext } from './orders-context.ts'
import { workForOrders } from './orders-jobs.ts'
import { orders, orderWords } from './orders-tables.ts'
import { createPaymentIntent } from './payments/create-payment-intent.ts'
import { markOrderPaid } from './payments/mark-order-paid.ts'
import { takePaymentEvent } from './payments/payment-events.ts'
import { reconcilePayments } from './payments/reconcile-payments.ts'
import { recordPayment } from './payments/record-payment.ts'
import { refundOrder } from './payments/refund-order.ts'
import { expireOrders } from './placing/expire-orders.ts'
import { claimIdempotencyKey, type IdempotencyClaim } from './placing/idempotency-store.ts'
import { placeOrder } from './placing/place-order.ts'
import { withdrawOrder } from './placing/withdraw-order.ts'
import { listEveryOrder, listOrdersOf } from './read-orders.ts'
import { countOrdersByStatus } from './sales/order-counts-store.ts'
import { salesBy, sumSalesDays } from './sales/read-sales.ts'

type Args<F> = F extends (context: OrdersContext, ...rest: infer Rest) => unknown ? Rest : never

/** The door of the orders. */
export function createOrdersService(given: Omit<OrdersContext, 'commonWords'>) {
  const { db } = given
  const commonWords = createCommonWords(db, orders, orderWords(orders))
  const context: OrdersContext = { ...given, commonWords }
  workForOrders(context)
  return {
    countByStatus: countOrdersByStatus,
    placeOrder: (...args: Args<typeof placeOrder>) => placeOrder(context, ...args),
    getOrder: (actor: AccountActor, id: string) => getOrder(context, actor, id),
    listOrdersOf: (...args: Args<typeof listOrdersOf>) => listOrdersOf(context, ...args),
    withdrawOrder: (...args: Args<typeof withdrawOrder>) => withdrawOrder(context, ...args),
    createPaymentIntent: (...args: Args<typeof createPaymentIntent>) => createPaymentIntent(context, ...args),
    recordPayment: (...args: Args<typeof recordPayment>) => recordPayment(context, ...args),

    listEveryOrder: (...args: Args<typeof listEveryOrder>) => listEveryOrder(context, ...args),
    getAdministeredOrder: (id: string) => getAdministeredOrder(context, id),
    writeCsv: (...args: Args<typeof writeOrdersCsv>) => writeOrdersCsv(context, ...args),
    markPaid: (...args: Args<typeof markOrderPaid>) => markOrderPaid(context, ...args),
    ship: (...args: Args<typeof shipOrder>) => shipOrder(context, ...args),
    shipMany: (...args: Args<typeof shipOrders>) => shipOrders(context, ...args),
    deliver: (...args: Args<typeof deliverOrder>) => deliverOrder(context, ...args),
    cancel: (...args: Args<typeof cancelOrder>) => cancelOrder(context, ...args),
    refund: (...args: Args<typeof refundOrder>) => refundOrder(context, ...args),
    addNote: (...args: Args<typeof addOrderNote>) => addOrderNote(context, ...args),

    salesBy: (db: ReadingDatabase, period: SalesPeriod) => salesBy(db, given.now(), period),
    waiting: waitingOrders,

    takePaymentEvent: (...args: Args<typeof takePaymentEvent>) => takePaymentEvent(context, ...args),
    expire: () => expireOrders(context),
    sumSalesDays: () => sumSalesDays(db, given.now()),
    reconcile: (...args: Args<typeof reconcilePayments>) => reconcilePayments(context, ...args),

    /** Of many purchases those that were made and paid for, in one query. */
    findPurchases: (asked: readonly Purchase[]) => selectPurchases(context.db, asked),
    /** Keeps one answer for a repeated request of another room, as for orders. Within the caller's transaction. */
    claimAnswer: <Answer>(transaction: Queryable, claim: IdempotencyClaim, answer: Answer, at: Date) =>
      claimIdempotencyKey(transaction, claim, answer, at),

    exportOrders: (accountId: string) => exportOrders(context, accountId),
    /** Within the caller's transaction. */
    forgetCustomer: (transaction: Queryable, accountId: string) => forgetCustomer(context, transaction, accountId),
  }
}

export type OrdersService = ReturnType<typeof createOrdersService>
