import { defineOperation } from '#platform/contract/operation.ts'
import { pageQuerySchema } from '#platform/contract/pagination.ts'
import { z } from '#platform/contract/schema.ts'
import { HELD_FOR } from './review-moderation.ts'
import { ownReviewSchema, reviewParamsSchema } from './reviews.ts'

export const administeredReviewSchema = ownReviewSchema.omit({ typedImg: true }).extend({
  email: z.string().nullable(), // Null for demo reviews and deleted accounts
  heldFor: z.array(z.enum(HELD_FOR)), // Empty unless it waits
  reports: z.int().nonnegative(),
})
export type AdministeredReview = z.infer<typeof administeredReviewSchema>

export const reviewFilterSchema = z.strictObject({
  search: z.string().trim().max(100).optional(), // Word beginnings in name and text, in any order; or a whole email
  /** held: waits for approval. unanswered: published and without a reply. hidden: held ones too. */
  state: z.enum(['held', 'reported', 'unanswered', 'hidden']).optional(),
})

export const listAllReviews = defineOperation({
  method: 'GET',
  path: '/reviews',
  summary: 'List all reviews, including hidden ones, newest first. X-Total-Count is at most 10,001',
  section: '2',
  access: { kind: 'admin' },
  credential: 'bearer',
  query: pageQuerySchema.extend(reviewFilterSchema.shape),
  output: z.array(administeredReviewSchema),
  paged: true,
})

const action = {
  section: '2',
  access: { kind: 'admin' },
  credential: 'bearer',
  params: reviewParamsSchema,
  output: z.object({ acknowledged: z.literal(true), modifiedCount: z.int() }),
} as const

export const hideReview = defineOperation({
  ...action,
  method: 'POST',
  path: '/reviews/{id}/hide',
  summary: 'Hide a review from public lists; its author sees that it is hidden',
  body: z.strictObject({ reason: z.string().trim().max(500, 'Use at most 500 characters').optional() }),
})

export const showReview = defineOperation({
  ...action,
  method: 'POST',
  path: '/reviews/{id}/show',
  summary: 'Show a hidden review again, or approve one that waits',
})

export const answerFormSchema = z.strictObject({
  answer: z.string().trim().min(1, 'A reply is required').max(4000, 'Use at most 4,000 characters'),
})

export const answerReview = defineOperation({
  ...action,
  method: 'PUT',
  path: '/reviews/{id}/answer',
  summary: 'Reply to a review publicly, replacing an earlier reply',
  body: answerFormSchema,
})

export const removeReviewAnswer = defineOperation({
  ...action,
  method: 'DELETE',
  path: '/reviews/{id}/answer',
  summary: 'Remove the shop’s reply to a review',
})
