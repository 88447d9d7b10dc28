import type { Order } from '#contract/orders/orders.ts'

type Id = Pick<Order, '_id'>

/** The customer's page of an order; emails lead here. */
export const orderPath = ({ _id }: Id) => `/dashboard/orders/${_id}`

/** Where an order is paid. */
export const paymentPath = ({ _id }: Id) => `/dashboard/payment/${_id}`

/** The administrators' page of an order. */
export const administeredPath = ({ _id }: Id) => `/dashboard/manageAllOrders/${_id}`

export const partPath = ({ placeOrderProduct }: Pick<Order, 'placeOrderProduct'>) => `/partDetails/${placeOrderProduct}`

/** The part's page, its form filled with as many pieces as this order had. */
export function orderAgainPath(order: Pick<Order, 'placeOrderProduct' | 'placeOrderQuantity'>): string {
  return `${partPath(order)}?quantity=${order.placeOrderQuantity}`
}

/** Where a review of the ordered part is written. */
export const reviewPartPath = ({ placeOrderProduct }: Pick<Order, 'placeOrderProduct'>) =>
  `/dashboard/review?part=${placeOrderProduct}`
