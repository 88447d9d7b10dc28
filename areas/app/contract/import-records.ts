import { columnsLookSchema } from '#platform/contract/column-mapping.ts'
import { csvExport, csvImport } from '#platform/contract/csv-exchange.ts'
import { t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { RECORD_KINDS, recordsProgressSchema, recordsReportSchema } from '#platform/contract/records-report.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'

const LONGEST_MAPPING = 8_000

const params = z.strictObject({ kind: z.enum(RECORD_KINDS, { error: () => t('Import customers or reviews') }) })
const byOwner = { section: '2', access: { kind: 'admin', needs: 'settings.edit' }, params } as const

/** Moving in from another shop: its customers and reviews. Accounts are opened, so it is for administrators. */
export const recordOperations = {
  lookAtRecords: defineOperation({
    ...csvImport,
    ...byOwner,
    path: '/import/{kind}/look',
    summary: 'Look at a CSV file of customers or reviews: how it is written, and by which mapping it would be read',
    query: z.strictObject({}),
    output: columnsLookSchema,
    problems: ['too-large', 'file-broken'],
    changes: 'nothing',
  }),
  importRecords: defineOperation({
    ...csvImport,
    ...byOwner,
    path: '/import/{kind}',
    summary: 'Import customers or reviews of another shop from a CSV file, all or nothing',
    query: csvImport.query.extend({
      /** A mapping of columns as JSON; by default the one that fits the file. */
      mapping: z.string().max(LONGEST_MAPPING).optional(),
      skipBroken: z.enum(['0', '1']).optional(), // Import the good rows; without it one broken row stops the import
    }),
    output: recordsReportSchema,
  }),
  getRecordsImport: defineOperation({
    ...byOwner,
    credential: 'bearer',
    method: 'GET',
    path: '/import/{kind}/last',
    summary: 'How far the last import is, or what it came to; null before the first',
    output: z.object({ last: recordsProgressSchema.nullable() }),
  }),
  exportRecords: defineOperation({
    ...csvExport,
    ...byOwner,
    path: '/import/{kind}',
    summary: 'Export customers with an account, or reviews of parts, as a CSV file; importing it changes nothing',
    replica: true,
  }),
  saveRecordMapping: defineOperation({
    ...byOwner,
    credential: 'bearer',
    method: 'PUT',
    path: '/import/{kind}/mapping',
    summary: 'Save a mapping of columns by a name, to be offered for files with the same header',
    body: z.strictObject({
      name: singleLine()
        .min(1, { error: () => t('Enter a name') })
        .max(60, { error: () => t('Use at most 60 characters') }),
      header: z.array(z.string().max(1_000)).min(1).max(1_000),
      mapping: z.string().max(LONGEST_MAPPING), // As JSON
    }),
    output: z.object({ acknowledged: z.literal(true) }),
  }),
}
