import { priceSchema } from '#platform/contract/money/money.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { action, actionOutput, neededNoteSchema } from './order-administration.ts'
import { lineUnitsSchema } from './shipments.ts'

const bodySchema = z
  .strictObject({
    lines: lineUnitsSchema.optional(), // Units whose share of what was paid went back
    delivery: priceSchema.positive('Enter an amount above zero').optional(), // What of it went back
    amount: priceSchema.positive('Enter an amount above zero').optional(), // Of all that is left, instead of units
    /** One that failed, instead: its amount went back, also of money that could not pay the order. Once. */
    refund: z.uuid('This is not the id of a refund').optional(),
    note: neededNoteSchema, // How and when
  })
  .superRefine(({ lines, delivery, amount, refund }, context) => {
    const ofParts = lines !== undefined || delivery !== undefined
    const said = [ofParts, amount !== undefined, refund !== undefined].filter(Boolean).length
    if (said === 1) return
    const message =
      said > 1
        ? 'Give either an amount, or units and delivery, or the refund that failed'
        : 'Say what went back: units or an amount'
    context.addIssue({ code: 'custom', path: ['amount'], message })
  })

export const recordOutsideRefund = defineOperation({
  ...action,
  method: 'POST',
  path: '/orders/{id}/outside-refund',
  summary: 'Record money given back outside the shop, such as by bank transfer',
  body: bodySchema,
  output: actionOutput.extend({ refund: z.uuid(), given: z.number() }),
  idempotent: true,
  problems: ['order-state', 'refund-too-large', 'too-many-units'],
})
