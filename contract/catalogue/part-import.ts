import { defineOperation } from '#contract/operation.ts'
import { z } from '#contract/schema.ts'

/** The most bytes of a file that the import takes over the web; the command line takes any. */
export const MOST_IMPORT_BYTES = 50 * 1024 * 1024
/** So many rows are listed one by one, of those that are broken and of those that change something. */
export const MOST_IMPORT_ROWS = 200
/** So many broken rows stand in the report's CSV, which counts those that are left. */
export const MOST_BROKEN_ROWS = 100_000

const faultSchema = z.object({
  column: z.string().optional(),
  /** Counts from 1. */
  columnNumber: z.int().optional(),
  reason: z.string(),
})

/**
 * What an import did or, when nothing was stored, would do; `line` is where a row begins in the file. Figures count
 * rows.
 */
export const importReportSchema = z.object({
  outcome: z.enum(['stored', 'dry-run', 'broken']),
  columns: z.object({ delimiter: z.string(), ignored: z.array(z.string()) }),
  read: z.int(),
  new: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  skipped: z.array(z.object({ reason: z.string(), count: z.int() })),
  broken: z.object({
    count: z.int(),
    listed: z.array(z.object({ line: z.int(), faults: z.array(faultSchema) })),
    /**
     * Every broken row as the text of a CSV file with the columns line, column and reason; empty when none is broken.
     */
    csv: z.string(),
  }),
  pricesRounded: z.int(),
  withoutStock: z.int(),
  changes: z.array(
    z.object({
      line: z.int(),
      sku: z.string(),
      name: z.string(),
      outcome: z.enum(['new', 'updated']),
      /**
       * What changes of a part that was there: columns of the file, `specs.teeth` for one of the specs. Long texts are
       * cut.
       */
      fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
})
export type ImportReport = z.infer<typeof importReportSchema>

const administration = { section: '2', access: { kind: 'admin' }, credential: 'bearer' } as const

/** A file on its way in, kept on disk; each call of `open` reads it from the start. */
export type UploadedFile = { open: () => AsyncIterable<Uint8Array> }

export const importParts = defineOperation({
  ...administration,
  method: 'POST',
  path: '/product/import',
  summary: 'Read parts from a CSV file: new ones are added, existing ones updated, matched by SKU',
  query: z.strictObject({
    /** Reads and compares only. */
    dryRun: z.enum(['0', '1']).optional(),
    /** Stores the good rows of a file with broken ones; else one broken row is enough to store nothing. */
    skipBroken: z.enum(['0', '1']).optional(),
  }),
  upload: { mostBytes: MOST_IMPORT_BYTES, contentTypes: ['text/csv'], spooled: true },
  body: z.custom<UploadedFile>((file) => typeof file === 'object' && file !== null && 'open' in file),
  output: importReportSchema,
  problems: ['too-large', 'import-running'],
})

export const exportParts = defineOperation({
  ...administration,
  method: 'GET',
  path: '/product/export',
  summary: 'All parts as a CSV file; importing it changes nothing',
  responds: 'csv',
  output: z.unknown(),
})
