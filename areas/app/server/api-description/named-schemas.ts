import { auditEntrySchema, userSchema } from '#accounts/contract/administration.ts'
import { secondFactorsSchema } from '#accounts/contract/second-factors.ts'
import { partSchema } from '#catalogue/contract/catalogue.ts'
import { reviewSchema } from '#engagement/contract/reviews.ts'
import { emailSchema } from '#messaging/contract/correspondence.ts'
import { administeredOrderDetailsSchema, administeredOrderSchema } from '#orders/contract/order-administration.ts'
import { orderDetailsSchema, orderSchema, refundSchema } from '#orders/contract/orders.ts'
import { problemSchema } from '#platform/contract/problem-schema.ts'
import { shopSettingsSchema } from '#platform/contract/shop/settings.ts'

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
