import { z } from '#platform/contract/schema.ts'

/** How a number led to a part, nearest first. */
export const NUMBER_STEPS = ['own', 'alias', 'superseded', 'beginning', 'confusable', 'typo'] as const

/** Where a term was found, best first. */
export const MATCHED_FIELDS = [
  'name',
  'number',
  'attribute',
  'category',
  'name-beginning',
  'category-beginning',
  'attribute-beginning',
  'description',
] as const

/** What hits are compared by, one after another; smaller comes first. */
export const BUCKET_STEPS = ['number', 'described', 'category', 'weight', 'coverage', 'stock'] as const

const explainedTermSchema = z.object({
  text: z.string(), // As typed
  read: z.string(), // As it was searched for: a canonical word, a figure, a measure's label
  field: z.enum(MATCHED_FIELDS).nullable(), // Null where it was not found: the number led to the part
  weight: z.number().nullable(),
})

const explainedPartSchema = z.object({
  _id: z.uuid(),
  sku: z.string(),
  name: z.string(),
  number: z.enum(NUMBER_STEPS).nullable(),
  terms: z.array(explainedTermSchema),
  /** Values of `BUCKET_STEPS`; null in lists that are sorted by something else. */
  bucket: z.array(z.int()).length(BUCKET_STEPS.length).nullable(),
})
export type ExplainedPart = z.infer<typeof explainedPartSchema>

export const explanationSchema = z.object({
  items: z.array(explainedPartSchema), // Of the page, in its order
  rules: z.string(), // Version of registry and vocabulary
})
export type Explanation = z.infer<typeof explanationSchema>
