import { partPathOfId } from '#catalogue/contract/urls/part-path.ts'
import type { Order } from '#orders/contract/orders.ts'

type Id = Pick<Order, '_id'>

/** Emails link here. */
export const orderPath = ({ _id }: Id) => `/dashboard/orders/${_id}`

/** The checkout of one part, whatever the basket has. */
export const checkoutOfPartPath = (part: string, quantity: number) => `/checkout?part=${part}&quantity=${quantity}`

export const paymentPath = ({ _id }: Id) => `/dashboard/payment/${_id}`

export const administeredPath = ({ _id }: Id) => `/dashboard/manageAllOrders/${_id}`

/** Where an order is entered instead of an unpaid one. */
export const replacingPath = ({ _id }: Id) => `/dashboard/newOrder?replaces=${_id}`

/** Where an order is entered that adds to a paid one. */
export const followingPath = ({ _id }: Id) => `/dashboard/newOrder?follows=${_id}`

/** Of all orders to ship unless some are chosen. */
export function pickListPath(chosen: readonly Id[]): string {
  const query = chosen.length > 0 ? `?orders=${chosen.map(({ _id }) => _id).join()}` : ''
  return `/dashboard/manageAllOrders/pickList${query}`
}

/** The part’s page with this order’s quantity in its form. */
export function orderAgainPath(order: Pick<Order, 'placeOrderProduct' | 'placeOrderQuantity'>): string {
  return `${partPathOfId(order.placeOrderProduct)}?quantity=${order.placeOrderQuantity}`
}

/** The review form for a line of the order. */
export const reviewLinePath = ({ _id }: Id, { part }: Pick<Order['lines'][number], 'part'>) =>
  `/dashboard/review?part=${part}&order=${_id}`

/** Makes the reviewer a verified buyer. */
export function isBought({ status }: Pick<Order, 'status'>): boolean {
  return status === 'paid' || status === 'shipped' || status === 'delivered'
}
