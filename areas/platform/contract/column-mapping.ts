import { csvImport } from './csv-exchange.ts'
import { t } from './language/text.ts'
import { z } from './schema.ts'
import { singleLine } from './single-line.ts'

const LONGEST_MAPPING = 8_000

/** Which columns a field comes from: the first filled one; `otherwise` where all are empty. */
const mappedFieldSchema = z.object({
  field: z.string(), // As in a mapping
  heading: z.string(), // Of the shop's own files
  required: z.boolean(),
  columns: z.array(z.string()),
  otherwise: z.string(),
})
export type MappedField = z.infer<typeof mappedFieldSchema>

/** A mapping as it is shown. `settings`: what else it says. */
const shownMappingSchema = z.object({ fields: z.array(mappedFieldSchema), settings: z.record(z.string(), z.unknown()) })
export type ShownMapping = z.infer<typeof shownMappingSchema>

/** What a file looks like before it is read. */
export const columnsLookSchema = z.object({
  form: z.string(), // How it would be read, such as “the form of Shopify products”
  encoding: z.string(),
  sample: z.string(), // A line with letters that other encodings write otherwise; '' for UTF-8
  delimiter: z.string(),
  columns: z.array(z.object({ name: z.string(), sample: z.string() })), // Each name once, with the first filled cell
  mapping: shownMappingSchema,
  saved: z.array(shownMappingSchema.extend({ name: z.string() })), // Of files with the same header
})
export type ColumnsLook = z.infer<typeof columnsLookSchema>

/** Looks at a file before it is imported. */
export const lookAtFile = {
  ...csvImport,
  query: z.strictObject({}),
  problems: ['too-large', 'file-broken'],
  changes: 'nothing',
} as const

/** Of the import of a file whose columns are mapped. */
export const mappedImportQuery = csvImport.query.extend({
  /** A mapping of columns as JSON; by default the one that fits the file. */
  mapping: z.string().max(LONGEST_MAPPING).optional(),
  skipBroken: z.enum(['0', '1']).optional(), // Import the good rows; without it one broken row stops the import
})

export const saveMapping = {
  credential: 'bearer',
  method: 'PUT',
  summary: 'Save a mapping of columns by a name, to be offered for files with the same header',
  body: z.strictObject({
    name: singleLine()
      .min(1, { error: () => t('Enter a name') })
      .max(60),
    header: z.array(z.string().max(1_000)).min(1).max(1_000),
    mapping: z.string().max(LONGEST_MAPPING), // As JSON
  }),
  output: z.object({ acknowledged: z.literal(true) }),
} as const

export const isSaid = ({ columns, otherwise }: Pick<MappedField, 'columns' | 'otherwise'>): boolean =>
  columns.length > 0 || otherwise !== ''

/** A mapping as it is sent. */
export function mappingText({ fields, settings }: ShownMapping): string {
  const said = fields.filter((field) => isSaid(field) || field.required)
  const sources = said.map(({ field, columns, otherwise }) => [field, { columns, otherwise }])
  return JSON.stringify({ ...settings, ...Object.fromEntries(sources) })
}
