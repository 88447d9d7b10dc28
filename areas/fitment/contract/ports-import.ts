import { csvExport, csvImport, rowsReportSchema } from '#platform/contract/csv-exchange.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'

/** What an import of interfaces did, or would do on a dry run. */
export const portsReportSchema = rowsReportSchema.extend({
  parts: z.object({ updated: z.int(), unchanged: z.int() }),
  changes: z.array(
    z.object({ line: z.int(), sku: z.string(), name: z.string(), before: z.string(), after: z.string() }),
  ),
})
export type PortsReport = z.infer<typeof portsReportSchema>

const importPorts = defineOperation({
  ...csvImport,
  section: '7',
  path: '/fit/admin/ports.csv',
  access: { kind: 'admin', needs: 'fitment.edit' },
  summary:
    'Import what parts state from a CSV file, a row an interface. A part in it states what the file says, no more',
  output: portsReportSchema,
})

const exportPorts = defineOperation({
  ...csvExport,
  section: '7',
  path: '/fit/admin/ports.csv',
  access: { kind: 'admin', needs: 'fitment.edit' },
  summary: 'Export what parts state as a CSV file; importing it changes nothing',
  replica: true,
})

/** What parts state, as a file. */
export const portsFileOperations = { importPorts, exportPorts }
