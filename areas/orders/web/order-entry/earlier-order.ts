import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'

/** What a new order begins with that takes the place of this one. */
export function textsOf({ _id, number, lines, ...order }: AdministeredOrderDetails) {
  const { customerEmail: email, phone, reference = '', method, coupon = '', vatId = '', shipTo, billTo } = order
  return {
    ...{ email, phone, reference, coupon, vatId, sameBilling: billTo === null },
    ...(method !== null && { method }),
    ...(shipTo && { shipTo }),
    ...(billTo && { billTo }),
    lines: lines.map(({ part, quantity }) => ({ part, quantity })),
    succession: { relation: 'replaces', earlier: { _id, number } } as const,
  }
}
