import { z } from '#contract/schema.ts'

/** `at-once`: all reviews. `verified-at-once`: those of buyers; others wait for approval. `approved`: all wait. */
export const REVIEW_PUBLISHING = ['at-once', 'verified-at-once', 'approved'] as const

/** An empty line of the form is no word. */
const word = z
  .string()
  .trim()
  .max(60, 'Use at most 60 characters')
  .regex(/^$|[\p{L}\p{N}]/u, 'Use letters or digits')

/** When reviews appear, and what holds one back for a look. */
export const reviewSettingsSchema = z.strictObject({
  publish: z.enum(REVIEW_PUBLISHING, 'Choose when reviews appear').default('verified-at-once'),
  /** Words and phrases that hold a review. */
  words: z
    .array(word)
    .max(500, 'Keep at most 500 words')
    .transform((words) => words.filter((each) => each !== ''))
    .default([]),
})
export type ReviewSettings = z.output<typeof reviewSettingsSchema>

export const BUYERS_AT_ONCE: ReviewSettings = reviewSettingsSchema.parse({})
