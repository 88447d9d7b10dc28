import { t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { pageQuerySchema } from '#platform/contract/pagination.ts'
import { z } from '#platform/contract/schema.ts'
import { reviewPhotoSchema } from './review-photos.ts'
import { ownReviewSchema, REPORT_REASONS, reviewParamsSchema } from './reviews.ts'

/** Why a review waits: for approval as every such review, or for a look because of what it is like. */
export const HELD_FOR = ['approval', 'link', 'word', 'repeated', 'network'] as const
export type HeldFor = (typeof HELD_FOR)[number]

const administeredReviewSchema = ownReviewSchema.omit({ typedImg: true, missingPicture: true }).extend({
  email: z.string().nullable(), // Null for demo reviews and deleted accounts
  heldFor: z.array(z.enum(HELD_FOR)), // Empty unless it waits
  reports: z.int().nonnegative(),
})
export type AdministeredReview = z.infer<typeof administeredReviewSchema>

/** held: waits for approval. unanswered: published and without a reply. hidden: held ones too. */
export const REVIEW_STATES = ['held', 'reported', 'unanswered', 'hidden'] as const

const reviewFilterSchema = z.strictObject({
  search: z.string().trim().max(100).optional(), // Word beginnings in name and text, in any order; or a whole email
  state: z.enum(REVIEW_STATES).optional(),
})

const desk = { access: { kind: 'admin', needs: 'messages.answer' }, credential: 'bearer' } as const

const listAllReviews = defineOperation({
  ...desk,
  method: 'GET',
  path: '/reviews',
  summary: 'List all reviews, including hidden ones, newest first. X-Total-Count is at most 10,001',
  query: pageQuerySchema.extend(reviewFilterSchema.shape),
  output: z.array(administeredReviewSchema),
  paged: true,
})

const action = {
  ...desk,
  params: reviewParamsSchema,
  output: z.object({ acknowledged: z.literal(true), modifiedCount: z.int() }),
} as const

/** The reason is for the audit log. */
export const hideFormSchema = z.strictObject({
  reason: z.string().trim().max(500).optional(),
})

const hideReview = defineOperation({
  ...action,
  method: 'POST',
  path: '/reviews/{id}/hide',
  summary: 'Hide a review from public lists; its author sees that it is hidden',
  body: hideFormSchema,
})

const showReview = defineOperation({
  ...action,
  method: 'POST',
  path: '/reviews/{id}/show',
  summary: 'Show a hidden review again, or approve one that waits',
})

export const answerFormSchema = z.strictObject({
  answer: z
    .string()
    .trim()
    .min(1, { error: () => t('A reply is required') })
    .max(4000, { error: () => t('Use at most 4,000 characters') }),
})

const answerReview = defineOperation({
  ...action,
  method: 'PUT',
  path: '/reviews/{id}/answer',
  summary: 'Reply to a review publicly, replacing an earlier reply',
  body: answerFormSchema,
})

const removeReviewAnswer = defineOperation({
  ...action,
  method: 'DELETE',
  path: '/reviews/{id}/answer',
  summary: 'Remove the shop’s reply to a review',
})

export const reportSchema = z.object({ reason: z.enum(REPORT_REASONS), note: z.string(), at: z.iso.datetime() })

const earlierSchema = z.object({
  name: z.string(),
  review: z.string(),
  ratings: z.int(),
  photos: z.array(reviewPhotoSchema), // Where the edit changed them
  until: z.iso.datetime(), // When it was replaced
})

const getReviewPast = defineOperation({
  ...desk,
  params: reviewParamsSchema,
  method: 'GET',
  path: '/reviews/{id}/past',
  summary: 'What a review said before it was edited, and the reports of it, newest first; at most 50 of each',
  output: z.object({ earlier: z.array(earlierSchema), reports: z.array(reportSchema) }),
})
export type ReviewPast = z.infer<typeof getReviewPast.output>

const dismissReports = defineOperation({
  ...action,
  method: 'POST',
  path: '/reviews/{id}/reports/dismiss',
  summary: 'Let a reported review stand; its reports are deleted',
})

/** The shop’s desk: reply, approve, hide. */
export const reviewDeskOperations = {
  listAllReviews,
  hideReview,
  showReview,
  answerReview,
  removeReviewAnswer,
  getReviewPast,
  dismissReports,
}
