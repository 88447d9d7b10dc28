import { z } from 'zod'
import { dollarsSchema } from './money.ts'
import { defineOperation } from './operation.ts'
import { pageQuerySchema } from './pagination.ts'

export const ORDER_STATUSES = ['placed', 'paid', 'shipped', 'cancelled'] as const
export const orderStatusSchema = z.enum(ORDER_STATUSES)
export type OrderStatus = z.infer<typeof orderStatusSchema>

/** An order on the wire (specification, section 3); status and createdAt besides. */
export const orderSchema = z.object({
  _id: z.uuid(),
  placeOrderProduct: z.uuid(),
  placeOrderProductName: z.string(),
  customerEmail: z.string(),
  customerName: z.string(),
  phone: z.string(),
  address: z.string(),
  /** Dollars for the whole order: quantity times unit price. */
  placePrice: z.number(),
  placeOrderQuantity: z.int(),
  paid: z.boolean(),
  transactionId: z.string().optional(),
  status: orderStatusSchema,
  createdAt: z.iso.datetime(),
})
export type Order = z.infer<typeof orderSchema>

/** A count of pieces; whether it suits the part is the server's decision when the order is placed. */
const quantitySchema = z
  .int('Give a whole number of pieces')
  .min(1, 'Order at least 1')
  .max(1_000_000, 'Order at most 1,000,000')

/** Digits, spaces and `+-()`, 6 to 20 characters, with at least 6 digits among them. */
const phoneSchema = z
  .string()
  .trim()
  .min(1, 'Phone is required')
  .regex(/^(?=(?:\D*\d){6})[\d +\-()]{6,20}$/, 'Give a phone number: 6 to 20 digits, spaces or + - ( )')

const addressSchema = z.string().trim().min(1, 'Address is required').max(500, 'Use at most 500 characters')

/** What the order form asks the customer; the same rules in the browser and on the server. */
export const orderFormSchema = z.strictObject({
  placeOrderQuantity: quantitySchema,
  phone: phoneSchema,
  address: addressSchema,
})

export const placeOrder = defineOperation({
  method: 'POST',
  path: '/placeOrder',
  summary: 'Place an order of one part; its stock is reserved',
  section: '7',
  access: { kind: 'customer' },
  credential: 'either',
  body: orderFormSchema.extend({
    placeOrderProduct: z.uuid('This is not the id of a part'),
    /** Ignored: the order takes the part's own name. */
    placeOrderProductName: z.string().max(300).optional(),
    /** Ignored: the order takes the caller's own e-mail. */
    customerEmail: z.string().max(254).optional(),
    customerName: z.string().trim().max(120).optional(),
    /** The total the customer saw, in dollars. When the server's differs, nothing is stored and the answer is 409. */
    placePrice: dollarsSchema,
  }),
  output: z.object({ acknowledged: z.literal(true), insertedId: z.uuid() }),
  idempotent: true,
  problems: ['price-changed', 'out-of-stock', 'below-minimum', 'idempotency-key-reused'],
})

export const listOwnOrders = defineOperation({
  method: 'GET',
  path: '/placeOrder',
  summary: 'The orders of one account, newest first',
  section: '7',
  access: { kind: 'self', email: { in: 'query', name: 'email' }, orAdmin: true },
  credential: 'bearer',
  query: pageQuerySchema.extend({
    email: z.string().trim().toLowerCase().min(1, 'Name the account: ?email=').max(254),
  }),
  output: z.array(orderSchema),
  paged: true,
})

const orderParamsSchema = z.strictObject({ id: z.uuid('This is not the id of an order') })

export const getOrder = defineOperation({
  method: 'GET',
  path: '/placeOrder/{id}',
  summary: 'One order',
  section: '7',
  access: { kind: 'owner', orAdmin: true },
  credential: 'bearer',
  params: orderParamsSchema,
  output: orderSchema,
})

export const createPaymentIntent = defineOperation({
  method: 'POST',
  path: '/create-payment-intent',
  summary: 'Begin the card payment of an order; the amount is the stored order’s',
  section: '7',
  access: { kind: 'customer' },
  credential: 'bearer',
  body: z.strictObject({
    placePrice: dollarsSchema,
    /** The order to pay. Without it the caller's newest unpaid order of exactly that amount is meant. */
    order: z.uuid().optional(),
  }),
  output: z.object({ clientSecret: z.string(), order: z.uuid() }),
  problems: ['order-state', 'price-changed', 'payment-provider-unavailable'],
})

export const recordPayment = defineOperation({
  method: 'PATCH',
  path: '/placeOrder/{id}',
  summary: 'Tell that the payment of an order succeeded; the provider is asked whether that is so',
  section: '7',
  access: { kind: 'owner', orAdmin: false },
  credential: 'bearer',
  params: orderParamsSchema,
  body: z.strictObject({ order: z.uuid().optional(), transactionId: z.string().min(1).max(255) }),
  output: z.object({ acknowledged: z.literal(true), modifiedCount: z.int(), order: orderSchema }),
  problems: ['order-state', 'payment-incomplete', 'payment-provider-unavailable'],
})

export const listAllOrders = defineOperation({
  method: 'GET',
  path: '/orders',
  summary: 'Every order, newest first',
  section: '7',
  access: { kind: 'admin' },
  credential: 'bearer',
  query: pageQuerySchema,
  output: z.array(orderSchema),
  paged: true,
})
