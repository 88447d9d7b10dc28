import type { Handlers } from '#platform/server/operation-handler.ts'
import type { DiscountsService } from './discounts-service.ts'

export function discountsRoutes(discounts: DiscountsService): Pick<Handlers, 'listCouponUses'> {
  return { listCouponUses: () => discounts.listCouponUses() }
}
