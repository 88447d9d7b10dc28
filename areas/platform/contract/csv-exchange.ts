import { t } from './language/text.ts'
import { z } from './schema.ts'

export const MOST_IMPORT_BYTES = 50 * 1024 * 1024 // For uploads; the command line has no limit
export const MOST_LISTED_LINES = 200 // Faults and changes listed one by one in a report

/** An uploaded file on disk; each `open` reads it from the start. */
export type UploadedFile = { open: () => AsyncIterable<Uint8Array> }

/** Takes a CSV file; with `dryRun` it only reports. */
export const csvImport = {
  credential: 'bearer',
  method: 'POST',
  query: z.strictObject({ dryRun: z.enum(['0', '1']).optional() }),
  upload: { mostBytes: MOST_IMPORT_BYTES, contentTypes: ['text/csv'], spooled: true },
  body: z.custom<UploadedFile>((file) => typeof file === 'object' && file !== null && 'open' in file),
  problems: ['too-large', 'file-broken', 'import-running'],
} as const

/** Beside that of RFC 4180: what Excel opens where a comma is decimal, with semicolons between cells. */
export const csvFormatSchema = z.enum(['excel-de'], { error: () => t('Choose excel-de, or leave it out') })
export type CsvFormat = z.infer<typeof csvFormatSchema>

export const csvExport = { credential: 'bearer', method: 'GET', responds: 'csv', output: z.unknown() } as const

/** What an import did, or would do on a dry run. */
export const importOutcome = z.enum(['stored', 'dry-run', 'broken'])

const rowFaultSchema = z.object({ line: z.int(), column: z.string(), reason: z.string() })
/** `line`: where a row begins in the file. */
export type RowFault = z.infer<typeof rowFaultSchema>

/** What every report of an import says whose file has one row or more for each thing. */
export const rowsReportSchema = z.object({
  outcome: importOutcome,
  rows: z.int(),
  ignored: z.array(z.string()), // Columns
  broken: z.object({ count: z.int(), listed: z.array(rowFaultSchema) }),
})
export type RowsReport = z.infer<typeof rowsReportSchema>
