import type { UseFormReturn } from 'react-hook-form'
import type { reviewFormSchema } from '#engagement/contract/reviews.ts'
import { FIT_OUTCOMES } from '#fitment/contract/fit-outcomes.ts'
import { z } from '#platform/contract/schema.ts'
import { readDraft, removeDraft, saveDraft } from '#platform/web/session/drafts.ts'

export type ReviewValues = z.input<typeof reviewFormSchema>
export type ReviewContent = z.output<typeof reviewFormSchema>
export type ReviewForm = UseFormReturn<ReviewValues, unknown, ReviewContent>

const PHOTO_FIELDS = ['photos.0.img', 'photos.1.img', 'photos.2.img', 'photos.3.img'] as const
export const REVIEW_FIELDS = ['name', 'img', 'ratings', 'review', 'bikeKind', 'fitOutcome', ...PHOTO_FIELDS] as const

/** Operations whose answers a change of a review makes old. */
export const REVIEW_QUERIES = ['listAllReviews', 'listOwnReviews', 'getReviewPast'] as const

const photosSchema = z
  .array(z.object({ img: z.string(), alt: z.string().optional() }))
  .optional()
  .catch(undefined)

const reviewDraftSchema = z.object({
  name: z.string().catch(''),
  img: z.string().catch(''),
  ratings: z.union([z.string(), z.number()]).catch(''),
  review: z.string().catch(''),
  bikeKind: z.string().optional().catch(''),
  fitOutcome: z
    .enum(['', ...FIT_OUTCOMES])
    .optional()
    .catch(''),
  photos: photosSchema,
  submission: z.object({ key: z.string(), content: z.string() }).optional().catch(undefined),
})
export type ReviewDraft = z.infer<typeof reviewDraftSchema>

const nameOf = (email: string) => `review:${email}`

export function readReviewDraft(email: string): ReviewDraft | undefined {
  return reviewDraftSchema.safeParse(readDraft(nameOf(email))).data
}

export function saveReviewDraft(email: string, draft: ReviewDraft): void {
  saveDraft(nameOf(email), draft)
}

export function removeReviewDraft(email: string): void {
  removeDraft(nameOf(email))
}

/** Those of an edited review that was not saved yet. */
export function restoredPhotos(draft: string): z.infer<typeof photosSchema> {
  return z.object({ photos: photosSchema }).safeParse(readDraft(draft)).data?.photos
}
