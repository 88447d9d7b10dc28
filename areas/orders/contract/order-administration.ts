import { postalAddressSchema } from '#accounts/contract/addresses/postal-address.ts'
import { csvExport } from '#platform/contract/csv-exchange.ts'
import { t } from '#platform/contract/language/text.ts'
import { priceSchema } from '#platform/contract/money/money.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { pageQuerySchema } from '#platform/contract/pagination.ts'
import { problemSchema } from '#platform/contract/problem-schema.ts'
import { z } from '#platform/contract/schema.ts'
import {
  type ORDER_STATUSES,
  orderDetailsSchema,
  orderParamsSchema,
  orderSchema,
  orderStatusSchema,
  orderStepSchema,
  refundSchema,
} from './orders.ts'
import { lineSerialsSchema, lineUnitsSchema, shipmentFields } from './shipments.ts'

/** Additional fields for administrators. */
const administered = {
  paidBy: z.enum(['card', 'outside', 'nothing']).nullable(), // Null while unpaid; nothing: nothing was due
  deliveryNotes: z.string().optional(), // For the driver
  disputed: z.boolean(), // The customer's bank disputes the payment
  dangers: z.array(z.string()), // Clashes by which somebody can get hurt, and that were accepted: look before shipping
  refundable: z.number(), // Paid by card and not refunded or being refunded
  language: z.string().optional(), // Of its emails and documents; absent for the shop's first
}

export const administeredOrderSchema = orderSchema.extend(administered)
export type AdministeredOrder = z.infer<typeof administeredOrderSchema>

const personSchema = z.object({ accountId: z.uuid(), email: z.string().nullable() })

const orderNoteSchema = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  by: personSchema,
  text: z.string(),
})

/** An order with everything the shop knows. Notes are for administrators only. */
export const administeredOrderDetailsSchema = orderDetailsSchema
  .omit({ own: true, cancellable: true, ways: true, bankTransfer: true, onPickup: true })
  .extend({
    ...administered,
    openWithdrawals: z.array(z.string()), // Numbers such as `W-100001`: declared, and not confirmed by its buyer
    unprintable: z.array(z.string()), // Signs in it that no font of the papers has
    shipTo: postalAddressSchema.nullable(), // Null when the address was typed as one text
    billTo: postalAddressSchema.nullable(), // Null when it is the same
    method: z.string().nullable(), // Of delivery, by its id; null: included
    history: z.array(orderStepSchema.extend({ person: personSchema.nullable(), note: z.string().nullable() })),
    refunds: z.array(
      refundSchema.extend({
        transactionId: z.string().nullable(), // Null: not by card
        note: z.string().nullable(),
        person: personSchema.nullable(),
        failure: z.string().nullable(),
      }),
    ),
    /** Newest first; amounts in the shop's currency. */
    payments: z.array(
      z.object({
        transactionId: z.string(),
        status: z.enum(['open', 'succeeded', 'canceled']),
        received: z.number(),
        refunded: z.number(),
        createdAt: z.iso.datetime(),
      }),
    ),
    notes: z.array(orderNoteSchema),
    /** That it had before they were changed, oldest first. */
    pastAddresses: z.array(
      z.object({ at: z.iso.datetime(), by: personSchema, address: z.string(), billingAddress: z.string().optional() }),
    ),
  })
export type AdministeredOrderDetails = z.infer<typeof administeredOrderDetailsSchema>

export const ORDER_SORTS = ['newest', 'oldest', 'dearest', 'cheapest'] as const

/** Filter and sort of order lists and the CSV export. */
export const orderFilterSchema = z.strictObject({
  /** Word beginnings in number, email, customer, part name and reference, in any order; or a whole order number. */
  search: z.string().trim().max(100).optional(),
  status: orderStatusSchema.optional(),
  /** partial: something was shipped and something is still to ship. */
  fulfilment: z.literal('partial').optional(),
  /**
   * disputed: by the bank. refund: one is pending or has failed. money: either. transfer: waiting for one. pickup: for
   * its buyer.
   */
  attention: z.enum(['disputed', 'refund', 'money', 'transfer', 'pickup']).optional(),
  sort: z.enum(ORDER_SORTS).optional(),
})

const listAllOrders = defineOperation({
  method: 'GET',
  path: '/orders',
  summary: 'List all orders. X-Total-Count is exact up to 10,000 and an estimate above',
  section: '7',
  access: { kind: 'admin', needs: 'orders.view' },
  credential: 'bearer',
  query: pageQuerySchema.extend(orderFilterSchema.shape),
  output: z.array(administeredOrderSchema),
  paged: true,
})

const exportOrders = defineOperation({
  ...csvExport,
  path: '/orders/export',
  access: { kind: 'admin', needs: 'invoices.export' },
  summary: 'Export a list of orders as a CSV file',
  query: orderFilterSchema,
  replica: true,
})

const getAdministeredOrder = defineOperation({
  method: 'GET',
  path: '/orders/{id}',
  summary: 'Get an order with its history, notes, payments and refunds',
  access: { kind: 'admin', needs: 'orders.view' },
  credential: 'bearer',
  params: orderParamsSchema,
  output: administeredOrderDetailsSchema,
})

export const noteSchema = z
  .string()
  .trim()
  .max(1000, { error: () => t('Use at most 1,000 characters') })
export const neededNoteSchema = noteSchema.min(1, { error: () => t('A note is required') })

export const action = {
  credential: 'bearer',
  params: orderParamsSchema,
} as const
export const actionOutput = z.object({
  acknowledged: z.literal(true),
  modifiedCount: z.int(),
  order: administeredOrderSchema,
})

const markOrderPaid = defineOperation({
  ...action,
  method: 'POST',
  path: '/orders/{id}/paid',
  access: { kind: 'admin', needs: 'orders.pay' },
  summary: 'Record a payment received outside the shop',
  body: z.strictObject({ note: neededNoteSchema }),
  output: actionOutput,
  problems: ['order-state'],
})

export const shipOrder = defineOperation({
  ...action,
  method: 'POST',
  path: '/orders/{id}/ship',
  access: { kind: 'admin', needs: 'orders.ship' },
  summary:
    'Ship all open units of a paid order: packed parcels as they were packed, and the rest in one parcel. Carrier and number are those of the rest, and of packed parcels without them',
  body: z.strictObject({ ...shipmentFields, serials: lineSerialsSchema.optional() }),
  output: actionOutput,
  problems: ['order-state', 'serial-taken'],
})

export const shipOrders = defineOperation({
  method: 'POST',
  path: '/orders/ship',
  summary: 'Ship several paid orders; each succeeds or fails independently',
  access: { kind: 'admin', needs: 'orders.ship' },
  credential: 'bearer',
  body: z.strictObject({
    orders: z
      .array(z.strictObject({ order: z.uuid({ error: () => t('This is not the id of an order') }), ...shipmentFields }))
      .min(1, { error: () => t('Choose at least one order') })
      .max(500, { error: () => t('Ship at most 500 orders at a time') }),
  }),
  output: z.object({
    acknowledged: z.literal(true),
    modifiedCount: z.int(),
    /** In the order of the request. `problem` says why an order was not shipped. */
    outcomes: z.array(z.object({ order: z.uuid(), shipped: z.boolean(), problem: problemSchema.optional() })),
  }),
})

const deliverOrder = defineOperation({
  ...action,
  method: 'POST',
  path: '/orders/{id}/deliver',
  access: { kind: 'admin', needs: 'orders.ship' },
  summary: 'Record that a shipped order has arrived, with every parcel of it',
  output: actionOutput,
  problems: ['order-state'],
})

const cancelOrder = defineOperation({
  ...action,
  method: 'POST',
  path: '/orders/{id}/cancel',
  access: { kind: 'admin', needs: 'orders.edit' },
  summary: 'Cancel all open units of an order: releases their stock and refunds their share of card payments',
  body: z.strictObject({ note: noteSchema.optional() }),
  output: actionOutput,
  problems: ['order-state'],
})

export const refundOrder = defineOperation({
  ...action,
  method: 'POST',
  path: '/orders/{id}/refund',
  access: { kind: 'admin', needs: 'orders.refund' },
  summary:
    'Refund card payments in full or in part, starting with money the order could not take, such as a late payment',
  body: z
    .strictObject({
      /** The whole remaining amount by default. */
      /** Of all that is left, instead of units. */
      amount: priceSchema.positive({ error: () => t('Enter an amount above zero') }).optional(),
      /** One that failed, to be tried again: the same amount for the same units, once. */
      refund: z.uuid({ error: () => t('This is not the id of a refund') }).optional(),
      note: noteSchema.optional(),
    })
    .refine(({ amount, refund }) => amount === undefined || refund === undefined, {
      path: ['amount'],
      error: () => t('A refund that is tried again has its amount'),
    }),
  output: actionOutput.extend({ refund: z.uuid() }),
  idempotent: true,
  problems: ['order-state', 'refund-too-large'],
})

const addOrderNote = defineOperation({
  ...action,
  method: 'POST',
  path: '/orders/{id}/notes',
  access: { kind: 'admin', needs: 'orders.note' },
  summary: 'Add a note that only administrators see',
  body: z.strictObject({ text: neededNoteSchema }),
  output: z.object({ acknowledged: z.literal(true), insertedId: z.string() }),
  idempotent: true,
})

const outsideRefundSchema = z
  .strictObject({
    lines: lineUnitsSchema.optional(), // Units whose share of what was paid went back; without: `amount` of all left
    delivery: priceSchema.positive({ error: () => t('Enter an amount above zero') }).optional(), // What of it went back
    amount: priceSchema.positive({ error: () => t('Enter an amount above zero') }).optional(),
    /** One that failed, instead: its amount went back, also of money that could not pay the order. Once. */
    refund: z.uuid({ error: () => t('This is not the id of a refund') }).optional(),
    note: neededNoteSchema, // How and when
  })
  .superRefine(({ lines, delivery, amount, refund }, context) => {
    const ofParts = lines !== undefined || delivery !== undefined
    const said = [ofParts, amount !== undefined, refund !== undefined].filter(Boolean).length
    if (said === 1) return
    const message =
      said > 1
        ? t('Enter either an amount, or units and delivery, or the refund that failed')
        : t('Say what went back: units or an amount')
    context.addIssue({ code: 'custom', path: ['amount'], message })
  })

export const recordOutsideRefund = defineOperation({
  ...action,
  method: 'POST',
  path: '/orders/{id}/outside-refund',
  access: { kind: 'admin', needs: 'orders.refund' },
  summary: 'Record money given back outside the shop, such as by bank transfer',
  body: outsideRefundSchema,
  output: actionOutput.extend({ refund: z.uuid(), given: z.number() }),
  idempotent: true,
  problems: ['order-state', 'refund-too-large', 'too-many-units'],
})

/**
 * Actions of administrators by status. Only what is picked up is handed over. A refund also needs money that came by
 * card (`refundable`); on a finished or unpaid order that is money whose refund failed.
 */
export const ORDER_ACTIONS: Record<(typeof ORDER_STATUSES)[number], readonly OrderAction[]> = {
  placed: ['handOver', 'paid', 'cancel', 'refund'],
  paid: ['handOver', 'ship', 'cancel', 'refund'],
  shipped: ['deliver', 'refund'],
  delivered: ['refund'],
  cancelled: ['refund'],
  refunded: ['refund'],
  expired: ['refund'],
}
export type OrderAction = 'handOver' | 'paid' | 'ship' | 'deliver' | 'cancel' | 'refund'

export const orderAdministrationOperations = {
  listAllOrders,
  exportOrders,
  getAdministeredOrder,
  markOrderPaid,
  shipOrder,
  shipOrders,
  deliverOrder,
  cancelOrder,
  refundOrder,
  recordOutsideRefund,
  addOrderNote,
}
