import { columnsLookSchema, lookAtFile, mappedImportQuery, saveMapping } from '#platform/contract/column-mapping.ts'
import { csvExport, csvImport } from '#platform/contract/csv-exchange.ts'
import { t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { RECORD_KINDS, recordsProgressSchema, recordsReportSchema } from '#platform/contract/records-report.ts'
import { z } from '#platform/contract/schema.ts'

const params = z.strictObject({ kind: z.enum(RECORD_KINDS, { error: () => t('Import customers or reviews') }) })
const byOwner = { access: { kind: 'admin', needs: 'settings.edit' }, params } as const

/** Moving in from another shop: its customers and reviews. Accounts are opened, so it is for administrators. */
export const recordOperations = {
  lookAtRecords: defineOperation({
    ...lookAtFile,
    ...byOwner,
    path: '/import/{kind}/look',
    summary: 'Look at a CSV file of customers or reviews: how it is written, and by which mapping it would be read',
    output: columnsLookSchema,
  }),
  importRecords: defineOperation({
    ...csvImport,
    ...byOwner,
    path: '/import/{kind}',
    summary: 'Import customers or reviews of another shop from a CSV file, all or nothing',
    query: mappedImportQuery,
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
  saveRecordMapping: defineOperation({ ...saveMapping, ...byOwner, path: '/import/{kind}/mapping' }),
}
