import { z } from './schema.ts'

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

export const isSaid = ({ columns, otherwise }: Pick<MappedField, 'columns' | 'otherwise'>): boolean =>
  columns.length > 0 || otherwise !== ''

/** A mapping as it is sent. */
export function mappingText({ fields, settings }: ShownMapping): string {
  const said = fields.filter((field) => isSaid(field) || field.required)
  const sources = said.map(({ field, columns, otherwise }) => [field, { columns, otherwise }])
  return JSON.stringify({ ...settings, ...Object.fromEntries(sources) })
}
