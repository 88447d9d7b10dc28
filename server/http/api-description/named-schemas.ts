import { auditEntrySchema, userSchema } from '#contract/accounts/administration.ts'
import { secondFactorsSchema } from '#contract/accounts/second-factors.ts'
import { partSchema } from '#contract/catalogue/catalogue.ts'
import { emailSchema } from '#contract/messages/correspondence.ts'
import { administeredOrderDetailsSchema, administeredOrderSchema } from '#contract/orders/order-administration.ts'
import { orderDetailsSchema, orderSchema, refundSchema } from '#contract/orders/orders.ts'
import { problemSchema } from '#contract/problem-schema.ts'
import { reviewSchema } from '#contract/reviews/reviews.ts'
import { shopSettingsSchema } from '#contract/shop/settings.ts'

/** Schemas that the API description names, because several answers share them. */
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
