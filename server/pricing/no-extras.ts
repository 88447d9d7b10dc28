import type { PricingContext } from './pricing-context.ts'

/** Until the shop has them: delivery is included, tax is not told, and there are no coupons. */
export const NO_EXTRAS = {
  delivery: {
    optionsFor: async () => ({ options: [{ id: 'included', name: 'Delivery included', kind: 'parcel', cents: 0 }] }),
  },
  taxes: {
    decide: async ({ parts }) => ({
      ...{ mode: 'none', reason: null, prices: 'kept', toBuyer: [] },
      lines: parts.map(() => ({ ratePpm: 0, code: 'none' })),
      delivery: { ratePpm: 0, code: 'none' },
    }),
    checkVatId: async (id) => ({ id, country: '', valid: 'unknown', message: null }),
    pricesFor: (_, prices) => [...prices],
    deliveryPriceFor: (_, cents) => cents,
  },
  coupons: {
    readCoupon: async () => ({ fault: 'unknown', message: 'This coupon is not known here.' }),
  },
} satisfies Pick<PricingContext, 'delivery' | 'taxes' | 'coupons'>

export const NO_COUPON_USES = { claimCoupon: async () => undefined, releaseCoupons: async () => undefined }
