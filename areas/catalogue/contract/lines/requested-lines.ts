import { t } from '#platform/contract/language/text.ts'
import { moneySchema } from '#platform/contract/money/money.ts'
import { z } from '#platform/contract/schema.ts'
import { MOST_LINES, MOST_UNITS } from './line-limits.ts'

export { MOST_LINES, MOST_UNITS }

/** In units; the server checks it against the part when the order is placed. */
export const quantitySchema = z
  .int({ error: () => t('Enter a whole number of units') })
  .min(1, { error: () => t('Order at least 1') })
  .max(MOST_UNITS, { error: () => t('Order at most 1,000,000') })

/** What somebody asks for: so many units of a part. */
export const requestedLineSchema = z.strictObject({
  part: z.uuid({ error: () => t('This is not the id of a part') }).toLowerCase(), // As the shop writes it
  quantity: quantitySchema,
})
export type RequestedLine = z.infer<typeof requestedLineSchema>

/** A line of an order that is being placed, with the total that the customer saw for it. */
export const expectedLineSchema = requestedLineSchema.extend({ expectedPrice: moneySchema })

/** 1 to 50 lines, each part once. */
export function linesSchema<Line extends z.ZodType<RequestedLine>>(line: Line) {
  return z
    .array(line)
    .min(1, { error: () => t('Your basket is empty') })
    .max(MOST_LINES, { error: () => t('An order has at most {most} lines', { most: String(MOST_LINES) }) })
    .superRefine((lines, context) => {
      const seen = new Map<string, number>()
      for (const [index, { part }] of lines.entries()) {
        const before = seen.get(part)
        if (before === undefined) seen.set(part, index)
        else {
          const message = t('The part is already in line {line}', { line: String(before + 1) })
          context.addIssue({ code: 'custom', path: [index, 'part'], message })
        }
      }
    })
}
