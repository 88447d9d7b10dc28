import { phoneSchema } from '#accounts/contract/addresses/phone.ts'
import { postalAddressSchema } from '#accounts/contract/addresses/postal-address.ts'
import { expectedLineSchema, linesSchema } from '#catalogue/contract/lines/asked-lines.ts'
import { askedPrice } from '#catalogue/contract/lines/price-parts.ts'
import { askedFitSchema } from '#fitment/contract/order-fit.ts'
import { moneySchema } from '#platform/contract/money/money.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'

/** What the checkout sends. Every amount is what the customer saw; if one has changed, nothing is ordered. */
export const checkoutSchema = z.strictObject({
  lines: linesSchema(expectedLineSchema),
  shipTo: postalAddressSchema,
  billTo: postalAddressSchema.optional(), // The same by default
  ...askedPrice,
  phone: phoneSchema,
  reference: singleLine().max(100, 'Use at most 100 characters').optional(), // The customer's own
  expectedTotal: moneySchema,
  terms: z.int().positive().optional(), // The version of the terms that the customer agrees to
  fit: askedFitSchema.optional(), // A clash that is not acknowledged is refused
})

export const placedOrderSchema = z.object({
  acknowledged: z.literal(true),
  insertedId: z.uuid(),
  number: z.string(), // Such as `PM-100234`
})

export const CHECKOUT_PROBLEMS = [
  'lines-refused',
  'total-changed',
  'terms-changed',
  'delivery-refused',
  'coupon-refused',
  'tax-unavailable',
  'amount-too-large',
  'too-many-open-orders',
  'unpaid-limit',
  'fit-not-acknowledged',
] as const

export const checkout = defineOperation({
  method: 'POST',
  path: '/checkout',
  summary: 'Order up to 50 parts together; their stock is reserved until the order is paid or expires',
  section: '2',
  access: { kind: 'customer' },
  credential: 'bearer',
  body: checkoutSchema,
  output: placedOrderSchema,
  idempotent: true,
  problems: CHECKOUT_PROBLEMS,
})
