import { t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { VERDICTS } from './part-verdict.ts'

/** Files of the rule book whose rows a draft may change. */
export const BOOK_FILES = [
  'sources',
  'families',
  'quantities',
  'standards',
  'roles',
  'role-profiles',
  'places',
  'rules',
  'contacts',
  'matings',
  'bands',
  'bridges',
  'templates',
  'texts', // Words of other languages
  'golden-pairs',
] as const
export type BookFile = (typeof BOOK_FILES)[number]

export const MOST_CHANGES = 500
/** Pairs that show a change of verdicts. */
export const MOST_EXAMPLES = 10

/** A row of a file in place of the one with its key; null leaves that out. The key: its columns, by blanks. */
const changeSchema = z.strictObject({
  file: z.enum(BOOK_FILES),
  key: z
    .string()
    .trim()
    .min(1, { error: () => t('A key is required') })
    .max(300),
  row: z
    .record(z.string().max(60), z.string().trim().max(2_000))
    .refine((row) => Object.keys(row).length <= 20, { error: () => t('At most 20 columns') })
    .nullable(),
})
export type BookChange = z.output<typeof changeSchema>

const draftSchema = z.object({
  version: z.int(),
  revision: z.int(), // Counts edits
  remarks: z.string(),
  startedAt: z.iso.datetime(),
  /** What differs from the published book. `published` and `shipped`: the row as it is now, and as the shop came. */
  changes: z.array(
    changeSchema.extend({
      published: changeSchema.shape.row,
      shipped: changeSchema.shape.row,
    }),
  ),
})

const verdict = z.enum([...VERDICTS, 'no-contact'])

export const goldenPairSchema = z.object({
  id: z.string(),
  a: z.string(),
  b: z.string(),
  onSale: z.string(),
  expected: z.object({ verdict: z.string(), rule: z.string() }),
  actual: z.object({ verdict: z.string(), rule: z.string() }),
  source: z.string(),
  isEdited: z.boolean(), // By this version of the book
})
export type GoldenPair = z.output<typeof goldenPairSchema>

const publishedSchema = z.object({
  version: z.int(),
  state: z.enum(['published', 'retired']),
  publishedAt: z.iso.datetime().nullable(), // Null: as the shop came
  changes: z.int().nonnegative(), // Rows that differ from what the shop came with
  remarks: z.string(),
})

const admin = { section: '7', access: { kind: 'admin', needs: 'fitment.edit' }, credential: 'bearer' } as const

const getFitDraft = defineOperation({
  ...admin,
  method: 'GET',
  path: '/fit/admin/draft',
  summary: 'The draft of the rule book, if there is one, and the versions that were published',
  output: z.object({
    draft: draftSchema.nullable(),
    versions: z.array(publishedSchema), // The current one first
    fault: z.string().nullable(), // Why the published changes do not go with this release, which judges without them
  }),
})
export type FitDraft = z.output<typeof getFitDraft.output>

const startFitDraft = defineOperation({
  ...admin,
  method: 'POST',
  path: '/fit/admin/draft',
  summary: 'Start a draft of the rule book from the published one; where there is a draft, that one',
  body: z.strictObject({}),
  changes: 'own',
  output: z.object({ acknowledged: z.literal(true), version: z.int() }),
})

export const changeFitDraft = defineOperation({
  ...admin,
  method: 'PATCH',
  path: '/fit/admin/draft',
  summary: 'Put rows into the draft, leave rows out, or take changes back. Nothing is judged by it yet',
  body: z.strictObject({
    revision: z.int().positive(),
    remarks: z.string().trim().max(1_000).optional(),
    changes: z.array(changeSchema).max(MOST_CHANGES).default([]),
    revert: z
      .array(changeSchema.omit({ row: true }))
      .max(MOST_CHANGES)
      .default([]), // To the row as it is published
  }),
  changes: 'own',
  output: z.object({ acknowledged: z.literal(true), revision: z.int() }),
  problems: ['not-found', 'precondition-failed'],
})

const discardFitDraft = defineOperation({
  ...admin,
  method: 'DELETE',
  path: '/fit/admin/draft',
  summary: 'Throw the draft away',
  changes: 'own',
  output: z.object({ acknowledged: z.literal(true), deletedCount: z.int() }),
})

const checkSchema = z.object({
  revision: z.int(),
  faults: z.array(z.string()), // With file and line; with any of them nothing else is checked
  golden: z.object({ total: z.int(), changed: z.array(goldenPairSchema) }),
  /** By rule: signatures of parts on sale with the kinds of bike to begin with, usual facts taken as known. */
  verdicts: z.array(
    z.object({
      rule: z.string(),
      title: z.string(),
      from: verdict,
      to: verdict,
      count: z.int().positive(),
      examples: z.array(z.object({ sku: z.string(), name: z.string(), template: z.string() })).max(MOST_EXAMPLES),
    }),
  ),
  judged: z.object({ signatures: z.int(), of: z.int() }), // Signatures on sale; the rest were not judged
})
export type DraftCheck = z.output<typeof checkSchema>

const checkFitDraft = defineOperation({
  ...admin,
  method: 'POST',
  path: '/fit/admin/draft/check',
  summary: 'What the draft would change: faults, golden pairs, verdicts by rule. Nothing is stored',
  body: z.strictObject({}),
  output: checkSchema,
  problems: ['not-found'],
  changes: 'nothing',
})

const listDraftOrders = defineOperation({
  ...admin,
  method: 'GET',
  path: '/fit/admin/draft/orders',
  summary: 'Lines of orders of the last 90 days of which the shop said that they fit, and would say no by the draft',
  output: z.object({
    looked: z.int(), // Lines that were judged again, the newest
    andMore: z.boolean(), // There are older ones
    count: z.int(), // That would turn
    lines: z.array(
      z.object({
        order: z.object({ _id: z.uuid(), number: z.string() }),
        line: z.int(),
        part: z.object({ _id: z.uuid(), name: z.string() }),
        orderedAt: z.iso.datetime(),
        rule: z.string(),
        title: z.string(),
      }),
    ), // The newest 200
  }),
  problems: ['not-found'],
})
export type DraftOrders = z.output<typeof listDraftOrders.output>

const publishFitDraft = defineOperation({
  ...admin,
  method: 'POST',
  path: '/fit/admin/draft/publish',
  summary: 'Judge by the draft from now on. Refused where golden pairs change that the draft does not edit',
  body: z.strictObject({ revision: z.int().positive() }),
  output: z.object({ acknowledged: z.literal(true), version: z.int() }),
  problems: ['not-found', 'golden-pairs-changed', 'precondition-failed'],
})

const listGoldenPairs = defineOperation({
  ...admin,
  method: 'GET',
  path: '/fit/admin/golden',
  summary: 'Pairs whose verdicts must not change by accident, with what the published book or the draft gives',
  query: z.strictObject({ of: z.enum(['published', 'draft']).default('published') }),
  output: z.object({ version: z.int(), faults: z.array(z.string()), pairs: z.array(goldenPairSchema) }),
  problems: ['not-found'],
})

const findBookRow = defineOperation({
  ...admin,
  method: 'GET',
  path: '/fit/admin/row',
  summary: 'A row of the rule book as the draft has it, or else the published book, and keys like the one asked for',
  query: z.strictObject({ file: z.enum(BOOK_FILES), key: z.string().trim().max(300).default('') }),
  output: z.object({
    columns: z.array(z.string()),
    keyColumns: z.array(z.string()),
    row: changeSchema.shape.row,
    keys: z.array(z.string()).max(50), // That contain the key
  }),
})
export type FoundRow = z.output<typeof findBookRow.output>

/** What administrators do with versions of the rule book. */
export const fitDraftOperations = {
  getFitDraft,
  startFitDraft,
  changeFitDraft,
  discardFitDraft,
  checkFitDraft,
  listDraftOrders,
  publishFitDraft,
  listGoldenPairs,
  findBookRow,
}
