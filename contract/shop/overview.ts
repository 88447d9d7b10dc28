import { partSchema } from '#contract/catalogue/catalogue.ts'
import { defineOperation } from '#contract/operation.ts'
import { reviewSchema } from '#contract/reviews/reviews.ts'
import { z } from '#contract/schema.ts'

/** The last 30 days, 12 weeks (from Monday) or 12 months, including the current one. */
export const SALES_PERIODS = ['days', 'weeks', 'months'] as const
export type SalesPeriod = (typeof SALES_PERIODS)[number]

export const waitingEntrySchema = z.object({
  key: z.string(),
  label: z.string(),
  count: z.int(),
  andMore: z.boolean(), // Counting stopped at `count`
  to: z.string(), // A path of this shop
})
export type WaitingEntry = z.infer<typeof waitingEntrySchema>

const salesSchema = z.object({
  from: z.iso.date(), // Days begin at midnight UTC
  to: z.iso.date(), // Inclusive
  orders: z.int(), // Orders placed, whatever their status
  sales: z.number(), // Paid minus refunds; may be negative
})
export type Sales = z.infer<typeof salesSchema>

export const overviewSchema = z.object({
  at: z.iso.datetime(),
  period: z.enum(SALES_PERIODS),
  sales: z.array(salesSchema),
  waiting: z.array(waitingEntrySchema),
  /** Lowest stock first, at most 5. */
  lowStock: z.array(partSchema.pick({ _id: true, name: true, sku: true, min: true, availableQuantity: true })),
  newestReviews: z.array(reviewSchema),
})
export type Overview = z.infer<typeof overviewSchema>

export const getOverview = defineOperation({
  method: 'GET',
  path: '/overview',
  summary: 'Get orders and sales over time, and what needs an administrator',
  section: '2',
  access: { kind: 'admin' },
  credential: 'bearer',
  query: z.strictObject({ period: z.enum(SALES_PERIODS).optional() }),
  replica: true,
  output: overviewSchema,
})
