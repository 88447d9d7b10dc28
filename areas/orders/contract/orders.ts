import { phoneSchema } from '#accounts/contract/addresses/phone.ts'
import { durabilitySchema } from '#catalogue/contract/durability.ts'
import { DELIVERY_KINDS, priceParts, promiseSchema } from '#catalogue/contract/lines/price-parts.ts'
import { quantitySchema } from '#catalogue/contract/lines/requested-lines.ts'
import { askedFitSchema, orderedFitSchema } from '#fitment/contract/order-fit.ts'
import { t } from '#platform/contract/language/text.ts'
import { moneySchema } from '#platform/contract/money/money.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { pageQuerySchema } from '#platform/contract/pagination.ts'
import { z } from '#platform/contract/schema.ts'
import { WAYS_TO_PAY } from '#platform/contract/shop/ways-to-pay.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { relatedOrderSchema } from './related-orders.ts'
import { fulfilmentSchema, shipmentSchema } from './shipments.ts'

/** placed: awaiting payment. expired: not paid in time. refunded: fully refunded, or about to be. */
export const ORDER_STATUSES = ['placed', 'paid', 'shipped', 'delivered', 'cancelled', 'refunded', 'expired'] as const
export const orderStatusSchema = z.enum(ORDER_STATUSES)
/** Ended without a sale: My Orders folds them away. */
export const ENDED_STATUSES = ['cancelled', 'expired'] as const satisfies readonly (typeof ORDER_STATUSES)[number][]
export type OrderStatus = z.infer<typeof orderStatusSchema>

/** A part that was ordered, by the number, name and price it had then. */
const orderLineSchema = z.object({
  line: z.int(), // From 1
  part: z.uuid(),
  sku: z.string(),
  name: z.string(),
  quantity: z.int(),
  price: z.number(), // For a unit
  total: z.number(), // To pay, with discount and tax
  discount: z.number(),
  tax: z.number(), // Contained in the total
  taxPercent: z.number(),
  promise: promiseSchema.optional(), // When it arrives
  durability: durabilitySchema.optional(), // What its producer guaranteed then; only of an order by itself
  cancelled: z.int(), // Units
  shipped: z.int(), // Units
  packed: z.int(), // Units in a parcel that has not left yet; still open
  returned: z.int(), // Units that were shipped and came back
  refundedUnits: z.int(),
  refunded: z.number(), // Refunded or being refunded
})

/** An order on the wire (specification, section 3); everything after `transactionId` is additional. */
export const orderSchema = z.object({
  _id: z.uuid(),
  placeOrderProduct: z.uuid(),
  placeOrderProductName: z.string(),
  customerEmail: z.string(),
  customerName: z.string(),
  phone: z.string(),
  address: z.string(),
  billingAddress: z.string().optional(), // When it is another
  reference: z.string().optional(), // The customer's own
  terms: z.int().optional(), // The version of the terms that the customer agreed to
  placePrice: z.number(), // The total
  placeOrderQuantity: z.int(),
  paid: z.boolean(),
  transactionId: z.string().optional(),
  number: z.string(), // Such as `PM-100234`
  status: orderStatusSchema,
  fulfilment: fulfilmentSchema,
  lines: z.array(orderLineSchema),
  total: z.number(), // To pay
  ...priceParts,
  deliveryMethod: z.object({ name: z.string(), kind: z.enum(DELIVERY_KINDS) }).optional(), // Without: included
  vatId: z.string().optional(), // Of the buyer
  coupon: z.string().optional(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().optional(), // While `placed`: when the order expires
  transferChosenAt: z.iso.datetime().optional(), // While `placed`: waits for a bank transfer since then
  paymentChoice: z.literal('on-pickup').optional(), // While `placed`: waits for its buyer, who pays then
  paidAt: z.iso.datetime().optional(),
  carrier: z.string().optional(), // Of the last parcel
  trackingNumber: z.string().optional(),
  refunded: z.number(), // Refunded or being refunded
})
export type Order = z.infer<typeof orderSchema>

const REFUND_STATUSES = ['pending', 'succeeded', 'failed'] as const
// cancelled: with the order. units: of its units. returned: of a return. tax: of a VAT id that was confirmed later.
// requested: by an administrator. second: a duplicate payment. late: paid after the order had ended. mismatch: wrong
// amount. provider: started at the provider.
// outside: given back outside the shop, as an administrator recorded.
const REFUND_REASONS = [
  'cancelled',
  'units',
  'returned',
  'tax',
  'requested',
  'second',
  'late',
  'mismatch',
  'provider',
  'outside',
] as const

export const refundSchema = z.object({
  _id: z.uuid(),
  amount: z.number(),
  status: z.enum(REFUND_STATUSES), // `pending` until the provider confirms; retried automatically
  reason: z.enum(REFUND_REASONS),
  channel: z.enum(['card', 'outside']), // How it goes back
  createdAt: z.iso.datetime(),
  doneAt: z.iso.datetime().optional(),
  unsettled: z.boolean(), // Failed, and neither tried again nor recorded as paid back since
})
export type OrderRefund = z.infer<typeof refundSchema>

/** A status change; `from` is null for the first. */
export const orderStepSchema = z.object({
  at: z.iso.datetime(),
  from: orderStatusSchema.nullable(),
  to: orderStatusSchema,
  by: z.enum(['customer', 'administrator', 'shop']), // shop: automatically, such as on payment or expiry
})

/** Where to send the money; the order's number is the reference. */
export const bankTransferSchema = z.object({
  details: z.array(z.object({ label: z.string(), value: z.string() })), // Such as IBAN and BIC
  sample: z.boolean(), // Of a demo: send no money
  days: z.int(), // How long the order waits for the money
})
export type BankTransferDetails = z.infer<typeof bankTransferSchema>

/** An order with its history, oldest first, and its refunds. */
export const orderDetailsSchema = orderSchema.extend({
  own: z.boolean(), // The caller's own order, so that they may pay or delete it
  cancellable: z.boolean(), // By its owner, though it is paid
  shipments: z.array(shipmentSchema), // Parcels that left or are packed
  history: z.array(orderStepSchema),
  refunds: z.array(refundSchema),
  fits: z.array(orderedFitSchema), // Of lines that were judged when they were ordered
  serials: z.array(z.object({ line: z.int(), serial: z.string() })), // Of units, as far as they are recorded
  related: z.array(relatedOrderSchema), // Of the same buyer
  ways: z.array(z.enum(WAYS_TO_PAY)), // In which it can be paid while `placed`
  bankTransfer: bankTransferSchema.optional(), // While `placed`, if the shop takes transfers
  onPickup: z.object({ days: z.int(), words: z.string() }).optional(), // While `placed`, if it can be paid then
})
export type OrderDetails = z.infer<typeof orderDetailsSchema>

/** At least 8 characters with 3 letters of any alphabet; anything shorter is no postal address. */
const addressSchema = z
  .string()
  .trim()
  .min(1, { error: () => t('Address is required'), abort: true })
  .max(500)
  .regex(/^(?=(?:\P{L}*\p{L}){3})[\s\S]{8,}$/u, { error: () => t('Enter the full address: street, number and town') })

/** The order form; the same rules in browser and server. */
export const orderFormSchema = z.strictObject({
  placeOrderQuantity: quantitySchema,
  phone: phoneSchema,
  address: addressSchema,
})

export const placeOrder = defineOperation({
  method: 'POST',
  path: '/placeOrder',
  summary: 'Order a part; its stock is reserved until the order is paid or expires',
  section: '7',
  access: { kind: 'customer' },
  credential: 'either',
  body: orderFormSchema.extend({
    placeOrderProduct: z.uuid({ error: () => t('This is not the id of a part') }),
    placeOrderProductName: z.string().max(300).optional(), // Ignored; the part's own name is used
    customerEmail: z.string().max(254).optional(), // Ignored; the caller's own email is used
    customerName: singleLine().max(120).optional(),
    /** The total that the customer saw. If it has changed, nothing is stored and the answer is 409. */
    placePrice: moneySchema,
    fit: askedFitSchema.optional(), // A clash that is not acknowledged is refused
  }),
  output: z.object({ acknowledged: z.literal(true), insertedId: z.uuid() }),
  takesOrders: true,
  idempotent: true,
  problems: [
    'ordering-paused',
    'not-found',
    'price-changed',
    'out-of-stock',
    'below-minimum',
    'not-a-multiple',
    'amount-too-small',
    'payment-not-offered',
    'too-many-open-orders',
    'checkout-required',
    'fit-not-acknowledged',
  ],
})

const listOwnOrders = defineOperation({
  method: 'GET',
  path: '/placeOrder',
  summary: 'List the orders of an account, newest first',
  section: '7',
  access: { kind: 'self', email: { in: 'query', name: 'email' }, orAdmin: 'money.view' },
  credential: 'bearer',
  query: pageQuerySchema.extend({
    email: z
      .string()
      .trim()
      .toLowerCase()
      .min(1, { error: () => t('Name the account: ?email=') })
      .max(254),
    /** ended: cancelled and expired ones only. live: all others. */
    state: z.enum(['live', 'ended']).optional(),
  }),
  output: z.array(orderSchema),
  paged: true,
})

export const orderParamsSchema = z.strictObject({ id: z.uuid({ error: () => t('This is not the id of an order') }) })

const getOrder = defineOperation({
  method: 'GET',
  path: '/placeOrder/{id}',
  summary: 'Get an order with its history',
  section: '7',
  access: { kind: 'owner', orAdmin: 'money.view' },
  credential: 'bearer',
  params: orderParamsSchema,
  output: orderDetailsSchema,
})

export const withdrawOrder = defineOperation({
  method: 'DELETE',
  path: '/placeOrder/{id}',
  summary: 'Withdraw the caller’s unpaid order and release its stock. 0 when it is cancelled or expired already',
  access: { kind: 'owner', orAdmin: false },
  credential: 'bearer',
  params: orderParamsSchema,
  output: z.object({ acknowledged: z.literal(true), deletedCount: z.int() }),
  problems: ['order-state'],
})

export const cancelOwnOrder = defineOperation({
  method: 'POST',
  path: '/placeOrder/{id}/cancel',
  summary:
    'Cancel the caller’s paid order before anything of it is packed, if the shop allows it. 0 when it is cancelled',
  access: { kind: 'owner', orAdmin: false },
  credential: 'bearer',
  params: orderParamsSchema,
  output: z.object({ acknowledged: z.literal(true), modifiedCount: z.int() }),
  problems: ['order-state'],
})

export const createPaymentIntent = defineOperation({
  method: 'POST',
  path: '/create-payment-intent',
  summary: 'Start or resume the card payment of an order, for its stored amount',
  section: '7',
  access: { kind: 'customer' },
  credential: 'bearer',
  body: z.strictObject({
    placePrice: moneySchema,
    order: z.uuid().optional(), // Defaults to the caller's newest unpaid order of that amount
  }),
  output: z.object({
    clientSecret: z.string(),
    order: z.uuid(),
    /** `card`: needs a card. `authentication`: needs the cardholder. `processing`: wait for the provider. */
    waitsFor: z.enum(['card', 'authentication', 'processing']),
  }),
  problems: [
    'not-found',
    'order-state',
    'price-changed',
    'amount-too-small',
    'payment-not-offered',
    'payment-provider-unavailable',
  ],
})

export const recordPayment = defineOperation({
  method: 'PATCH',
  path: '/placeOrder/{id}',
  summary: 'Report a successful payment of an order, which the shop verifies with the provider',
  section: '7',
  access: { kind: 'owner', orAdmin: false },
  credential: 'bearer',
  params: orderParamsSchema,
  body: z.strictObject({ order: z.uuid().optional(), transactionId: z.string().min(1).max(255) }),
  output: z.object({ acknowledged: z.literal(true), modifiedCount: z.int(), order: orderSchema }),
  problems: ['order-state', 'payment-incomplete', 'payment-provider-unavailable'],
})

/** What customers do with their orders. */
export const orderOperations = {
  placeOrder,
  listOwnOrders,
  getOrder,
  createPaymentIntent,
  recordPayment,
  withdrawOrder,
  cancelOwnOrder,
}
