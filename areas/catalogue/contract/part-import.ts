import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'

export const MOST_IMPORT_BYTES = 50 * 1024 * 1024 // For uploads; the command line has no limit
export const MOST_IMPORT_ROWS = 200 // Rows listed one by one in a report
export const MOST_BROKEN_ROWS = 100_000 // Rows in the report's CSV; the rest are only counted

/** How a decimal sign is named where one is chosen. */
export const DECIMAL_SIGN_NAMES = ['comma', 'point'] as const
export type DecimalSignName = (typeof DECIMAL_SIGN_NAMES)[number]

const faultSchema = z.object({
  column: z.string().optional(),
  columnNumber: z.int().optional(), // From 1
  reason: z.string(),
})

/** What an import did, or would do on a dry run. Figures count rows; `line` is where a row begins in the file. */
export const importReportSchema = z.object({
  outcome: z.enum(['stored', 'dry-run', 'broken']),
  /** `decimal`: the sign in its prices. */
  columns: z.object({ delimiter: z.string(), decimal: z.enum([',', '.']), ignored: z.array(z.string()) }),
  read: z.int(),
  new: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  components: z.int(), // Rows that are not for sale, kept for the assemblies that have them
  skipped: z.array(z.object({ reason: z.string(), count: z.int() })),
  broken: z.object({
    count: z.int(),
    listed: z.array(z.object({ line: z.int(), faults: z.array(faultSchema) })),
    /** All broken rows as CSV with the columns line, column and reason; empty when there are none. */
    csv: z.string(),
  }),
  withoutStock: z.int(),
  regrouped: z.int(), // Parts whose product changes, by the file's column
  /** Parts of one model that differ in size and colour only. Nobody is grouped without being confirmed. */
  families: z.array(z.object({ name: z.string(), axes: z.array(z.string()), skus: z.array(z.string()) })),
  grouped: z.int(), // Products made of such families, as asked on the command line
  changes: z.array(
    z.object({
      line: z.int(),
      sku: z.string(),
      name: z.string(),
      outcome: z.enum(['new', 'updated']),
      /** Changes to an existing part by column, such as `specs.teeth`. Long texts are cut. */
      fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
})
export type ImportReport = z.infer<typeof importReportSchema>

const administration = { section: '2', access: { kind: 'admin' }, credential: 'bearer' } as const

/** An uploaded file on disk; each `open` reads it from the start. */
export type UploadedFile = { open: () => AsyncIterable<Uint8Array> }

const importParts = defineOperation({
  ...administration,
  method: 'POST',
  path: '/product/import',
  summary: 'Import parts from a CSV file, matched by SKU: new ones are added, existing ones updated',
  query: z.strictObject({
    dryRun: z.enum(['0', '1']).optional(),
    /** Which sign is decimal in its numbers; by default what the file shows. */
    decimal: z.enum(DECIMAL_SIGN_NAMES, 'Choose comma or point').optional(),
    skipBroken: z.enum(['0', '1']).optional(), // Import the good rows; without it one broken row stops the import
  }),
  upload: { mostBytes: MOST_IMPORT_BYTES, contentTypes: ['text/csv'], spooled: true },
  body: z.custom<UploadedFile>((file) => typeof file === 'object' && file !== null && 'open' in file),
  output: importReportSchema,
  problems: ['too-large', 'file-broken', 'import-running'],
})

const exportParts = defineOperation({
  ...administration,
  method: 'GET',
  path: '/product/export',
  summary: 'Export all parts as a CSV file; importing it changes nothing',
  replica: true,
  responds: 'csv',
  output: z.unknown(),
})

export const partExchangeOperations = { importParts, exportParts }
