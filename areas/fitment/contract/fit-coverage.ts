import { defineOperation } from '#platform/contract/operation.ts'
import { pageQuerySchema } from '#platform/contract/pagination.ts'
import { z } from '#platform/contract/schema.ts'
import { PORT_STATES } from './part-ports.ts'

const counted = z.object({ parts: z.int().nonnegative(), stockValue: z.number() }) // Price × quantity
const byState = z.object({ universal: counted, complete: counted, incomplete: counted, none: counted })

const categorySchema = byState.extend({
  category: z.string(),
  /** What its incomplete parts must say yet, the most frequent first. */
  missing: z.array(z.object({ what: z.string(), name: z.string(), parts: z.int().positive() })).max(5),
})
export type CoveredCategory = z.output<typeof categorySchema>

const admin = { section: '7', access: { kind: 'admin', needs: 'fitment.edit' }, credential: 'bearer' } as const

const getFitCoverage = defineOperation({
  ...admin,
  method: 'GET',
  path: '/fit/admin/coverage',
  summary: 'How much is known of parts on sale, by category; the costliest gaps first',
  output: z.object({ total: byState, categories: z.array(categorySchema) }),
})
export type FitCoverage = z.output<typeof getFitCoverage.output>

const coveredPartSchema = z.object({
  _id: z.uuid(),
  sku: z.string(),
  name: z.string(),
  category: z.string(),
  role: z.string(),
  state: z.enum(PORT_STATES),
  missing: z.array(z.string()), // Names of what it must say yet
  stockValue: z.number(),
})
export type CoveredPart = z.output<typeof coveredPartSchema>

const listFitParts = defineOperation({
  ...admin,
  method: 'GET',
  path: '/fit/admin/parts',
  summary: 'Parts on sale with how much is known of them, the costliest stock first',
  query: pageQuerySchema.extend({
    search: z.string().trim().max(100).optional(), // Within name or part number
    category: z.string().trim().max(100).optional(),
    state: z.enum(PORT_STATES).optional(),
  }),
  output: z.array(coveredPartSchema),
  paged: true,
})

const CONTRADICTIONS = ['specification', 'name'] as const

const mirroredRowsSchema = z.object({
  contact: z.string(),
  rule: z.string(),
  offer: z.string(),
  need: z.string(),
  verdict: z.string(),
  mirrored: z.string(), // The verdict of the row for the same two the other way round
})
export type MirroredRows = z.output<typeof mirroredRowsSchema>

const listFitContradictions = defineOperation({
  ...admin,
  method: 'GET',
  path: '/fit/admin/contradictions',
  summary:
    'Parts whose interfaces say something else than their specifications or their name; rule rows that contradict',
  query: z.strictObject({ after: z.string().max(200).optional() }), // The part number to go on from
  output: z.object({
    looked: z.int(), // Parts that were compared
    next: z.string().nullable(), // Where to go on
    rows: z.array(mirroredRowsSchema), // Of the whole rule book, with the first parts
    items: z.array(
      z.object({
        _id: z.uuid(),
        sku: z.string(),
        name: z.string(),
        kind: z.enum(CONTRADICTIONS),
        what: z.string(), // Name of the interface
        states: z.string(), // What the interface says
        against: z.string(), // What the specification or the name says
      }),
    ),
  }),
})
export type FitContradiction = z.output<typeof listFitContradictions.output>['items'][number]

export const fitCoverageOperations = { getFitCoverage, listFitParts, listFitContradictions }
