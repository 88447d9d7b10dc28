import type { HandlersOf } from '#platform/server/operation-handler.ts'
import type { discountOperations } from '#pricing/contract/discounts.ts'
import type { DiscountsContext } from './discounts-context.ts'
import { listCouponUses } from './list-coupon-uses.ts'

export function discountsRoutes(context: DiscountsContext): HandlersOf<typeof discountOperations> {
  return { listCouponUses: () => listCouponUses(context) }
}
