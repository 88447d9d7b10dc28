import { partSchema } from '#contract/catalogue/catalogue.ts'
import { defineOperation } from '#contract/operation.ts'
import { reviewSchema } from '#contract/reviews/reviews.ts'
import { z } from '#contract/schema.ts'

/** How sales are summed: the last 30 days, 12 weeks (from Monday) or 12 months, the one that is under way included. */
export const SALES_PERIODS = ['days', 'weeks', 'months'] as const
export type SalesPeriod = (typeof SALES_PERIODS)[number]

/** Something that waits for an administrator, and where it is looked after. */
export const waitingEntrySchema = z.object({
  key: z.string(),
  label: z.string(),
  count: z.int(),
  /** There are more than `count`, which is where counting stopped. */
  andMore: z.boolean(),
  /** A path of this shop. */
  to: z.string(),
})
export type WaitingEntry = z.infer<typeof waitingEntrySchema>

const salesSchema = z.object({
  /** The first day, as `2026-11-21`; days begin at midnight UTC. */
  from: z.iso.date(),
  /** The last day. */
  to: z.iso.date(),
  /** Orders placed, whatever became of them. */
  orders: z.int(),
  /** Dollars: what was paid, less what was given back in that time. Below zero when more went than came. */
  sales: z.number(),
})
export type Sales = z.infer<typeof salesSchema>

export const overviewSchema = z.object({
  at: z.iso.datetime(),
  period: z.enum(SALES_PERIODS),
  sales: z.array(salesSchema),
  waiting: z.array(waitingEntrySchema),
  /** The parts of which least is left, at most 5. */
  lowStock: z.array(partSchema.pick({ _id: true, name: true, sku: true, min: true, availableQuantity: true })),
  /** At most 3. */
  newestReviews: z.array(reviewSchema),
})
export type Overview = z.infer<typeof overviewSchema>

export const getOverview = defineOperation({
  method: 'GET',
  path: '/overview',
  summary: 'Orders and sales over time, and what waits for an administrator',
  section: '2',
  access: { kind: 'admin' },
  credential: 'bearer',
  query: z.strictObject({ period: z.enum(SALES_PERIODS).optional() }),
  output: overviewSchema,
})
