import type { OutputOf } from '#platform/contract/operation.ts'
import { couponCode } from '#platform/contract/typed-text.ts'
import { bindContext } from '#platform/server/bind-context.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'
import type { discountOperations } from '#pricing/contract/discounts.ts'
import { lockCoupons, selectCounts } from './coupon-uses-store.ts'
import { claimCoupon, readCoupon, reclaimCoupon, releaseCoupons } from './coupons.ts'
import type { DiscountsContext } from './discounts-context.ts'

export type { CouponRefusal } from './apply-coupon.ts'
export type { Buyer as CouponBuyer } from './coupon-uses-store.ts'

/** Coupons: what they take off, and who may still use them. */
export function createDiscountsService(context: DiscountsContext) {
  const routes: HandlersOf<typeof discountOperations> = { listCouponUses: () => listCouponUses(context) }
  return {
    routes,
    ...bindContext(context, { readCoupon }),
    // In the caller's transaction:
    ...bindContext(context, { claimCoupon, reclaimCoupon }),
    releaseCoupons,
    holdCoupons: lockCoupons,
  }
}

/** How often each coupon that holds now is used. */
async function listCouponUses({
  db,
  ownerSettings,
}: DiscountsContext): Promise<OutputOf<typeof discountOperations.listCouponUses>> {
  const codes = (await ownerSettings.held('discounts')).coupons.map(({ code }) => couponCode(code))
  const counts = new Map((await selectCounts(db, codes)).map(({ code, uses }) => [code, uses]))
  return { coupons: codes.map((code) => ({ code, uses: counts.get(code) ?? 0 })) }
}
