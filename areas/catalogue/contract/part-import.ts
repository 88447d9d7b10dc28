import { columnsLookSchema } from '#platform/contract/column-mapping.ts'
import { csvExport, csvImport, importOutcome } from '#platform/contract/csv-exchange.ts'
import { t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'

/** How a decimal sign is named where one is chosen. */
export const DECIMAL_SIGN_NAMES = ['comma', 'point'] as const
export type DecimalSignName = (typeof DECIMAL_SIGN_NAMES)[number]

/** Other shop programs whose files are read as they are. */
export const PRESET_NAMES = ['shopify', 'woocommerce', 'magento', 'prestashop'] as const
export type PresetName = (typeof PRESET_NAMES)[number]

const LONGEST_MAPPING = 8_000

const faultSchema = z.object({
  column: z.string().optional(),
  columnNumber: z.int().optional(), // From 1
  reason: z.string(),
})

/** What an import did, or would do on a dry run. Figures count rows; `line` is where a row begins in the file. */
export const importReportSchema = z.object({
  outcome: importOutcome,
  /** `decimal`: the sign in its prices. */
  columns: z.object({
    delimiter: z.string(),
    decimal: z.enum([',', '.']),
    ignored: z.array(z.string()),
    form: z.string(), // How the file was read, such as “the form of Shopify products”
    encoding: z.string(),
    sample: z.string(), // A line with letters that other encodings write otherwise; '' for UTF-8
  }),
  read: z.int(),
  new: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  components: z.int(), // Rows that are not for sale, kept for the assemblies that have them
  skipped: z.array(z.object({ reason: z.string(), count: z.int() })),
  /** What was left out or changed of rows that are imported; the first lines. */
  notes: z.array(z.object({ reason: z.string(), count: z.int(), lines: z.array(z.int()) })),
  broken: z.object({
    count: z.int(),
    listed: z.array(z.object({ line: z.int(), faults: z.array(faultSchema) })),
    /** All broken rows as CSV with the columns line, column and reason; empty when there are none. */
    csv: z.string(),
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
  section: '2',
  path: '/product/import',
  access: { kind: 'admin', needs: 'import.run' },
  summary: 'Import parts from a CSV file, matched by SKU: new ones are added, existing ones updated',
  query: csvImport.query.extend({
    /** Which sign is decimal in its numbers; by default what the file shows. */
    decimal: z.enum(DECIMAL_SIGN_NAMES, { error: () => t('Choose comma or point') }).optional(),
    /** A mapping of columns as JSON; by default the one that fits the file. */
    mapping: z.string().max(LONGEST_MAPPING).optional(),
    skipBroken: z.enum(['0', '1']).optional(), // Import the good rows; without it one broken row stops the import
  }),
  output: importReportSchema,
})

/** What a file looks like before it is read. */
export const fileLookSchema = columnsLookSchema.extend({ preset: z.enum(PRESET_NAMES).nullable() })
export type FileLook = z.infer<typeof fileLookSchema>

const lookAtPartsFile = defineOperation({
  ...csvImport,
  section: '2',
  path: '/product/import/look',
  access: { kind: 'admin', needs: 'import.run' },
  summary:
    'Look at a CSV file of parts: how it is written, what its columns are, and by which mapping it would be read',
  query: z.strictObject({}),
  output: fileLookSchema,
  problems: ['too-large', 'file-broken'],
  changes: 'nothing',
})

const saveImportMapping = defineOperation({
  credential: 'bearer',
  section: '2',
  method: 'PUT',
  path: '/product/import/mapping',
  access: { kind: 'admin', needs: 'import.run' },
  summary: 'Save a mapping of columns by a name, to be offered for files with the same header',
  body: z.strictObject({
    name: singleLine()
      .min(1, { error: () => t('Enter a name') })
      .max(60, { error: () => t('Use at most 60 characters') }),
    header: z.array(z.string().max(1_000)).min(1).max(1_000),
    mapping: z.string().max(LONGEST_MAPPING), // As JSON
  }),
  output: z.object({ acknowledged: z.literal(true) }),
})

const exportParts = defineOperation({
  ...csvExport,
  section: '2',
  path: '/product/export',
  access: { kind: 'admin', needs: 'import.run' },
  summary: 'Export all parts as a CSV file; importing it changes nothing',
  replica: true,
})

export const partExchangeOperations = { importParts, exportParts, lookAtPartsFile, saveImportMapping }
