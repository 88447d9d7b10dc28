import type { createPaymentIntent, OrderDetails } from '#orders/contract/orders.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { shop } from '#platform/web/shop-client.ts'
import { ORDERS_KEY } from './order-lists.ts'
import { paymentPath } from './order-paths.ts'

export type BegunPayment = OutputOf<typeof createPaymentIntent>

/** How a page reaches one order: as its customer, or as a guest with the order's token. */
export type OrderAccess = {
  key: readonly string[] // Of queries
  path: string // Where the order is paid, for the way back from a bank’s page
  read: () => Promise<OrderDetails>
  beginPayment: (order: OrderDetails) => Promise<BegunPayment>
  chooseTransfer: () => Promise<unknown>
  /** Answers the order as it is then. */
  recordPayment: (transactionId: string) => Promise<Partial<OrderDetails>>
}

function oneOrderKey(orderId: string, email: string) {
  return [ORDERS_KEY, 'one', orderId, email]
}

export function customerAccess(orderId: string, email: string): OrderAccess {
  return {
    key: oneOrderKey(orderId, email),
    path: paymentPath({ _id: orderId }),
    read: () => shop.getOrder({ params: { id: orderId } }),
    beginPayment: ({ placePrice }) => shop.createPaymentIntent({ body: { placePrice, order: orderId } }),
    chooseTransfer: () => shop.chooseBankTransfer({ params: { id: orderId } }),
    recordPayment: async (transactionId) => {
      const body = { order: orderId, transactionId }
      return (await shop.recordPayment({ params: { id: orderId }, body })).order
    },
  }
}
