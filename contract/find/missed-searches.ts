import { defineOperation } from '#contract/operation.ts'
import { pageQuerySchema } from '#contract/pagination.ts'
import { z } from '#contract/schema.ts'

/** How many days back the list counts. */
export const MISSED_PERIODS = ['7', '30', '90'] as const

/** `corrected`: only another spelling found something; `ways`: nothing did, but ways out were offered. */
const MISSED_OUTCOMES = ['nothing', 'ways', 'corrected'] as const

const missedSearchSchema = z.object({
  query: z.string(), // Folded
  count: z.int().positive(),
  lastAt: z.iso.datetime(),
  outcome: z.enum(MISSED_OUTCOMES), // The latest
  offered: z.array(z.string()), // The corrected query, or labels of ways out
})
export type MissedSearch = z.infer<typeof missedSearchSchema>

const admin = { section: '2', access: { kind: 'admin' }, credential: 'bearer' } as const

const listMissedSearches = defineOperation({
  ...admin,
  method: 'GET',
  path: '/admin/searches',
  summary: 'List searches that found nothing as they were typed, the most frequent first',
  query: pageQuerySchema.extend({
    search: z.string().trim().max(100).optional(),
    period: z.enum(MISSED_PERIODS).default('30'),
  }),
  output: z.array(missedSearchSchema),
  paged: true,
})

const forgetMissedSearch = defineOperation({
  ...admin,
  method: 'POST',
  path: '/admin/searches/forget',
  summary: 'Remove a query from the list of searches that found nothing',
  body: z.strictObject({ query: z.string().min(1).max(100) }),
  output: z.object({ acknowledged: z.literal(true), deletedCount: z.int() }),
  changes: 'own',
})

/** Searches that found nothing. */
export const missedSearchOperations = { listMissedSearches, forgetMissedSearch }
