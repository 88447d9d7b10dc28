import { contactEmailSchema } from '#accounts/contract/credentials.ts'
import { askedPrice, destinationSchema } from '#catalogue/contract/lines/price-parts.ts'
import { expectedLineSchema, linesSchema, requestedLineSchema } from '#catalogue/contract/lines/requested-lines.ts'
import { t } from '#platform/contract/language/text.ts'
import { moneySchema, priceSchema } from '#platform/contract/money/money.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { checkoutSchema, placedOrderSchema, quoteSchema } from './checkout.ts'
import { neededNoteSchema, noteSchema } from './order-administration.ts'

/** The queues of a day's work, each a filter of the list of orders. */
export const ORDER_QUEUES = {
  'to-pay': { status: 'placed' },
  'to-collect': { attention: 'pickup', sort: 'oldest' },
  'to-ship': { status: 'paid', sort: 'oldest' },
  'partly-shipped': { fulfilment: 'partial', sort: 'oldest' },
  'on-their-way': { status: 'shipped' },
  'money-problems': { attention: 'money' },
  all: {},
} as const
export type OrderQueue = keyof typeof ORDER_QUEUES

/** Of a pick list. */
export const MOST_ORDERS_PICKED = 100

export const countOrderQueues = defineOperation({
  credential: 'bearer',
  method: 'GET',
  path: '/orders/queues',
  access: { kind: 'admin', needs: 'orders.view' },
  summary: 'Count the orders of each queue, up to 10,000',
  output: z.array(
    z.object({
      queue: z.enum(Object.keys(ORDER_QUEUES) as [OrderQueue, ...OrderQueue[]]),
      count: z.int(),
      andMore: z.boolean(), // There are more than that
    }),
  ),
})

export const getPickList = defineOperation({
  credential: 'bearer',
  method: 'GET',
  path: '/orders/pick-list',
  access: { kind: 'admin', needs: 'orders.view' },
  summary: 'Sum the units to pick for orders that are ready to ship, by SKU. The oldest 100 by default',
  query: z.strictObject({
    /** Ids, separated by commas. */
    orders: z
      .string()
      .max(MOST_ORDERS_PICKED * 37)
      .transform((text) => text.split(',').filter((id) => id !== ''))
      .pipe(
        z
          .array(z.uuid({ error: () => t('This is not the id of an order') }))
          .max(MOST_ORDERS_PICKED, { error: () => t('Choose at most 100 orders') }),
      )
      .optional(),
  }),
  output: z.object({
    /** Oldest first. */
    orders: z.array(
      z.object({
        _id: z.uuid(),
        number: z.string(),
        units: z.int(),
        dangers: z.array(z.string()),
        together: z.array(z.string()), // Numbers of orders that go into the same parcel

        withdrawals: z.array(z.string()), // Numbers such as `W-100001`: declared, and not confirmed by its buyer
      }),
    ),
    more: z.boolean(), // The queue is longer
    parts: z.array(
      z.object({
        part: z.uuid(),
        sku: z.string(),
        name: z.string(),
        units: z.int(),
        orders: z.array(z.object({ number: z.string(), units: z.int() })),
      }),
    ),
  }),
})
export type PickList = z.infer<typeof getPickList.output>

/** Taken off the whole order, after a coupon. */
const discountFields = {
  amount: priceSchema.positive({ error: () => t('Enter an amount above zero') }).optional(),
  percent: z
    .number()
    .gt(0, { error: () => t('More than 0') })
    .max(100, { error: () => t('At most 100') })
    .refine((percent) => Number(percent.toFixed(2)) === percent, { error: () => t('At most two decimals') })
    .optional(),
}
const isOne = ({ amount, percent }: { amount?: number | undefined; percent?: number | undefined }) =>
  (amount === undefined) !== (percent === undefined)
const ONE_DISCOUNT = { path: ['amount'], error: () => t('Enter either an amount or percent') }

/** A unit's price, instead of the part's own; for staff who may change prices. */
const ownPrice = { price: moneySchema.optional() }

/** link: by the link in the email. paid: outside the shop, for staff who may record payments. */
export const DESK_PAYMENTS = ['link', 'transfer', 'on-pickup', 'paid'] as const
export type DeskPayment = (typeof DESK_PAYMENTS)[number]

/** What a customer orders on the phone. */
export const enteredOrderSchema = checkoutSchema.omit({ fit: true, terms: true }).extend({
  email: contactEmailSchema,
  note: noteSchema.optional(), // For administrators only
  lines: linesSchema(expectedLineSchema.extend(ownPrice)),
  discount: z
    .strictObject({
      ...discountFields,
      reason: singleLine()
        .min(1, { error: () => t('Enter a reason') })
        .max(200),
    })
    .refine(isOne, ONE_DISCOUNT)
    .optional(),
  payment: z.enum(DESK_PAYMENTS).optional(),
  paidNote: neededNoteSchema.optional(), // How and when it was paid
})

export const ENTERING_PROBLEMS = [
  'lines-refused',
  'total-changed',
  'delivery-refused',
  'coupon-refused',
  'amount-too-large',
  'amount-too-small',
  'payment-not-offered',
] as const

export const enterOrder = defineOperation({
  credential: 'bearer',
  method: 'POST',
  path: '/orders',
  access: { kind: 'admin', needs: 'orders.edit' },
  summary: 'Order for a customer, such as on the phone: for the account with this email, else as a guest order',
  body: enteredOrderSchema,
  output: placedOrderSchema,
  idempotent: true,
  problems: ENTERING_PROBLEMS,
})

export const quoteEnteredOrder = defineOperation({
  credential: 'bearer',
  method: 'POST',
  path: '/orders/quote',
  access: { kind: 'admin', needs: 'orders.edit' },
  summary: 'Price what is being entered for a customer. Reserves nothing',
  changes: 'nothing',
  body: z.strictObject({
    lines: linesSchema(requestedLineSchema.extend(ownPrice)),
    discount: z.strictObject(discountFields).refine(isOne, ONE_DISCOUNT).optional(),
    shipTo: destinationSchema.optional(), // Without: as for the shop's own country
    ...askedPrice,
    email: contactEmailSchema.optional(), // Without: limits of one person are not looked at
    /** Whose stock and coupon are free for it. */
    replaces: z.uuid({ error: () => t('This is not the id of an order') }).optional(),
    together: z.boolean().optional(), // Packed with another order: delivery costs nothing
  }),
  output: quoteSchema,
})

export const orderDeskOperations = { enterOrder, quoteEnteredOrder, countOrderQueues, getPickList }
