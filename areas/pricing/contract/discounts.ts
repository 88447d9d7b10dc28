import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'

/** Coupons themselves are settings: see `saveOwnerSettings`. */
const listCouponUses = defineOperation({
  method: 'GET',
  path: '/admin/coupons/uses',
  summary: 'How often each coupon is used: by orders that are unpaid still, or were paid',
  access: { kind: 'admin', needs: 'settings.edit' },
  credential: 'bearer',
  output: z.object({ coupons: z.array(z.object({ code: z.string(), uses: z.int() })) }),
})

export const discountOperations = { listCouponUses }
