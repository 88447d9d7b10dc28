import { defineOperation } from '#contract/operation.ts'
import { z } from '#contract/schema.ts'
import { addReview, reviewFormSchema } from './reviews.ts'

/** Of the order that was delivered. */
const params = z.strictObject({ id: z.uuid('This is not the id of an order') })
const key = z.string().max(200)

const byLink = {
  method: 'POST',
  section: '2',
  access: { kind: 'public' },
  credential: 'bearer',
  params,
  problems: ['not-found'],
} as const

const openReviewInvitation = defineOperation({
  ...byLink,
  path: '/review/invitations/{id}/open',
  summary: 'What may be reviewed by the link in an invitation',
  writesPerNetwork: { most: 60, minutes: 10 },
  body: z.strictObject({ key }),
  changes: 'nothing',
  output: z.object({ parts: z.array(z.object({ _id: z.uuid(), name: z.string() })) }),
})

const invitedReviewSchema = z.strictObject(reviewFormSchema.shape).pick({
  name: true,
  img: true,
  ratings: true,
  review: true,
})

const addInvitedReview = defineOperation({
  ...byLink,
  path: '/review/invitations/{id}',
  summary: 'Review a part of the order by the link in the invitation, once, within 90 days',
  writesPerNetwork: { most: 20, minutes: 10 },
  body: invitedReviewSchema.extend({ key, part: z.uuid('This is not the id of a part') }),
  output: addReview.output,
  idempotent: true,
  problems: ['not-found', 'idempotency-key-reused'],
})

const endReviewInvitations = defineOperation({
  ...byLink,
  path: '/review/invitations/{id}/end',
  summary: 'No more invitations to whoever ordered, by the link in an invitation',
  writesPerNetwork: { most: 30, minutes: 10 },
  body: z.strictObject({ key }),
  changes: 'own',
  output: z.object({ acknowledged: z.literal(true) }),
})

/** Reviewing a purchase by the link in an email. */
export const reviewInvitationOperations = { openReviewInvitation, addInvitedReview, endReviewInvitations }
