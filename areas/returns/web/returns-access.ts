import type { LineUnits } from '#orders/contract/shipments.ts'
import { ORDER_READS } from '#orders/web/order-lists.ts'
import { shop } from '#platform/web/shop-client.ts'
import type { OrderReturn, OrderReturns, ReturnRequest } from '#returns/contract/returns.ts'
import type { ReceivedWithdrawal } from '#returns/contract/withdrawals.ts'

/** Operations whose answers an action at the desk makes old, with those about its order. */
export const RETURN_QUERIES = [
  'listReturns',
  'getReturn',
  'previewCredit',
  'getOrderReturns',
  'getGuestReturns',
  ...ORDER_READS,
] as const

export type SentReturn = { carrier: string; trackingNumber?: string }

/** Without lines: everything that is possible. */
export type ChosenUnits = { lines?: LineUnits[] }

/** How a page reaches the returns of one order: as its customer, or as a guest with the order's token. */
export type ReturnsAccess = {
  key: readonly string[] // Of queries
  read: () => Promise<OrderReturns>
  request: (body: ReturnRequest, idempotencyKey: string) => Promise<OrderReturn>
  track: (returnId: string, body: SentReturn) => Promise<OrderReturn>
  withdraw: (body: ChosenUnits, idempotencyKey: string) => Promise<ReceivedWithdrawal>
}

export function customerReturns(id: string, email: string): ReturnsAccess {
  return {
    key: ['getOrderReturns', id, email],
    read: () => shop.getOrderReturns({ params: { id } }),
    request: (body, idempotencyKey) => shop.requestReturn({ params: { id }, body, idempotencyKey }),
    track: (returnId, body) => shop.trackReturn({ params: { id, return: returnId }, body }),
    withdraw: (body, idempotencyKey) => shop.declareWithdrawal({ params: { id }, body, idempotencyKey }),
  }
}

/** For a browser that has the order's token. */
export function guestReturns(id: string): ReturnsAccess {
  return {
    key: ['getGuestReturns', id],
    read: () => shop.getGuestReturns({ params: { id } }),
    request: (body, idempotencyKey) => shop.requestGuestReturn({ params: { id }, body, idempotencyKey }),
    track: (returnId, body) => shop.trackGuestReturn({ params: { id, return: returnId }, body }),
    withdraw: (body, idempotencyKey) => shop.declareGuestWithdrawal({ params: { id }, body, idempotencyKey }),
  }
}
