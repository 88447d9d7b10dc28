import { csvExport, csvImport, importOutcome } from '#platform/contract/csv-exchange.ts'
import { t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { BOOK_FILES } from './fit-draft.ts'

export const MOST_BOOK_BYTES = 2 * 1024 * 1024

/** What the import of a file of the rule book did, or would do on a dry run. */
export const bookReportSchema = z.object({
  outcome: importOutcome,
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  kept: z.int(), // Rows of the book that the file does not have
  broken: z.object({
    count: z.int(),
    listed: z.array(z.object({ line: z.int().nullable(), reason: z.string() })), // No line: a fault in another file
  }),
  /** Columns that differ, as `name=value`; `before` is empty for a new row. */
  changes: z.array(z.object({ line: z.int(), key: z.string(), before: z.string(), after: z.string() })),
})
export type BookReport = z.output<typeof bookReportSchema>

const admin = { section: '7', credential: 'bearer' } as const
const file = z.enum(BOOK_FILES)

const importBookFile = defineOperation({
  ...admin,
  ...csvImport,
  path: '/fit/admin/book.csv',
  access: { kind: 'admin', needs: 'fitment.edit' },
  summary: 'Import a file of the rule book into the draft, which is started if need be. Rows it does not have stay',
  query: csvImport.query.extend({ file }),
  upload: { ...csvImport.upload, mostBytes: MOST_BOOK_BYTES },
  output: bookReportSchema,
  problems: ['too-large', 'file-broken', 'not-found', 'precondition-failed'],
})

const exportBookFile = defineOperation({
  ...admin,
  ...csvExport,
  path: '/fit/admin/book.csv',
  access: { kind: 'admin', needs: 'fitment.edit' },
  summary: 'Export a file of the draft, or else of the published rule book, as CSV; importing it changes nothing',
  query: z.strictObject({ file }),
})

const standard = z.strictObject({
  family: singleLine()
    .min(1, { error: () => t('A family is required') })
    .max(60),
  code: singleLine()
    .min(1, { error: () => t('A standard is required') })
    .max(60),
})

const acceptAlso = defineOperation({
  ...admin,
  method: 'POST',
  path: '/fit/admin/draft/accept',
  access: { kind: 'admin', needs: 'fitment.edit' },
  summary: 'Into the draft: everything that has one standard also accepts another, wherever the two families meet',
  body: z.strictObject({
    revision: z.int().positive(),
    has: standard,
    accepts: standard,
    certainty: z.enum(['A', 'B', 'D']),
    source: singleLine()
      .min(1, { error: () => t('A source is required') })
      .max(60), // Codes of sources, by bars
    note: singleLine().max(200).default(''),
  }),
  changes: 'own',
  output: z.object({
    acknowledged: z.literal(true),
    revision: z.int(),
    rows: z.array(z.object({ file, key: z.string() })), // To take back together
  }),
  problems: ['not-found', 'precondition-failed'],
})
export type AcceptAlso = z.output<typeof acceptAlso.body>

/** Rows of the rule book, as files and one by one. */
export const bookFileOperations = { exportBookFile, importBookFile, acceptAlso }
