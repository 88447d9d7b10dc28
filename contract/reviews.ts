import { z } from 'zod'
import { defineOperation } from './operation.ts'
import { pageQuerySchema } from './pagination.ts'

const ratingSchema = z.int().min(1).max(5)

/** A review on the wire (specification, section 3). */
export const reviewSchema = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** Plain text; shown as a picture only when it is an http(s) address, else initials are shown. */
  img: z.string(),
  review: z.string(),
  ratings: ratingSchema,
  createdAt: z.iso.datetime(),
})
export type Review = z.infer<typeof reviewSchema>

export const listReviews = defineOperation({
  method: 'GET',
  path: '/review',
  summary: 'The reviews, newest first',
  section: '7',
  access: { kind: 'public' },
  credential: 'either',
  query: pageQuerySchema,
  output: z.array(reviewSchema),
  paged: true,
})
