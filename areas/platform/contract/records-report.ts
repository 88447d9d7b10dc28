import { importOutcome } from './csv-exchange.ts'
import { z } from './schema.ts'

/** What is brought from another shop, a row for each, beside its parts. */
export const RECORD_KINDS = ['customers', 'reviews'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** In one file. */
export const MOST_RECORDS = 100_000

/** What an import did, or would do on a dry run. Figures count rows; `line` is where a row begins in the file. */
export const recordsReportSchema = z.object({
  outcome: importOutcome,
  columns: z.object({
    delimiter: z.string(),
    ignored: z.array(z.string()),
    form: z.string(), // How the file was read, such as “the form of Shopify customers”
    encoding: z.string(),
    sample: z.string(), // A line with letters that other encodings write otherwise; '' for UTF-8
  }),
  read: z.int(),
  new: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  skipped: z.array(z.object({ reason: z.string(), count: z.int() })),
  /** What was left out or changed of rows that are imported; the first lines. */
  notes: z.array(z.object({ reason: z.string(), count: z.int(), lines: z.array(z.int()) })),
  broken: z.object({
    count: z.int(),
    listed: z.array(
      z.object({ line: z.int(), faults: z.array(z.object({ column: z.string().optional(), reason: z.string() })) }),
    ),
    /** All broken rows as CSV with the columns line, column and reason; empty when there are none. */
    csv: z.string(),
  }),
})
export type RecordsReport = z.infer<typeof recordsReportSchema>

/** How far an import is, or what it came to: for whoever left its page. */
export const recordsProgressSchema = z.object({
  state: z.enum(['running', 'stored', 'broken', 'failed']), // `broken`, `failed`: nothing is stored
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(), // Null also where it was cut off
  rows: z.int(), // Checked so far, or stored once `total` is known
  total: z.int().nullable(),
  new: z.int(),
  updated: z.int(),
  broken: z.int(),
})
export type RecordsProgress = z.infer<typeof recordsProgressSchema>
