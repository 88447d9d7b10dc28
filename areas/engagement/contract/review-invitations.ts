import { t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import { z } from '#platform/contract/schema.ts'
import { photoUpload } from './review-photos.ts'
import { reviewFormWith, reviewOperations } from './reviews.ts'

/** Of the order that was delivered. */
const params = z.strictObject({ id: z.uuid({ error: () => t('This is not the id of an order') }) })
const key = z.string().max(200)
const part = z.uuid({ error: () => t('This is not the id of a part') })

const byLink = {
  method: 'POST',
  access: { kind: 'public' },
  credential: 'bearer',
  params,
  problems: ['not-found'],
} as const

const openReviewInvitation = defineOperation({
  ...byLink,
  path: '/review/invitations/{id}/open',
  whileClosed: true,
  summary: 'What may be reviewed by the link in an invitation',
  writesPerNetwork: { most: 60, minutes: 10 },
  body: z.strictObject({ key }),
  changes: 'nothing',
  output: z.object({ parts: z.array(z.object({ _id: z.uuid(), name: z.string() })) }),
})

const addInvitedReview = defineOperation({
  ...byLink,
  path: '/review/invitations/{id}',
  whileClosed: true,
  summary: 'Review a part of the order by the link in the invitation, once, within 90 days',
  writesPerNetwork: { most: 20, minutes: 10 },
  body: reviewFormWith({ key, part }),
  output: reviewOperations.addReview.output,
  idempotent: true,
  problems: ['not-found', 'idempotency-key-reused'],
})

/** What is sent as bytes. */
type UnreadFile = z.ZodType<() => Promise<Uint8Array | Refusal>, Uint8Array>
const unreadFile = z.custom((read) => typeof read === 'function', {
  error: () => t('Send a picture file'),
}) as UnreadFile

/** The key is the guest token. */
const uploadInvitedPhoto = defineOperation({
  ...photoUpload,
  path: '/review/invitations/{id}/parts/{part}/photo',
  summary: 'Upload a photo for the review of a part of the order, with the key of the link in the invitation',
  access: { kind: 'guest' },
  credential: 'guest',
  params: params.extend({ part }),
  upload: { ...photoUpload.upload, unread: true },
  body: unreadFile,
})

const endReviewInvitations = defineOperation({
  ...byLink,
  path: '/review/invitations/{id}/end',
  whileClosed: true,
  summary: 'No more invitations to whoever ordered, by the link in an invitation',
  writesPerNetwork: { most: 30, minutes: 10 },
  body: z.strictObject({ key }),
  changes: 'own',
  output: z.object({ acknowledged: z.literal(true) }),
})

/** Reviewing a purchase by the link in an email. */
export const reviewInvitationOperations = {
  openReviewInvitation,
  addInvitedReview,
  uploadInvitedPhoto,
  endReviewInvitations,
}
