import { defineOperation } from '#platform/contract/operation.ts'
import { pageQuerySchema } from '#platform/contract/pagination.ts'
import { z } from '#platform/contract/schema.ts'

/** How many days back the lists count. */
export const SEARCH_PERIODS = ['7', '30', '90'] as const

/** `corrected`: only another spelling found something; `ways`: nothing did, but ways out were offered. */
const MISSED_OUTCOMES = ['nothing', 'ways', 'corrected'] as const

const missedSearchSchema = z.object({
  query: z.string(), // Folded
  count: z.int().positive(),
  lastAt: z.iso.datetime(),
  language: z.string(), // That it was last made in
  outcome: z.enum(MISSED_OUTCOMES), // The latest
  offered: z.array(z.string()), // The corrected query, or labels of ways out
})
export type MissedSearch = z.infer<typeof missedSearchSchema>

const madeSearchSchema = z.object({
  query: z.string(), // Folded
  count: z.int().positive(),
  lastAt: z.iso.datetime(),
  language: z.string(), // That it was last made in
  results: z.int().nonnegative(), // Rows of the list when it was last made; of a corrected one, as corrected
})
export type MadeSearch = z.infer<typeof madeSearchSchema>

const admin = { access: { kind: 'admin', needs: 'fitment.edit' }, credential: 'bearer' } as const

const searchesQuerySchema = pageQuerySchema.extend({
  search: z.string().trim().max(100).optional(),
  period: z.enum(SEARCH_PERIODS).default('30'),
  language: z.string().max(20).optional(), // Absent: all
})

const listMissedSearches = defineOperation({
  ...admin,
  method: 'GET',
  path: '/admin/searches',
  summary: 'List searches that found nothing as they were typed, the most frequent first',
  query: searchesQuerySchema,
  output: z.array(missedSearchSchema),
  paged: true,
})

const listSearches = defineOperation({
  ...admin,
  method: 'GET',
  path: '/admin/searches/all',
  summary: 'List searches of the whole shop, the most frequent first',
  query: searchesQuerySchema,
  output: z.array(madeSearchSchema),
  paged: true,
})

const forgetSearch = defineOperation({
  ...admin,
  method: 'POST',
  path: '/admin/searches/forget',
  summary: 'Remove a query from the lists of searches',
  body: z.strictObject({ query: z.string().min(1).max(100) }),
  output: z.object({ acknowledged: z.literal(true), deletedCount: z.int() }),
  changes: 'own',
})

/** What was searched for, and what found nothing. */
export const searchOperations = { listMissedSearches, listSearches, forgetSearch }
