import { moneySchema } from '#platform/contract/money/money.ts'
import { z } from '#platform/contract/schema.ts'
import { MOST_LINES, MOST_UNITS } from './line-limits.ts'

export { MOST_LINES, MOST_UNITS }

/** In units; the server checks it against the part when the order is placed. */
export const quantitySchema = z
  .int('Enter a whole number of units')
  .min(1, 'Order at least 1')
  .max(MOST_UNITS, 'Order at most 1,000,000')

/** What somebody asks for: so many units of a part. */
export const requestedLineSchema = z.strictObject({
  part: z.uuid('This is not the id of a part').toLowerCase(), // As the shop writes it
  quantity: quantitySchema,
})
export type RequestedLine = z.infer<typeof requestedLineSchema>

/** A line of an order that is being placed, with the total that the customer saw for it. */
export const expectedLineSchema = requestedLineSchema.extend({ expectedPrice: moneySchema })

/** 1 to 50 lines, each part once. */
export function linesSchema<Line extends z.ZodType<RequestedLine>>(line: Line) {
  return z
    .array(line)
    .min(1, 'Your basket is empty')
    .max(MOST_LINES, `An order has at most ${MOST_LINES} lines`)
    .superRefine((lines, context) => {
      const seen = new Map<string, number>()
      for (const [index, { part }] of lines.entries()) {
        const before = seen.get(part)
        if (before === undefined) seen.set(part, index)
        else {
          const message = `The part is already in line ${before + 1}`
          context.addIssue({ code: 'custom', path: [index, 'part'], message })
        }
      }
    })
}
