import { auditEntrySchema, userSchema } from '#contract/administration.ts'
import { partSchema } from '#contract/catalogue.ts'
import { letterSchema } from '#contract/correspondence.ts'
import { administeredOrderDetailsSchema, administeredOrderSchema } from '#contract/order-administration.ts'
import { orderDetailsSchema, orderSchema, refundSchema } from '#contract/orders.ts'
import { problemSchema } from '#contract/problem.ts'
import { reviewSchema } from '#contract/reviews.ts'
import { secondFactorsSchema } from '#contract/second-factors.ts'
import { shopSettingsSchema } from '#contract/settings.ts'

/** What the API's description calls by a name, because several answers hold it or people know it by that name. */
export const NAMED_SCHEMAS = {
  Part: partSchema,
  Review: reviewSchema,
  Order: orderSchema,
  OrderDetails: orderDetailsSchema,
  Refund: refundSchema,
  AdministeredOrder: administeredOrderSchema,
  AdministeredOrderDetails: administeredOrderDetailsSchema,
  User: userSchema,
  AuditEntry: auditEntrySchema,
  Letter: letterSchema,
  SecondFactors: secondFactorsSchema,
  ShopSettings: shopSettingsSchema,
  Problem: problemSchema,
} as const
