import { columnsLookSchema, lookAtFile, mappedImportQuery, saveMapping } from '#platform/contract/column-mapping.ts'
import { csvExport, csvImport } from '#platform/contract/csv-exchange.ts'
import { t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { recordsReportSchema } from '#platform/contract/records-report.ts'
import { z } from '#platform/contract/schema.ts'

/** How a decimal sign is named where one is chosen. */
export const DECIMAL_SIGN_NAMES = ['comma', 'point'] as const
export type DecimalSignName = (typeof DECIMAL_SIGN_NAMES)[number]

/** Other shop programs whose files are read as they are. */
export const PRESET_NAMES = ['shopify', 'woocommerce', 'magento', 'prestashop'] as const
export type PresetName = (typeof PRESET_NAMES)[number]

const faultSchema = z.object({
  column: z.string().optional(),
  columnNumber: z.int().optional(), // From 1
  reason: z.string(),
})

/** What an import did, or would do on a dry run. Figures count rows; `line` is where a row begins in the file. */
export const importReportSchema = recordsReportSchema.extend({
  columns: recordsReportSchema.shape.columns.extend({ decimal: z.enum([',', '.']) }), // The sign in its prices
  components: z.int(), // Rows that are not for sale, kept for the assemblies that have them
  broken: recordsReportSchema.shape.broken.extend({
    listed: z.array(z.object({ line: z.int(), faults: z.array(faultSchema) })),
  }),
  withoutStock: z.int(),
  products: z.int(), // That parts of the file are variants of
  pictures: z.int(), // Elsewhere, to be copied
  newCategories: z.array(z.string()),
  newAttributes: z.array(z.string()), // For what variants differ in
  redirects: z.int(), // Old addresses that begin to lead to parts
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

const importParts = defineOperation({
  ...csvImport,
  path: '/product/import',
  access: { kind: 'admin', needs: 'import.run' },
  summary: 'Import parts from a CSV file, matched by SKU: new ones are added, existing ones updated',
  query: mappedImportQuery.extend({
    /** Which sign is decimal in its numbers; by default what the file shows. */
    decimal: z.enum(DECIMAL_SIGN_NAMES, { error: () => t('Choose comma or point') }).optional(),
  }),
  output: importReportSchema,
})

/** What a file looks like before it is read. */
export const fileLookSchema = columnsLookSchema.extend({ preset: z.enum(PRESET_NAMES).nullable() })
export type FileLook = z.infer<typeof fileLookSchema>

const lookAtPartsFile = defineOperation({
  ...lookAtFile,
  path: '/product/import/look',
  access: { kind: 'admin', needs: 'import.run' },
  summary:
    'Look at a CSV file of parts: how it is written, what its columns are, and by which mapping it would be read',
  output: fileLookSchema,
})

const saveImportMapping = defineOperation({
  ...saveMapping,
  path: '/product/import/mapping',
  access: { kind: 'admin', needs: 'import.run' },
})

const exportParts = defineOperation({
  ...csvExport,
  path: '/product/export',
  access: { kind: 'admin', needs: 'import.run' },
  summary: 'Export all parts as a CSV file; importing it changes nothing',
  replica: true,
})

export const partExchangeOperations = { importParts, exportParts, lookAtPartsFile, saveImportMapping }
