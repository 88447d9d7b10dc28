import { t } from '#platform/contract/language/text.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'

/** `at-once`: all reviews. `verified-at-once`: those of buyers; others wait for approval. `approved`: all wait. */
export const REVIEW_PUBLISHING = ['at-once', 'verified-at-once', 'approved'] as const

/** `at-once`: before they are answered. `approved`: once an administrator answers or approves them. */
export const QUESTION_PUBLISHING = ['at-once', 'approved'] as const

/** An empty line of the form is no word. */
const word = singleLine()
  .max(60)
  .regex(/^$|[\p{L}\p{N}]/u, { error: () => t('Use letters or digits') })

/** When reviews and questions appear, what holds one back for a look, and who is asked for one. */
export const reviewSettingsSchema = z.strictObject({
  publish: z.enum(REVIEW_PUBLISHING, { error: () => t('Choose when reviews appear') }).default('verified-at-once'),
  questions: z.enum(QUESTION_PUBLISHING, { error: () => t('Choose when questions appear') }).default('approved'),
  /** Words and phrases that hold a review or a question. */
  words: z
    .array(word)
    .max(500, { error: () => t('Keep at most 500 words') })
    .transform((words) => words.filter((each) => each !== ''))
    .default([]),
  /** Emails to buyers some days after delivery. */
  invitations: z
    .strictObject({
      on: z.boolean().default(false),
      days: z
        .int({ error: () => t('Enter a whole number') })
        .min(1, { error: () => t('At least 1 day') })
        .max(60, { error: () => t('At most 60 days') })
        .default(7),
    })
    .prefault({}),
})
export type ReviewSettings = z.output<typeof reviewSettingsSchema>

export const BUYERS_AT_ONCE: ReviewSettings = reviewSettingsSchema.parse({})
