import { csvExport } from '#platform/contract/csv-exchange.ts'
import { t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { problemSchema } from '#platform/contract/problem-schema.ts'
import { z } from '#platform/contract/schema.ts'
import { neededNoteSchema } from './order-administration.ts'
import { getPickList } from './order-desk.ts'

const MOST_BULK_ORDERS = 500

const orders = z
  .array(z.uuid({ error: () => t('This is not the id of an order') }))
  .min(1, { error: () => t('Choose at least one order') })
  .max(MOST_BULK_ORDERS, {
    error: () => t('Choose at most {most} orders', { most: String(MOST_BULK_ORDERS) }),
  })

const outcomeSchema = z.object({ order: z.uuid(), done: z.boolean(), problem: problemSchema.optional() })

/** In the order of the request, each order once. `problem` says why one was left as it is. */
const outcomes = z.object({
  acknowledged: z.literal(true),
  modifiedCount: z.int(),
  outcomes: z.array(outcomeSchema),
})
export type BulkOutcome = z.infer<typeof outcomes>

export const BULK_ORDER_ACTIONS = ['paid', 'note'] as const
export type BulkOrderAction = (typeof BULK_ORDER_ACTIONS)[number]

const bulk = { credential: 'bearer', method: 'POST' } as const

/** The same for many orders; each succeeds or fails for itself, and a repetition with its key does it once. */
export const bulkOrderOperations = {
  previewBulk: defineOperation({
    ...bulk,
    path: '/orders/bulk-preview',
    access: { kind: 'admin', needs: 'orders.view' },
    summary: 'Say of several orders which an action would change, and why it would not change the others',
    body: z.strictObject({ action: z.enum(BULK_ORDER_ACTIONS), orders }),
    output: outcomes,
    changes: 'nothing',
  }),
  markOrdersPaid: defineOperation({
    ...bulk,
    path: '/orders/paid',
    access: { kind: 'admin', needs: 'orders.pay' },
    summary: 'Record payments outside the shop for several orders; each succeeds or fails independently',
    body: z.strictObject({ orders, note: neededNoteSchema }),
    output: outcomes,
    idempotent: true,
  }),
  noteOrders: defineOperation({
    ...bulk,
    path: '/orders/notes',
    access: { kind: 'admin', needs: 'orders.note' },
    summary: 'Add a note that only administrators see to several orders',
    body: z.strictObject({ orders, text: neededNoteSchema }),
    output: outcomes,
    idempotent: true,
  }),
  exportChosenOrders: defineOperation({
    ...csvExport,
    path: '/orders/chosen/export',
    access: { kind: 'admin', needs: 'orders.view' },
    summary: 'Export some orders as a CSV file, newest first; without amounts for staff who see none',
    query: z.strictObject({
      orders: getPickList.query.shape.orders
        .unwrap()
        .refine((ids) => ids.length > 0, { error: () => t('Choose at least one order') }),
    }),
    replica: true,
  }),
  printPackingSlips: defineOperation({
    ...bulk,
    method: 'GET',
    path: '/orders/packing-slips',
    access: { kind: 'admin', needs: 'orders.view' },
    summary: 'Packing slips of paid orders as one PDF: of packed parcels, and of what is not packed yet',
    query: z.strictObject({ orders: getPickList.query.shape.orders.unwrap() }),
    output: z.string(),
    responds: 'file',
    problems: ['order-state'],
  }),
}
