import { MOST_LINES, MOST_UNITS } from '#catalogue/contract/lines/requested-lines.ts'
import { neededNoteSchema, noteSchema } from '#orders/contract/order-administration.ts'
import { orderParamsSchema } from '#orders/contract/orders.ts'
import { eachLineOnce } from '#orders/contract/shipments.ts'
import { t } from '#platform/contract/language/text.ts'
import { priceSchema } from '#platform/contract/money/money.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { pageQuerySchema } from '#platform/contract/pagination.ts'
import { z } from '#platform/contract/schema.ts'
import { administeredReturnSchema, buyersReturnOperations, RETURN_STATUSES, returnRequestSchema } from './returns.ts'

/** refund: received, and nothing or not all of it decided. */
export const RETURN_QUEUES = ['requested', 'on-the-way', 'to-refund'] as const
export type ReturnQueue = (typeof RETURN_QUEUES)[number]

const one = {
  credential: 'bearer',
  params: z.strictObject({ id: z.uuid({ error: () => t('This is not the id of a return') }) }),
} as const
const changed = z.object({ acknowledged: z.literal(true), modifiedCount: z.int(), return: administeredReturnSchema })

const units = z
  .int({ error: () => t('Enter a whole number of units') })
  .min(0, { error: () => t('Enter 0 or more') })
  .max(MOST_UNITS)
  .default(0)

/** What came, by line of the order. */
const receivedLinesSchema = z
  .array(
    z.strictObject({
      line: z.int().min(1).max(MOST_LINES),
      asNew: units,
      damaged: units,
      wrong: units,
      missing: units,
      restock: z.boolean().default(false), // Those that are as new go back on sale
    }),
  )
  .min(1, { error: () => t('Count at least one unit') })
  .max(MOST_LINES)
  .superRefine(eachLineOnce)
export type ReceivedLine = z.output<typeof receivedLinesSchema>[number]

const creditSchema = z.strictObject({
  deduction: priceSchema.optional(), // Kept from what the units are worth
  deductionNote: noteSchema.optional(), // Why; the buyer reads it
  delivery: priceSchema.optional(), // Given back of what delivery cost; by default all of it when all is withdrawn
  note: noteSchema.optional(), // For administrators only; how the money went back, if it was paid outside the shop
})
export type CreditWish = z.output<typeof creditSchema>

const creditOfLine = z.object({ line: z.int(), quantity: z.int(), amount: z.number(), tax: z.number() })
const creditPreviewSchema = z.object({
  lines: z.array(creditOfLine),
  deduction: z.number(),
  delivery: z.number(),
  tax: z.number(), // Contained in the total
  total: z.number(),
  channel: z.enum(['card', 'outside']),
})
export type CreditPreview = z.infer<typeof creditPreviewSchema>

const enterReturn = defineOperation({
  credential: 'bearer',
  method: 'POST',
  path: '/orders/{id}/returns',
  access: { kind: 'admin', needs: 'returns.decide' },
  summary: 'Enter a return for a buyer; it is approved',
  params: orderParamsSchema,
  body: returnRequestSchema,
  output: changed,
  idempotent: true,
  problems: ['too-many-units'],
})

const listReturns = defineOperation({
  credential: 'bearer',
  method: 'GET',
  path: '/returns',
  access: { kind: 'admin', needs: 'returns.view' },
  summary: 'List returns, newest first',
  query: pageQuerySchema.extend({
    queue: z.enum(RETURN_QUEUES).optional(),
    status: z.enum(RETURN_STATUSES).optional(),
    /** A whole number: of the return, its order or its parcel; or of a part, while the return is open. */
    search: z.string().trim().max(100).optional(),
  }),
  output: z.array(administeredReturnSchema),
  paged: true,
})

const getReturn = defineOperation({
  ...one,
  method: 'GET',
  path: '/returns/{id}',
  access: { kind: 'admin', needs: 'returns.view' },
  summary: 'Get a return with what was said about fit when its lines were ordered',
  output: administeredReturnSchema,
})

const decideReturn = defineOperation({
  ...one,
  method: 'POST',
  path: '/returns/{id}/decide',
  access: { kind: 'admin', needs: 'returns.decide' },
  summary: 'Approve or decline a requested return. A withdrawal inside its period cannot be declined',
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('approve'), words: noteSchema.optional() }),
    z.strictObject({ decision: z.literal('decline'), words: neededNoteSchema }),
  ]),
  output: changed,
  problems: ['request-state'],
})

const previewCredit = defineOperation({
  ...one,
  method: 'POST',
  path: '/returns/{id}/credit',
  access: { kind: 'admin', needs: 'orders.refund' },
  summary: 'What would be refunded for what is counted, besides what was received before and not refunded',
  body: z.strictObject({ lines: receivedLinesSchema.optional(), credit: creditSchema.optional() }),
  output: creditPreviewSchema,
  changes: 'nothing',
  problems: ['request-state', 'too-many-units', 'refund-too-large'],
})

const receiveReturn = defineOperation({
  ...one,
  method: 'POST',
  path: '/returns/{id}/receive',
  access: { kind: 'admin', needs: 'returns.receive' },
  summary: 'Count what came of a return, put back on sale what is as new, and with `credit` refund it',
  body: z.strictObject({ lines: receivedLinesSchema, credit: creditSchema.optional() }),
  output: changed.extend({ refunded: z.number() }),
  idempotent: true,
  problems: ['request-state', 'too-many-units', 'refund-too-large'],
})

const refundReturn = defineOperation({
  ...one,
  method: 'POST',
  path: '/returns/{id}/refund',
  access: { kind: 'admin', needs: 'orders.refund' },
  summary: 'Refund what was received of a return and not refunded yet',
  body: creditSchema,
  output: changed.extend({ refunded: z.number() }),
  idempotent: true,
  problems: ['request-state', 'refund-too-large'],
})

const closeReturn = defineOperation({
  ...one,
  method: 'POST',
  path: '/returns/{id}/close',
  access: { kind: 'admin', needs: 'returns.decide' },
  summary: 'Close an approved return; what did not come can be returned again',
  body: z.strictObject({ note: noteSchema.optional() }),
  output: changed,
  problems: ['request-state'],
})

/** Returns, by buyers and at the shop's desk. */
export const returnOperations = {
  ...buyersReturnOperations,
  enterReturn,
  listReturns,
  getReturn,
  decideReturn,
  previewCredit,
  receiveReturn,
  refundReturn,
  closeReturn,
}
