import type { AccountActor } from '#server/actor.ts'
import type { Queryable } from '#server/adapters/database/database.ts'
import { createPaymentIntent } from './create-payment-intent.ts'
import { exportOrders } from './export-orders.ts'
import { forgetCustomer } from './forget-customer.ts'
import type { OrdersContext } from './orders-context.ts'
import { placeOrder } from './place-order.ts'
import { getOrder, listEveryOrder, listOrdersOf } from './read-orders.ts'
import { recordPayment } from './record-payment.ts'

type Args<F> = F extends (context: OrdersContext, ...rest: infer Rest) => unknown ? Rest : never

/** The door of the orders. */
export function createOrdersService(context: OrdersContext) {
  return {
    placeOrder: (...args: Args<typeof placeOrder>) => placeOrder(context, ...args),
    getOrder: (actor: AccountActor, id: string) => getOrder(context, actor, id),
    listOrdersOf: (...args: Args<typeof listOrdersOf>) => listOrdersOf(context, ...args),
    listEveryOrder: (...args: Args<typeof listEveryOrder>) => listEveryOrder(context, ...args),
    createPaymentIntent: (...args: Args<typeof createPaymentIntent>) => createPaymentIntent(context, ...args),
    recordPayment: (...args: Args<typeof recordPayment>) => recordPayment(context, ...args),
    exportOrders: (accountId: string) => exportOrders(context, accountId),
    /** Within the caller's transaction. */
    forgetCustomer: (transaction: Queryable, accountId: string) => forgetCustomer(context, transaction, accountId),
  }
}

export type OrdersService = ReturnType<typeof createOrdersService>
