import { MOST_LINES } from '#catalogue/contract/lines/requested-lines.ts'
import { t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { orderStatusSchema } from './orders.ts'
import { serialNumbersSchema, serialSchema } from './serial-number.ts'

const changeLineSerials = defineOperation({
  credential: 'bearer',
  method: 'PATCH',
  path: '/orders/{id}/lines/{line}/serials',
  access: { kind: 'admin', needs: 'orders.ship' },
  summary: 'Record serial numbers of the units of an order’s line, or remove them',
  params: z.strictObject({
    id: z.uuid({ error: () => t('This is not the id of an order') }),
    line: z.string().regex(/^[1-9]\d?$/, { error: () => t('This is not the number of a line') }),
  }),
  body: z.strictObject({
    add: serialNumbersSchema.default([]),
    remove: serialNumbersSchema.default([]),
    /** The parcel of those that are added; by default the only one with the line. */
    shipment: z.int().min(1).max(999_999).optional(),
  }),
  output: z.object({
    acknowledged: z.literal(true),
    modifiedCount: z.int(),
    serials: z.array(z.string()), // Of the line
  }),
  problems: ['serial-taken'],
})

/** A unit that was sold. */
const soldSerialSchema = z.object({
  serial: z.string(),
  part: z.object({ sku: z.string(), name: z.string() }),
  order: z.object({ _id: z.uuid(), number: z.string(), status: orderStatusSchema, createdAt: z.iso.datetime() }),
  line: z.int().min(1).max(MOST_LINES),
  customerName: z.string(),
  customerEmail: z.string(), // Empty after the account was deleted
  shippedAt: z.iso.datetime().nullable(), // Null: not shipped, or in one of several parcels
  recordedAt: z.iso.datetime(),
  recalls: z.array(
    z.object({ _id: z.uuid(), title: z.string(), certain: z.boolean(), sentAt: z.iso.datetime().nullable() }),
  ),
})
export type SoldSerial = z.infer<typeof soldSerialSchema>

const findSerial = defineOperation({
  credential: 'bearer',
  method: 'GET',
  path: '/serials',
  access: { kind: 'admin', needs: 'orders.view' },
  summary: 'Who bought what has this serial number, and which recalls concern it',
  query: z.strictObject({ serial: serialSchema }),
  output: z.array(soldSerialSchema),
})

export const serialOperations = { changeLineSerials, findSerial }
