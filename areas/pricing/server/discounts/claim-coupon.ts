import type { Queryable } from '#platform/server/database/database.ts'
import { type CouponLimits, type CouponRefusal, limitFault } from './apply-coupon.ts'
import { type Buyer, deleteUses, insertUse, lockCoupon, selectUses } from './coupon-uses-store.ts'
import type { DiscountsContext } from './discounts-context.ts'

type Claim = { coupon: CouponLimits; orderId: string; buyer: Buyer }

/**
 * Takes a use of a coupon for an order, in the transaction that places it and after its parts are locked: coupons are
 * locked last, by everybody. Undefined when it is taken; else the order has to be rolled back.
 */
export async function claimCoupon(
  { now }: Pick<DiscountsContext, 'now'>,
  transaction: Queryable,
  { coupon, orderId, buyer }: Claim,
): Promise<CouponRefusal | undefined> {
  const { code } = coupon
  await lockCoupon(transaction, code)
  const fault = limitFault(coupon, await selectUses(transaction, code, buyer))
  if (fault) return fault
  await insertUse(transaction, { orderId, code, buyer, at: now() })
  return undefined
}

/**
 * Gives the uses of orders back that end without having been paid: expired, withdrawn, cancelled. After their stock is
 * given back. Paid orders keep theirs, also when they are refunded, so that a coupon can't be used up again and again.
 */
export function releaseCoupons(transaction: Queryable, orderIds: readonly string[]): Promise<void> {
  return deleteUses(transaction, orderIds)
}

/** Counts a use again, whatever the limits: an order that had expired was paid after all, with its discount. */
export async function reclaimCoupon(
  { now }: Pick<DiscountsContext, 'now'>,
  transaction: Queryable,
  { code, orderId, buyer }: { code: string; orderId: string; buyer: Buyer },
): Promise<void> {
  await lockCoupon(transaction, code)
  await insertUse(transaction, { orderId, code, buyer, at: now() })
}
