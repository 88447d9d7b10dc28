import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'

/** What a new order begins with that takes the place of this one. */
export function replacing(order: AdministeredOrderDetails) {
  const { _id, number, lines, reference = '', coupon = '' } = order
  return {
    ...buyerOf(order),
    ...{ reference, coupon, lines: lines.map(({ part, quantity }) => ({ part, quantity })) },
    succession: { relation: 'replaces', earlier: { _id, number } } as const,
  }
}

/** The same of one that adds to it. */
export function following(order: AdministeredOrderDetails) {
  const { _id, number } = order
  return { ...buyerOf(order), succession: { relation: 'follows', earlier: { _id, number } } as const }
}

function buyerOf({ customerEmail: email, phone, method, vatId = '', shipTo, billTo }: AdministeredOrderDetails) {
  return {
    ...{ email, phone, vatId, sameBilling: billTo === null },
    ...(method !== null && { method }),
    ...(shipTo && { shipTo }),
    ...(billTo && { billTo }),
  }
}
