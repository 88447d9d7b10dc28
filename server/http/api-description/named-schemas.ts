import { auditEntrySchema, userSchema } from '#contract/accounts/administration.ts'
import { secondFactorsSchema } from '#contract/accounts/second-factors.ts'
import { partSchema } from '#contract/catalogue/catalogue.ts'
import { emailSchema } from '#contract/messages/correspondence.ts'
import { administeredOrderDetailsSchema, administeredOrderSchema } from '#contract/orders/order-administration.ts'
import { orderDetailsSchema, orderSchema, refundSchema } from '#contract/orders/orders.ts'
import { problemSchema } from '#contract/problem-schema.ts'
import { reviewSchema } from '#contract/reviews/reviews.ts'
import { shopSettingsSchema } from '#contract/shop/settings.ts'

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
  Email: emailSchema,
  SecondFactors: secondFactorsSchema,
  ShopSettings: shopSettingsSchema,
  Problem: problemSchema,
} as const
