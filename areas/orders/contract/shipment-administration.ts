import { t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { action, actionOutput, neededNoteSchema, noteSchema } from './order-administration.ts'
import { lineSerialsSchema, lineUnitsSchema, shipmentFields } from './shipments.ts'

export const shipLines = defineOperation({
  ...action,
  method: 'POST',
  path: '/orders/{id}/shipments',
  access: { kind: 'admin', needs: 'orders.ship' },
  summary: 'Ship units of a paid order in a parcel of their own, or only pack it',
  body: z.strictObject({
    lines: lineUnitsSchema,
    ...shipmentFields,
    serials: lineSerialsSchema.optional(), // Of units in the parcel
    packed: z.boolean().optional(), // Pack only: the units stay open, and the parcel is shipped or dropped later
  }),
  output: actionOutput.extend({ shipment: z.int() }),
  idempotent: true,
  problems: ['order-state', 'too-many-units', 'serial-taken'],
})

export const PAID_AT_COUNTER = ['cash', 'terminal'] as const

export const handOverOrder = defineOperation({
  ...action,
  method: 'POST',
  path: '/orders/{id}/hand-over',
  access: { kind: 'admin', needs: 'orders.pay' },
  summary: 'Hand over an order that is picked up: it is delivered, and if it was unpaid, paid by that',
  body: z.strictObject({
    /** Of an order that is not paid yet. */
    paidBy: z.enum(PAID_AT_COUNTER, { error: () => t('Say how it was paid') }).optional(),
    note: noteSchema.optional(),
    serials: lineSerialsSchema.optional(),
  }),
  output: actionOutput,
  problems: ['order-state', 'serial-taken'],
})

export const shipmentParamsSchema = action.params.extend({
  shipment: z.string().regex(/^[1-9]\d{0,5}$/, { error: () => t('This is not the number of a parcel') }),
})

const ofShipment = {
  ...action,
  method: 'POST',
  params: shipmentParamsSchema,
  output: actionOutput,
  problems: ['order-state'],
} as const

export const shipShipment = defineOperation({
  ...ofShipment,
  path: '/orders/{id}/shipments/{shipment}/ship',
  access: { kind: 'admin', needs: 'orders.ship' },
  summary: 'Ship a packed parcel and take its units from stock',
  body: z.strictObject(shipmentFields),
})

const deliverShipment = defineOperation({
  ...ofShipment,
  path: '/orders/{id}/shipments/{shipment}/deliver',
  access: { kind: 'admin', needs: 'orders.ship' },
  summary: 'Record that a parcel has arrived',
})

const dropShipment = defineOperation({
  ...ofShipment,
  path: '/orders/{id}/shipments/{shipment}/drop',
  access: { kind: 'admin', needs: 'orders.ship' },
  summary: 'Unpack a packed parcel',
})

const loseShipment = defineOperation({
  ...ofShipment,
  path: '/orders/{id}/shipments/{shipment}/lose',
  access: { kind: 'admin', needs: 'orders.ship' },
  summary: 'Record that a parcel is lost',
  body: z.strictObject({ note: neededNoteSchema }),
})

export const cancelLines = defineOperation({
  ...action,
  method: 'POST',
  path: '/orders/{id}/cancel-lines',
  access: { kind: 'admin', needs: 'orders.edit' },
  summary: 'Cancel open units of a paid order: releases their stock and refunds their share of card payments',
  body: z.strictObject({ lines: lineUnitsSchema, note: noteSchema.optional() }),
  output: actionOutput.extend({ refunded: z.number() }), // In the currency
  idempotent: true,
  problems: ['order-state', 'too-many-units'],
})

/** Parcels, and units that are not to be sent. */
export const shipmentOperations = {
  handOverOrder,
  shipLines,
  shipShipment,
  deliverShipment,
  dropShipment,
  loseShipment,
  cancelLines,
}
