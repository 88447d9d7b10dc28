import { FIT_OUTCOMES } from '#fitment/contract/fit-outcomes.ts'
import { z } from '#platform/contract/schema.ts'
import { readDraft, removeDraft, saveDraft } from '#platform/web/session/drafts.ts'

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
