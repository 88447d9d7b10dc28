import { bindContext } from '#platform/server/bind-context.ts'
import { claimCoupon, reclaimCoupon, releaseCoupons } from './claim-coupon.ts'
import type { DiscountsContext } from './discounts-context.ts'
import { listCouponUses } from './list-coupon-uses.ts'
import { readCoupon } from './read-coupon.ts'

export type { Buyer as CouponBuyer } from './coupon-uses-store.ts'

export type DiscountsService = ReturnType<typeof createDiscountsService>

/** Coupons: what they take off, and who may still use them. */
export function createDiscountsService(context: DiscountsContext) {
  return {
    ...bindContext(context, { readCoupon, listCouponUses }),
    // In the caller's transaction:
    ...bindContext(context, { claimCoupon, reclaimCoupon }),
    releaseCoupons,
  }
}
