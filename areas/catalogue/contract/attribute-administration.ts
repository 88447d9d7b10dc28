import { ATTRIBUTE_KINDS } from '#packages/part-attributes/attribute.ts'
import { ROLES } from '#packages/part-attributes/roles.ts'
import { t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'

const FILTER_STYLES = ['none', 'checks', 'range', 'swatch'] as const

export const MOST_ATTRIBUTES = 100 // Of a shop, beside the coded ones
const [MOST_VALUES, MOST_SYNONYMS, MOST_STEPS] = [100, 20, 40]

const text = (most: number) => z.string().trim().max(most)
const line = (most: number) => text(most).regex(/^\P{Cc}*$/u, { error: () => t('Use one line') })
const word = line(60).min(1, { error: () => t('Enter a word') })
const synonyms = z
  .array(word)
  .max(MOST_SYNONYMS, { error: () => t('Enter at most {most} synonyms', { most: String(MOST_SYNONYMS) }) })
  .optional()
const figure = z
  .number({ error: () => t('Enter a number') })
  .min(-1_000_000_000, { error: () => t('Enter -1,000,000,000 or more') })
  .max(1_000_000_000, { error: () => t('Enter at most 1,000,000,000') })

const valueSchema = z.strictObject({
  key: line(60).optional(), // Of a value that is there; others get one from their label
  label: line(60).min(1, { error: () => t('Enter a value') }),
  synonyms,
  swatch: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, { error: () => t('Enter a colour such as #c62828') })
    .optional(),
})

const fields = {
  label: line(60).min(1, { error: () => t('A label is required') }),
  short: line(20).optional(), // On cards
  slug: line(60).optional(), // In addresses; made from the label if absent
  kind: z.enum(ATTRIBUTE_KINDS),
  unit: line(10).optional(), // Of the stored figures
  decimals: z
    .int({ error: () => t('Enter 0 to 4') })
    .min(0, { error: () => t('Enter 0 to 4') })
    .max(4, { error: () => t('Enter 0 to 4') })
    .optional(),
  tolerance: figure.min(0, { error: () => t('Enter 0 or more') }).optional(), // Figures this near are equal
  least: figure.optional(),
  most: figure.optional(),
  roles: z.union([
    z.literal('all'),
    z
      .array(z.enum(ROLES))
      .min(1, { error: () => t('Choose at least one') })
      .max(ROLES.length),
  ]),
  filter: z.enum(FILTER_STYLES),
  steps: z
    .array(figure)
    .max(MOST_STEPS, { error: () => t('Enter at most {most} steps', { most: String(MOST_STEPS) }) })
    .optional(),
  landing: z.boolean().optional(), // Search engines may list a category with one of its values
  values: z
    .array(valueSchema)
    .max(MOST_VALUES, { error: () => t('Enter at most {most} values', { most: String(MOST_VALUES) }) })
    .optional(),
  synonyms,
  deciding: z
    .int({ error: () => t('Enter 1 to 100') })
    .min(1, { error: () => t('Enter 1 to 100') })
    .max(100, { error: () => t('Enter 1 to 100') })
    .optional(), // Rank on cards
  variantAxis: z.boolean().optional(),
  compare: z.enum(['more', 'less', 'none']).optional(), // Which is better
  help: line(200).optional(),
}

/** `key` is what parts hold the value under; without one it is that of a specification so named, or made. */
export const newAttributeSchema = z.strictObject({ ...fields, key: line(60).optional() })
export type NewAttribute = z.infer<typeof newAttributeSchema>

const attributeChangeSchema = z.strictObject({
  ...fields,
  version: z.int({ error: () => t('Send the version that you edited') }),
})

const facetSchema = z.object({
  style: z.enum(['checks', 'range', 'swatch']),
  steps: z.array(z.number()).readonly().exactOptional(),
  weight: z.number().exactOptional(),
  landing: z.boolean().exactOptional(),
})
const wordsSchema = z.array(z.string()).readonly().exactOptional()

const attributeSchema = z.object({
  key: z.string(),
  slug: z.string(),
  formerSlugs: wordsSchema,
  label: z.string(),
  short: z.string().exactOptional(),
  kind: z.enum(ATTRIBUTE_KINDS),
  unit: z.string().exactOptional(),
  accepts: z.record(z.string(), z.number()).exactOptional(), // Other units and their factors
  decimals: z.int().exactOptional(),
  tolerance: z.number().exactOptional(),
  least: z.number().exactOptional(),
  most: z.number().exactOptional(),
  /** Instead, by role. */
  limits: z.partialRecord(z.enum(ROLES), z.tuple([z.number(), z.number()]).readonly()).exactOptional(),
  roles: z.union([z.literal('all'), z.array(z.enum(ROLES)).readonly()]),
  facet: z.union([z.literal(false), facetSchema]),
  deciding: z.number().exactOptional(),
  variantAxis: z.boolean().exactOptional(),
  compare: z.enum(['more', 'less', 'none']),
  synonyms: wordsSchema,
  help: z.string().exactOptional(),
  values: z
    .array(
      z
        .object({ key: z.string(), label: z.string(), synonyms: wordsSchema, swatch: z.string().exactOptional() })
        .readonly(),
    )
    .readonly()
    .exactOptional(),
  pair: z.object({ key: z.string(), unitKey: z.string() }).exactOptional(),
  shownUnit: z.string().exactOptional(), // In the reader's words
  translated: z.literal(true).exactOptional(), // Its words are the reader's, not those that it is defined by
})

const listAttributes = defineOperation({
  method: 'GET',
  path: '/attribute',
  summary: 'List the attributes that parts state, as specifications show them; `own` for those that the shop added',
  access: { kind: 'public' },
  credential: 'either',
  query: z.object({ own: z.literal('1').optional() }),
  output: z.object({ version: z.string(), attributes: z.array(attributeSchema) }),
})

export const administeredAttributeSchema = attributeSchema.extend({
  _id: z.uuid().nullable(), // Null for a coded one, which can't be changed
  version: z.int().nullable(), // Counts edits; an edit must name the version it started from
  parts: z.int(), // On sale that state it
})
export type AdministeredAttribute = z.infer<typeof administeredAttributeSchema>

const params = z.strictObject({ id: z.uuid({ error: () => t('This is not the id of an attribute') }) })

const freeSpecSchema = z.object({ key: z.string(), parts: z.int(), samples: z.array(z.string()) })
export type FreeSpec = z.infer<typeof freeSpecSchema>

/** What the reader's language calls kinds of part and units, where that is not the code's own word. */
const readerNamesSchema = z.object({
  roles: z.partialRecord(z.enum(ROLES), z.string()),
  units: z.record(z.string(), z.string()),
})
export type ReaderNames = z.infer<typeof readerNamesSchema>

const listAdministeredAttributes = defineOperation({
  credential: 'bearer',
  method: 'GET',
  path: '/admin/attribute',
  access: { kind: 'admin', needs: 'parts.view' },
  summary: 'List all attributes with how many parts state them, and specifications that are none, most frequent first',
  output: z.object({
    attributes: z.array(administeredAttributeSchema),
    free: z.array(freeSpecSchema),
    names: readerNamesSchema,
  }),
})

const previewAttribute = defineOperation({
  credential: 'bearer',
  method: 'GET',
  path: '/admin/attribute/preview',
  access: { kind: 'admin', needs: 'parts.edit' },
  summary: 'How many parts already state what has one of these names, though it is no attribute yet',
  query: z.strictObject({ name: z.union([line(60), z.array(line(60)).max(30)]) }),
  output: z.object({ free: z.array(freeSpecSchema) }),
})

const addAttribute = defineOperation({
  credential: 'bearer',
  method: 'POST',
  path: '/admin/attribute',
  access: { kind: 'admin', needs: 'parts.edit' },
  summary: 'Add an attribute. Parts that state it already are found by it as soon as their documents are made',
  body: newAttributeSchema,
  output: z.object({ acknowledged: z.literal(true), insertedId: z.uuid() }),
  idempotent: true,
})

const editAttribute = defineOperation({
  credential: 'bearer',
  method: 'PUT',
  path: '/admin/attribute/{id}',
  access: { kind: 'admin', needs: 'parts.edit' },
  summary: 'Replace an attribute, unless it has changed since you read it. Its key stays',
  params,
  body: attributeChangeSchema,
  output: z.object({ acknowledged: z.literal(true), modifiedCount: z.int() }),
  problems: ['attribute-changed'],
})

const deleteAttribute = defineOperation({
  credential: 'bearer',
  method: 'DELETE',
  path: '/admin/attribute/{id}',
  access: { kind: 'admin', needs: 'parts.edit' },
  summary: 'Delete an attribute. Parts keep what they state, as a plain specification',
  params,
  output: z.object({ acknowledged: z.literal(true), deletedCount: z.int() }),
})

/** What everybody reads of attributes, and what administrators do with them. */
export const attributeOperations = {
  listAttributes,
  listAdministeredAttributes,
  previewAttribute,
  addAttribute,
  editAttribute,
  deleteAttribute,
}
