import { lowStockPartSchema } from '#catalogue/contract/catalogue.ts'
import { reviewSchema } from '#engagement/contract/reviews.ts'
import { SALES_PERIODS, salesSchema } from '#orders/contract/sales.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { waitingEntrySchema } from '#platform/contract/waiting-entry.ts'

/** Of staff with a role: what the role has; the rest is empty. */
export const overviewSchema = z.object({
  at: z.iso.datetime(),
  period: z.enum(SALES_PERIODS),
  sales: z.array(salesSchema),
  waiting: z.array(waitingEntrySchema),
  /** Lowest stock first, at most 5. */
  lowStock: z.array(lowStockPartSchema),
  newestReviews: z.array(reviewSchema),
})
export type Overview = z.infer<typeof overviewSchema>

export const overviewOperations = {
  getOverview: defineOperation({
    method: 'GET',
    path: '/overview',
    summary: 'Get orders and sales over time, and what needs an administrator',
    access: { kind: 'admin', needs: 'desk.view' },
    credential: 'bearer',
    query: z.strictObject({ period: z.enum(SALES_PERIODS).optional() }),
    replica: true,
    output: overviewSchema,
  }),
}
