import { t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { pageQuerySchema } from '#platform/contract/pagination.ts'
import { z } from '#platform/contract/schema.ts'
import { neededNoteSchema, noteSchema } from './order-administration.ts'

/** open: nobody has answered for it yet. credited: valid, and the tax that was charged went back. */
export const OPEN_VAT_ID_STATES = ['open', 'valid', 'invalid', 'credited'] as const
export type OpenVatIdState = (typeof OPEN_VAT_ID_STATES)[number]

const FIRST_YEAR = 2021 // Of the threshold

/** near: from 80 percent of the threshold. */
const THRESHOLD_STATES = ['below', 'near', 'over'] as const

/** Paid sales to consumers in other member states of the EU in a calendar year, without tax, less refunds. */
const distanceSalesSchema = z.object({
  applies: z.boolean(), // To a shop in the EU; without it nothing is summed
  counted: z.boolean(), // As the settings say
  year: z.int(),
  currency: z.string(),
  threshold: z.number(),
  sum: z.number(),
  percent: z.int(), // Of the threshold, rounded down
  state: z.enum(THRESHOLD_STATES),
  countries: z.array(z.object({ country: z.string(), orders: z.int(), sum: z.number() })), // Most first
  unknown: z.int(), // Paid orders of which it isn't known where they were taxed: they are not in the sum
})
export type DistanceSales = z.infer<typeof distanceSalesSchema>

/** An order with a VAT id that nobody answered for when it was placed. */
const openVatIdSchema = z.object({
  order: z.uuid(),
  orderNumber: z.string(),
  customerName: z.string(),
  placedAt: z.iso.datetime(),
  vatId: z.string(),
  country: z.string(),
  why: z.string(), // Nobody answered
  state: z.enum(OPEN_VAT_ID_STATES),
  paidBy: z.enum(['card', 'outside']).nullable(), // Null while it isn't paid
  charged: z.number(), // Tax in the order
  creditable: z.number(), // What of it has not gone back
  settledAt: z.iso.datetime().optional(),
  creditedAt: z.iso.datetime().optional(),
  note: z.string().optional(), // Of administrators, or what the register said
})
export type OpenVatId = z.infer<typeof openVatIdSchema>

const params = z.strictObject({ id: z.uuid({ error: () => t('This is not the id of an order') }) })
const changed = z.object({ acknowledged: z.literal(true), modifiedCount: z.int(), vatId: openVatIdSchema })

const getDistanceSales = defineOperation({
  credential: 'bearer',
  method: 'GET',
  path: '/admin/taxes/distance-sales',
  access: { kind: 'admin', needs: 'reports.view' },
  summary: 'Sum of the distance sales to other member states of the EU in a year, and how near it is to the threshold',
  query: z.strictObject({
    year: z
      .string()
      .regex(/^\d{4}$/, { error: () => t('Enter a year') })
      .transform(Number)
      .pipe(
        z
          .int()
          .min(FIRST_YEAR, { error: () => t('Years from {year} on', { year: String(FIRST_YEAR) }) })
          .max(2100, { error: () => t('Years up to 2100') }),
      )
      .optional(), // The current one
  }),
  output: distanceSalesSchema,
  replica: true,
})

const listOpenVatIds = defineOperation({
  credential: 'bearer',
  method: 'GET',
  path: '/admin/taxes/vat-ids',
  access: { kind: 'admin', needs: 'orders.refund' },
  summary: 'List orders with a VAT ID that nobody answered for, newest first. Tax was charged',
  query: pageQuerySchema.extend({ state: z.enum(OPEN_VAT_ID_STATES).optional() }),
  output: z.array(openVatIdSchema),
  paged: true,
})

const settleVatId = defineOperation({
  credential: 'bearer',
  method: 'POST',
  path: '/admin/taxes/vat-ids/{id}',
  access: { kind: 'admin', needs: 'orders.refund' },
  summary:
    'Ask the register again about the VAT ID of an order, or say by hand what it is. `modifiedCount` 0: no answer',
  params,
  body: z.discriminatedUnion('answer', [
    z.strictObject({ answer: z.literal('ask') }),
    z.strictObject({ answer: z.literal('valid'), note: neededNoteSchema }), // How it was checked
    z.strictObject({ answer: z.literal('invalid'), note: noteSchema.optional() }),
  ]),
  output: changed,
  problems: ['request-state'],
})

const creditVat = defineOperation({
  credential: 'bearer',
  method: 'POST',
  path: '/admin/taxes/vat-ids/{id}/credit',
  access: { kind: 'admin', needs: 'orders.refund' },
  summary: 'Refund the tax of an order whose VAT ID is valid after all: what is left of it, line by line',
  params,
  body: z.strictObject({ note: noteSchema.optional() }), // How it goes back, if it was paid outside the shop
  output: changed.extend({ refunded: z.number() }),
  idempotent: true,
  problems: ['request-state', 'order-state', 'refund-too-large'],
})

/** What administrators do about taxes of orders. */
export const taxDeskOperations = { getDistanceSales, listOpenVatIds, settleVatId, creditVat }
