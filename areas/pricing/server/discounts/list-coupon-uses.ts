import { couponCode } from '#admin/contract/settings/discount-settings.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import type { discountOperations } from '#pricing/contract/discounts.ts'
import { selectCounts } from './coupon-uses-store.ts'
import type { DiscountsContext } from './discounts-context.ts'

/** How often each coupon that holds now is used. */
export async function listCouponUses({
  db,
  ownerSettings,
}: DiscountsContext): Promise<OutputOf<typeof discountOperations.listCouponUses>> {
  const codes = (await ownerSettings.held('discounts')).coupons.map(({ code }) => couponCode(code))
  const counts = new Map((await selectCounts(db, codes)).map(({ code, uses }) => [code, uses]))
  return { coupons: codes.map((code) => ({ code, uses: counts.get(code) ?? 0 })) }
}
