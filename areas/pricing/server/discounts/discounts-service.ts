import { bindContext } from '#platform/server/bind-context.ts'
import { claimCoupon, reclaimCoupon, releaseCoupons } from './claim-coupon.ts'
import type { DiscountsContext } from './discounts-context.ts'
import { discountsRoutes } from './discounts-routes.ts'
import { readCoupon } from './read-coupon.ts'

export type { Buyer as CouponBuyer } from './coupon-uses-store.ts'

export type DiscountsService = ReturnType<typeof createDiscountsService>

/** Coupons: what they take off, and who may still use them. */
export function createDiscountsService(context: DiscountsContext) {
  return {
    routes: discountsRoutes(context),
    ...bindContext(context, { readCoupon }),
    // In the caller's transaction:
    ...bindContext(context, { claimCoupon, reclaimCoupon }),
    releaseCoupons,
  }
}
