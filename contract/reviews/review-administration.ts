import { defineOperation } from '#contract/operation.ts'
import { pageQuerySchema } from '#contract/pagination.ts'
import { z } from '#contract/schema.ts'
import { ownReviewSchema, reviewParamsSchema } from './reviews.ts'

export const administeredReviewSchema = ownReviewSchema.extend({
  email: z.string().nullable(), // Null for demo reviews and deleted accounts
})
export type AdministeredReview = z.infer<typeof administeredReviewSchema>

export const reviewFilterSchema = z.strictObject({
  search: z.string().trim().max(100).optional(), // Word beginnings in name and text, in any order; or a whole email
  state: z.enum(['unanswered', 'hidden']).optional(), // unanswered: published and without a reply
})

export const listAllReviews = defineOperation({
  method: 'GET',
  path: '/reviews',
  summary: 'Every review, the hidden ones too, newest first. X-Total-Count counts no further than 10,001',
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
  summary: 'Take a review out of all public lists; its writer sees that it is hidden',
  body: z.strictObject({ reason: z.string().trim().max(500, 'Use at most 500 characters').optional() }),
})

export const showReview = defineOperation({
  ...action,
  method: 'POST',
  path: '/reviews/{id}/show',
  summary: 'Put a hidden review back',
})

export const answerFormSchema = z.strictObject({
  answer: z.string().trim().min(1, 'An answer is required').max(4000, 'Use at most 4,000 characters'),
})

export const answerReview = defineOperation({
  ...action,
  method: 'PUT',
  path: '/reviews/{id}/answer',
  summary: 'Say something to a review, in place of what was said before; it stands beneath the review',
  body: answerFormSchema,
})

export const removeReviewAnswer = defineOperation({
  ...action,
  method: 'DELETE',
  path: '/reviews/{id}/answer',
  summary: 'Take the shop’s answer to a review away',
})
