import { MOST_LINES } from '#catalogue/contract/lines/requested-lines.ts'
import { orderedFitSchema } from '#fitment/contract/order-fit.ts'
import { orderParamsSchema } from '#orders/contract/orders.ts'
import { carrierName, eachLineOnce, sentUnitsSchema, shipmentFields } from '#orders/contract/shipments.ts'
import { t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'

/** lapsed: no parcel came. Received ones wait for the rest of their units, or for the refund. */
export const RETURN_STATUSES = ['requested', 'approved', 'sent', 'received', 'closed', 'declined', 'lapsed'] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]

/** withdrawal: of the contract, as European law grants it. warranty: the part broke. */
export const RETURN_KINDS = ['return', 'withdrawal', 'warranty'] as const
export type ReturnKind = (typeof RETURN_KINDS)[number]

const returnKindSchema = z.enum(RETURN_KINDS)

/** What came of a line. wrong: something else came. missing: not in the parcel. */
export const CONDITIONS = ['asNew', 'damaged', 'wrong', 'missing'] as const
export type Condition = (typeof CONDITIONS)[number]

const returnLineSchema = z.object({
  line: z.int(), // Of the order
  part: z.uuid(),
  sku: z.string(),
  name: z.string(),
  reason: z.string(),
  quantity: z.int(), // Asked for
  asNew: z.int(),
  damaged: z.int(),
  wrong: z.int(),
  missing: z.int(),
  open: z.int(), // Not looked at yet
})

export const returnSchema = z.object({
  _id: z.uuid(),
  number: z.string(), // Such as `R-100001`
  order: z.uuid(),
  kind: returnKindSchema,
  status: z.enum(RETURN_STATUSES),
  lines: z.array(returnLineSchema),
  words: z.string().optional(), // Of the buyer
  answer: z.string().optional(), // Of the shop
  instructions: z.object({ address: z.string(), labelHint: z.string(), postage: z.string() }).optional(), // Approved
  carrier: z.string().optional(),
  trackingNumber: z.string().optional(),
  requestedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().optional(),
  receivedAt: z.iso.datetime().optional(),
  closedAt: z.iso.datetime().optional(),
  refunded: z.number(), // Decided for this return, delivery included
})
export type OrderReturn = z.infer<typeof returnSchema>

/** What may come back of an order, and what is coming. */
export const orderReturnsSchema = z.object({
  kinds: z.array(returnKindSchema), // That the buyer may ask for now; none: returns are not offered here
  reasons: z.array(z.string()),
  postage: z.string(),
  /** Units that can be returned, by line. `excluded`: why only as a warranty case. */
  lines: z.array(z.object({ line: z.int(), name: z.string(), quantity: z.int(), excluded: z.string().optional() })),
  /** Units whose contract can be withdrawn from now, sent or not, by line. */
  withdrawable: z.array(z.object({ line: z.int(), name: z.string(), quantity: z.int() })),
  withdrawUntil: z.string().optional(), // The last day, such as 2027-01-15, in the shop's time
  returns: z.array(returnSchema), // Newest first
})
export type OrderReturns = z.infer<typeof orderReturnsSchema>

const wordsSchema = z
  .string()
  .trim()
  .max(1000, { error: () => t('Use at most 1,000 characters') })

export const returnRequestSchema = z.strictObject({
  kind: returnKindSchema,
  lines: z
    .array(
      sentUnitsSchema.extend({
        reason: singleLine().max(60).optional(), // Not needed for a withdrawal
      }),
    )
    .min(1, { error: () => t('Choose at least one unit') })
    .max(MOST_LINES, { error: () => t('A return has at most {most} lines', { most: String(MOST_LINES) }) })
    .superRefine(eachLineOnce),
  words: wordsSchema.optional(),
})
export type ReturnRequest = z.infer<typeof returnRequestSchema>

const trackingSchema = z.strictObject({
  carrier: carrierName.min(1, { error: () => t('Carrier is required') }),
  trackingNumber: shipmentFields.trackingNumber,
})

const oneReturn = orderParamsSchema.extend({ return: z.uuid({ error: () => t('This is not the id of a return') }) })
const REQUEST_PROBLEMS = ['too-many-units', 'period-over', 'not-returnable'] as const

const owner = {
  access: { kind: 'owner', orAdmin: false },
  credential: 'bearer',
  params: orderParamsSchema,
} as const
const guest = { access: { kind: 'guest' }, credential: 'guest', params: orderParamsSchema } as const

const getOrderReturns = defineOperation({
  ...owner,
  access: { kind: 'owner', orAdmin: 'money.view' },
  method: 'GET',
  path: '/placeOrder/{id}/returns',
  summary: 'What of an order can be returned, and its returns',
  output: orderReturnsSchema,
})

const requestReturn = defineOperation({
  ...owner,
  method: 'POST',
  path: '/placeOrder/{id}/returns',
  summary: 'Ask for a return. A withdrawal inside its period is approved at once',
  body: returnRequestSchema,
  output: returnSchema,
  idempotent: true,
  problems: REQUEST_PROBLEMS,
})

const trackReturn = defineOperation({
  ...owner,
  method: 'POST',
  path: '/placeOrder/{id}/returns/{return}/tracking',
  summary: 'Say how an approved return was sent',
  params: oneReturn,
  body: trackingSchema,
  output: returnSchema,
  problems: ['request-state'],
})

const getGuestReturns = defineOperation({
  ...guest,
  method: 'GET',
  path: '/guest-orders/{id}/returns',
  summary: 'What of a guest order can be returned, and its returns',
  output: orderReturnsSchema,
})

const requestGuestReturn = defineOperation({
  ...guest,
  method: 'POST',
  path: '/guest-orders/{id}/returns',
  summary: 'Ask for a return of a guest order',
  body: returnRequestSchema,
  output: returnSchema,
  idempotent: true,
  problems: REQUEST_PROBLEMS,
})

const trackGuestReturn = defineOperation({
  ...guest,
  method: 'POST',
  path: '/guest-orders/{id}/returns/{return}/tracking',
  summary: 'Say how an approved return of a guest order was sent',
  params: oneReturn,
  body: trackingSchema,
  output: returnSchema,
  problems: ['request-state'],
})

/** A return with what only administrators see. */
export const administeredReturnSchema = returnSchema.extend({
  orderNumber: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  paidBy: z.enum(['card', 'outside']).nullable(),
  note: z.string().optional(), // How money went back outside the shop, or why less
  creditable: z.array(z.object({ line: z.int(), quantity: z.int() })), // Received, and not credited
  deliveryLeft: z.number(), // Paid for delivery and not given back
  fits: z.array(orderedFitSchema), // What was said when its lines were ordered
  refundFailed: z.boolean().optional(), // Not in lists: a refund of it failed, and nothing was done about it yet
})
export type AdministeredReturn = z.infer<typeof administeredReturnSchema>

/** Buyers of an order, with and without an account. */
export const buyersReturnOperations = {
  getOrderReturns,
  requestReturn,
  trackReturn,
  getGuestReturns,
  requestGuestReturn,
  trackGuestReturn,
}
