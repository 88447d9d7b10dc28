import { phoneSchema } from '#accounts/contract/addresses/phone.ts'
import { postalAddressSchema } from '#accounts/contract/addresses/postal-address.ts'
import {
  askedPrice,
  DELIVERY_KINDS,
  destinationSchema,
  priceParts,
  promiseSchema,
} from '#catalogue/contract/lines/price-parts.ts'
import { quotedLineSchema } from '#catalogue/contract/lines/quoted-line.ts'
import { expectedLineSchema, linesSchema, requestedLineSchema } from '#catalogue/contract/lines/requested-lines.ts'
import { askedFitSchema, quotedFitSchema } from '#fitment/contract/order-fit.ts'
import { moneySchema } from '#platform/contract/money/money.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { WAYS_TO_PAY } from '#platform/contract/shop/ways-to-pay.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { namedOrderSchema } from './related-orders.ts'

const quotedMethodSchema = z.object({
  id: z.string(),
  name: z.string(),
  price: z.number(), // Without tax on top
  kind: z.enum(DELIVERY_KINDS).optional(),
  promise: promiseSchema.optional(),
  pickup: z.object({ address: z.string(), hours: z.string() }).optional(),
})
export type QuotedMethod = z.infer<typeof quotedMethodSchema>

export const quoteSchema = z.object({
  lines: z.array(quotedLineSchema), // In the order asked
  methods: z.array(quotedMethodSchema), // Of delivery to that address; the included one has no kind
  method: z.string().nullable(), // The one that is priced: as asked, or the only one
  methodNote: z.string().optional(), // Why none is offered, and what to do
  ...priceParts,
  total: z.number(), // To pay for the lines without a problem
  notes: z.array(z.string()), // What else the buyer has to know of tax
  takesCoupons: z.boolean(), // Whether the shop has any
  /** With what is wrong with it, and the caller's own unpaid order that holds it. */
  coupon: z.object({ code: z.string(), message: z.string().optional(), order: namedOrderSchema.optional() }).optional(),
  ways: z.array(z.enum(WAYS_TO_PAY)), // In which the total can be paid
  orderable: z.boolean(), // No line has a problem, and the total can be paid
  message: z.string().optional(), // What is wrong with the whole
  terms: z.object({ version: z.int(), title: z.string() }).optional(), // Those of the shop, if it has published any
  fit: quotedFitSchema.optional(), // If it was asked for
})
export type Quote = z.infer<typeof quoteSchema>

/** Refuses for no line, since a basket has to be shown whatever is wrong with it. Reserves nothing. */
export const quoteOrder = defineOperation({
  method: 'POST',
  path: '/quote',
  summary: 'Price the lines of a basket and say what is wrong with each',
  access: { kind: 'public', knowsCaller: true },
  credential: 'either',
  changes: 'nothing',
  body: z.strictObject({
    lines: linesSchema(requestedLineSchema),
    shipTo: destinationSchema.optional(), // Without: as for the shop's own country
    ...askedPrice,
    fit: askedFitSchema.optional(),
  }),
  output: quoteSchema,
})

/** What the checkout sends. Every amount is what the customer saw; if one has changed, nothing is ordered. */
export const checkoutSchema = z.strictObject({
  lines: linesSchema(expectedLineSchema),
  shipTo: postalAddressSchema,
  billTo: postalAddressSchema.optional(), // The same by default
  ...askedPrice,
  phone: phoneSchema,
  reference: singleLine().max(100).optional(), // The customer's own
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
  'ordering-paused',
  'lines-refused',
  'total-changed',
  'terms-changed',
  'delivery-refused',
  'coupon-refused',
  'tax-unavailable',
  'amount-too-large',
  'amount-too-small',
  'payment-not-offered',
  'too-many-open-orders',
  'unpaid-limit',
  'fit-not-acknowledged',
] as const

export const checkout = defineOperation({
  method: 'POST',
  path: '/checkout',
  summary: 'Order up to 50 parts together; their stock is reserved until the order is paid or expires',
  access: { kind: 'customer' },
  credential: 'bearer',
  /** The version of the caller's basket that the lines are from: it becomes one order, whoever sends it again. */
  body: checkoutSchema.extend({ basketVersion: z.int().min(0).optional() }),
  output: placedOrderSchema,
  takesOrders: true,
  idempotent: true,
  problems: [...CHECKOUT_PROBLEMS, 'basket-ordered'],
})

export const checkoutOperations = { quoteOrder, checkout }
