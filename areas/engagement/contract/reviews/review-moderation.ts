import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { reviewInvitationOperations } from './review-invitations.ts'
import { reviewPhotoSchema, uploadReviewPhoto } from './review-photos.ts'
import { reviewVoteOperations } from './review-votes.ts'
import { reviewParamsSchema } from './reviews.ts'

/** Why a review waits: for approval as every such review, or for a look because of what it is like. */
export const HELD_FOR = ['approval', 'link', 'word', 'repeated', 'network'] as const
export type HeldFor = (typeof HELD_FOR)[number]

export const REPORT_REASONS = ['not-about', 'advertising', 'insulting', 'private', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

const acknowledged = z.object({ acknowledged: z.literal(true) })

const reportReview = defineOperation({
  method: 'POST',
  path: '/review/{id}/report',
  summary: 'Tell the shop that a published review should not stand there; once per account and review',
  section: '2',
  access: { kind: 'public', knowsCaller: true },
  credential: 'either',
  params: reviewParamsSchema,
  body: z.strictObject({
    reason: z.enum(REPORT_REASONS, 'Choose a reason'),
    note: z.string().trim().max(500, 'Use at most 500 characters').optional(),
  }),
  changes: 'nothing',
  writesPerNetwork: { most: 10, minutes: 60 },
  output: acknowledged,
})

const administration = {
  section: '2',
  access: { kind: 'admin' },
  credential: 'bearer',
  params: reviewParamsSchema,
} as const

const reportSchema = z.object({ reason: z.enum(REPORT_REASONS), note: z.string(), at: z.iso.datetime() })

const earlierSchema = z.object({
  name: z.string(),
  review: z.string(),
  ratings: z.int(),
  photos: z.array(reviewPhotoSchema), // Where the edit changed them
  until: z.iso.datetime(), // When it was replaced
})

const getReviewPast = defineOperation({
  ...administration,
  method: 'GET',
  path: '/reviews/{id}/past',
  summary: 'What a review said before it was edited, and the reports of it, newest first; at most 50 of each',
  output: z.object({ earlier: z.array(earlierSchema), reports: z.array(reportSchema) }),
})
export type ReviewPast = z.infer<typeof getReviewPast.output>

const dismissReports = defineOperation({
  ...administration,
  method: 'POST',
  path: '/reviews/{id}/reports/dismiss',
  summary: 'Let a reported review stand; its reports are deleted',
  output: acknowledged.extend({ modifiedCount: z.int() }),
})

/** Photos of reviews, invitations to write one, votes and reports on them, and what they were before. */
export const reviewOperations = {
  ...reviewVoteOperations,
  ...reviewInvitationOperations,
  uploadReviewPhoto,
  reportReview,
  getReviewPast,
  dismissReports,
}
