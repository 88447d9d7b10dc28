import { t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { pageQuerySchema } from '#platform/contract/pagination.ts'
import { z } from '#platform/contract/schema.ts'
import { FIT_OUTCOMES } from './fit-outcomes.ts'

const outcomeSchema = z.enum(FIT_OUTCOMES)
const endSchema = z.enum(['front', 'rear'])

const listObserved = defineOperation({
  method: 'GET',
  path: '/bike/observed',
  summary: 'Lines of the caller’s delivered order whose parts state what they touch, with what the caller said of them',
  access: { kind: 'customer' },
  credential: 'bearer',
  query: z.strictObject({ order: z.uuid({ error: () => t('This is not the id of an order') }) }),
  output: z.array(
    z.object({
      line: z.int(),
      part: z.uuid(),
      name: z.string(),
      ends: z.array(endSchema), // Where it may be mounted, for parts that go either way
      told: z
        .object({
          outcome: outcomeSchema,
          bike: z.uuid().nullable(), // Null where it is gone, or only its kind was told
          position: endSchema.nullable(),
          at: z.iso.datetime(),
        })
        .nullable(),
    }),
  ),
})
export type ObservedLine = z.output<typeof listObserved.output>[number]

/** Reports that speak against what the shop said: it fits and didn't, it doesn't and did. */
export const FIT_REPORT_FILTERS = ['against-fits', 'against-no'] as const

const listFitReports = defineOperation({
  method: 'GET',
  path: '/fit/admin/reports',
  summary: 'What customers said of parts of delivered orders, newest first. X-Total-Count is at most 10,001',
  section: '7',
  access: { kind: 'admin', needs: 'fitment.edit' },
  credential: 'bearer',
  query: pageQuerySchema.extend({ show: z.enum(FIT_REPORT_FILTERS).optional() }),
  output: z.array(
    z.object({
      _id: z.uuid(),
      at: z.iso.datetime(),
      outcome: outcomeSchema,
      verdict: z.string(), // What the shop said of it then
      version: z.int(), // Of the rule book then
      rule: z.object({ code: z.string(), title: z.string() }).nullable(), // Which decided
      part: z.object({ _id: z.uuid(), sku: z.string(), name: z.string() }),
      order: z.object({ _id: z.uuid(), number: z.string() }).nullable(), // Null once the customer’s account is deleted
      origin: z.enum(['bike', 'review']),
      kind: z.string().nullable(), // Name of the kind of bike
      fits: z.string(), // The bike as a fit code
      position: endSchema.nullable(),
    }),
  ),
  paged: true,
})
export type FitReportItem = z.output<typeof listFitReports.output>[number]

export const fitReportOperations = { listObserved, listFitReports }
