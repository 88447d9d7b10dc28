import { MOST_IMPORT_BYTES, type UploadedFile } from '#catalogue/contract/part-import.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'

/** Lines listed one by one in a report. */
export const MOST_LISTED_LINES = 200

/** What an import of interfaces did, or would do on a dry run. `line`: where a row begins in the file. */
export const portsReportSchema = z.object({
  outcome: z.enum(['stored', 'dry-run', 'broken']),
  rows: z.int(),
  parts: z.object({ updated: z.int(), unchanged: z.int() }),
  ignored: z.array(z.string()), // Columns
  broken: z.object({
    count: z.int(),
    listed: z.array(z.object({ line: z.int(), column: z.string(), reason: z.string() })),
  }),
  changes: z.array(
    z.object({ line: z.int(), sku: z.string(), name: z.string(), before: z.string(), after: z.string() }),
  ),
})
export type PortsReport = z.infer<typeof portsReportSchema>

const administration = { section: '7', access: { kind: 'admin' }, credential: 'bearer' } as const

const importPorts = defineOperation({
  ...administration,
  method: 'POST',
  path: '/fit/admin/ports.csv',
  summary:
    'Import what parts state from a CSV file, a row an interface. A part in it states what the file says, no more',
  query: z.strictObject({ dryRun: z.enum(['0', '1']).optional() }),
  upload: { mostBytes: MOST_IMPORT_BYTES, contentTypes: ['text/csv'], spooled: true },
  body: z.custom<UploadedFile>((file) => typeof file === 'object' && file !== null && 'open' in file),
  output: portsReportSchema,
  problems: ['too-large', 'file-broken', 'import-running'],
})

const exportPorts = defineOperation({
  ...administration,
  method: 'GET',
  path: '/fit/admin/ports.csv',
  summary: 'Export what parts state as a CSV file; importing it changes nothing',
  replica: true,
  responds: 'csv',
  output: z.unknown(),
})

/** What parts state, as a file. */
export const portsFileOperations = { importPorts, exportPorts }
