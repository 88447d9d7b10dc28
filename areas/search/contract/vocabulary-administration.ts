import { t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { pageQuerySchema } from '#platform/contract/pagination.ts'
import { sentMoment, z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { recentSearchesSchema } from './recent-searches.ts'

/** `word`, `phrase` and `split` follow from how many words become how many. The other two mark a word. */
export const VOCABULARY_KINDS = ['word', 'phrase', 'split', 'generic', 'stop'] as const

/** Parts that a preview names. */
export const MOST_PREVIEWED = 5

const text = singleLine().max(100)

/** Of the words: one of the shop's languages; absent: that of the parts' own texts. */
const language = singleLine().max(20).optional()

export const vocabularyFormSchema = z.strictObject({
  language,
  term: text.min(1, { error: () => t('A term is required') }),
  canonical: text.optional(), // The shop's own word; not for generic and stop words
  kind: z.enum(VOCABULARY_KINDS).optional(), // Of generic and stop words; others follow from their words
  category: text.optional(), // Only in parts of this category
  note: z.string().trim().max(500).optional(),
})
export type VocabularyForm = z.infer<typeof vocabularyFormSchema>

const entrySchema = z.object({
  _id: z.uuid(),
  term: z.string(),
  canonical: z.string(), // Empty for generic and stop words
  kind: z.enum(VOCABULARY_KINDS),
  category: z.string(), // Empty: in all parts
  note: z.string(),
  shipped: z.boolean(), // Came with the shop; changed ones are kept at an upgrade
  changedBy: z.uuid().nullable(), // Account; null for those that are as shipped
  changedAt: z.iso.datetime(),
})
export type VocabularyEntry = z.infer<typeof entrySchema>

const admin = { access: { kind: 'admin', needs: 'fitment.edit' }, credential: 'bearer' } as const
const params = z.strictObject({ id: z.uuid({ error: () => t('This is not the id of a vocabulary entry') }) })

const listVocabulary = defineOperation({
  ...admin,
  method: 'GET',
  path: '/admin/vocabulary',
  summary: 'List the words that searches understand, by term',
  query: pageQuerySchema.extend({
    search: z.string().trim().max(100).optional(), // Within term or canonical form
    kind: z.enum(VOCABULARY_KINDS).optional(),
    language,
  }),
  output: z.array(entrySchema),
  paged: true,
})

const addVocabulary = defineOperation({
  ...admin,
  method: 'POST',
  path: '/admin/vocabulary',
  summary: 'Add a spelling or synonym, a generic word or a stop word',
  body: vocabularyFormSchema,
  output: z.object({ acknowledged: z.literal(true), insertedId: z.uuid() }),
  idempotent: true,
})

/** `changedAt` as it was read: without it the last change wins. */
const version = sentMoment(() => t('This is not the time of a change')).optional()

const editVocabulary = defineOperation({
  ...admin,
  method: 'PUT',
  path: '/admin/vocabulary/{id}',
  summary: 'Replace a vocabulary entry',
  params,
  body: vocabularyFormSchema.extend({ version }),
  output: z.object({ acknowledged: z.literal(true), modifiedCount: z.int() }),
  problems: ['precondition-failed'],
})

const deleteVocabulary = defineOperation({
  ...admin,
  method: 'DELETE',
  path: '/admin/vocabulary/{id}',
  summary: 'Delete a vocabulary entry. A shipped one stays away at upgrades',
  params,
  query: z.strictObject({ version, language }),
  output: z.object({ acknowledged: z.literal(true), deletedCount: z.int() }),
  problems: ['precondition-failed'],
})

const previewedSchema = z.object({
  total: z.int().nonnegative(),
  corrected: z.string().nullable(), // What the query was corrected to
  items: z.array(z.object({ _id: z.uuid(), sku: z.string(), name: z.string() })).max(MOST_PREVIEWED),
})
export type Previewed = z.infer<typeof previewedSchema>

const previewVocabulary = defineOperation({
  ...admin,
  method: 'POST',
  path: '/admin/vocabulary/preview',
  summary: 'What a query and the latest searches find before and after a change of the vocabulary. Nothing is stored',
  body: z.strictObject({
    id: params.shape.id.optional(), // The entry that is replaced, or without `entry` deleted
    entry: vocabularyFormSchema.optional(),
    query: text.optional(), // The entry's term by default
    language, // Of an entry that is deleted; else of `entry`
  }),
  output: z.object({
    query: z.string(),
    before: previewedSchema,
    after: previewedSchema.nullable(), // Null: its words are in too many parts
    changedParts: z.int().nonnegative(), // Found by other words than before
    recent: recentSearchesSchema.nullable(), // Null as `after`
  }),
  problems: ['not-found'],
  changes: 'nothing',
})
export type VocabularyPreview = z.infer<typeof previewVocabulary.output>

/** What administrators do with the words that searches understand. */
export const vocabularyOperations = {
  listVocabulary,
  addVocabulary,
  editVocabulary,
  deleteVocabulary,
  previewVocabulary,
}
