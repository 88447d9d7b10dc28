import { z } from '#platform/contract/schema.ts'

/** The last 30 days, 12 weeks (from Monday) or 12 months, including the current one. */
export const SALES_PERIODS = ['days', 'weeks', 'months'] as const
export type SalesPeriod = (typeof SALES_PERIODS)[number]

export const salesSchema = z.object({
  from: z.iso.date(), // In the shop’s time zone
  to: z.iso.date(), // Inclusive
  orders: z.int(), // Orders placed, whatever their status
  sales: z.number(), // Paid minus refunds; may be negative
})
export type Sales = z.infer<typeof salesSchema>
