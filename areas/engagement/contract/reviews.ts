import { missingPictureSchema } from '#catalogue/contract/part-administration.ts'
import { FIT_OUTCOMES } from '#fitment/contract/fit-outcomes.ts'
import { t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { pageQuerySchema } from '#platform/contract/pagination.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { ignoringUnknownNames } from '#platform/contract/unknown-names.ts'
import { reviewPhotoSchema, reviewPhotosSchema, uploadReviewPhoto } from './review-photos.ts'
import { REVIEW_SORTS } from './review-sorts.ts'

const storedRatingSchema = z.int().min(1).max(5)

/** A review on the wire (specification, section 3); everything after `ratings` is additional. */
export const reviewSchema = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** The path of the shop's copy of the picture, or the typed text; '' if that is an address of any scheme. */
  img: z.string(),
  review: z.string(),
  ratings: storedRatingSchema,
  helpful: z.int().nonnegative(), // How many customers found it helpful
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().optional(),
  /** It is about a purchase; of the shop: its author paid for an order. Not of an order cancelled or refunded since. */
  verifiedBuyer: z.boolean(),
  earlierShop: z.literal(true).optional(), // Written there and imported, so nobody has verified it
  part: z.uuid().optional(), // Only while the part is on sale
  partName: z.string().optional(),
  photos: z.array(reviewPhotoSchema).optional(), // If there are any
  answer: z.object({ text: z.string(), at: z.iso.datetime() }).optional(), // The shop's reply
  /** Whether the part fitted the author's kind of bike, if they said so. */
  fit: z.object({ bikeKind: z.string(), name: z.string(), outcome: z.enum(FIT_OUTCOMES) }).optional(),
})
export type Review = z.infer<typeof reviewSchema>

export const ownReviewSchema = reviewSchema.extend({
  typedImg: z.string(), // As typed, to edit it
  missingPicture: missingPictureSchema.optional(), // If it is a link that the shop has no copy of
  hidden: z.boolean(), // Not in the lists
  held: z.boolean(), // Because it waits for the shop's approval
  order: z.uuid().optional(), // Whose line of the part it is about
})
export type OwnReview = z.infer<typeof ownReviewSchema>

const partIdSchema = z.uuid({ error: () => t('This is not the id of a part') })

const RATINGS_NEEDED = { error: () => t('Choose 1 to 5 stars') }
const typedRatingSchema = z
  .string()
  .regex(/^[1-5]$/, RATINGS_NEEDED)
  .transform(Number)
const givenRatingSchema = z.int(RATINGS_NEEDED).min(1, RATINGS_NEEDED).max(5, RATINGS_NEEDED)

/** An empty choice of a form is none. */
const emptyIsNone = <Choice extends z.ZodType>(choice: Choice) =>
  z.union([z.literal('').transform(() => undefined), choice]).optional()

const reviewFields = {
  name: singleLine()
    .min(1, { error: () => t('Full Name is required') })
    .max(100),
  img: z
    .string()
    .trim()
    .min(1, { error: () => t('Your Image is required: a link, or any word to show initials') })
    .max(2000, { error: () => t('Use at most 2,000 characters') }),
  ratings: z.union([givenRatingSchema, typedRatingSchema], RATINGS_NEEDED),
  review: z
    .string()
    .trim()
    .min(1, { error: () => t('Your Message is required') })
    .max(4000, { error: () => t('Use at most 4,000 characters') }),
  /** Both or none: a kind of bike of the rule book, and whether the part fitted it. Only in reviews of a part. */
  bikeKind: emptyIsNone(z.string().max(60)),
  fitOutcome: emptyIsNone(z.enum(FIT_OUTCOMES)),
  /** Uploaded before (`uploadReviewPhoto`). An edit without them leaves them. */
  photos: reviewPhotosSchema.optional(),
}

type ToldFit = { bikeKind?: string | undefined; fitOutcome?: string | undefined }
const saysWhichBike = { error: () => t('Choose the kind of bike too'), path: ['bikeKind'] }
const saysWhetherItFitted = { error: () => t('Say whether it fitted too'), path: ['fitOutcome'] }
const hasKind = ({ bikeKind, fitOutcome }: ToldFit) => bikeKind !== undefined || fitOutcome === undefined
const hasOutcome = ({ bikeKind, fitOutcome }: ToldFit) => fitOutcome !== undefined || bikeKind === undefined

/** The review form and more fields; the same rules in browser and server. Ratings are `"5"` or 5. */
export function reviewFormWith<More extends z.core.$ZodLooseShape>(more: More) {
  return z
    .strictObject({ ...reviewFields, ...more })
    .refine((review) => hasKind(review as ToldFit), saysWhichBike)
    .refine((review) => hasOutcome(review as ToldFit), saysWhetherItFitted)
}

export const reviewFormSchema = reviewFormWith({})

const listReviews = defineOperation({
  method: 'GET',
  path: '/review',
  summary:
    'List reviews, newest first; `part` limits them to one part, `stars` to one rating. `sort`: most helpful or most stars first',
  section: '7',
  access: { kind: 'public' },
  credential: 'either',
  query: ignoringUnknownNames(
    pageQuerySchema.extend({
      part: partIdSchema.optional(),
      stars: typedRatingSchema.optional(),
      sort: z
        .enum(REVIEW_SORTS, {
          error: () => t('Sort by one of: {sorts}', { sorts: REVIEW_SORTS.join(', ') }),
        })
        .optional(),
    }),
  ),
  output: z.array(reviewSchema),
  paged: true,
  turnsBack: true,
})

const getReviewSummary = defineOperation({
  method: 'GET',
  path: '/review/summary',
  summary: 'Get the number of reviews, their average and distribution; `part` limits them to one part',
  access: { kind: 'public' },
  credential: 'either',
  query: z.strictObject({ part: partIdSchema.optional() }),
  output: z.object({
    count: z.int(),
    average: z.number().nullable(), // To a tenth; null without reviews
    distribution: z.array(z.object({ ratings: storedRatingSchema, count: z.int() })), // From five stars to one
    /** Of a part: kinds of bike that at least 10 orders of it were reported for. `fitted`: with a change, too. */
    fit: z.array(
      z.object({ bikeKind: z.string(), name: z.string(), reported: z.int(), fitted: z.int(), changed: z.int() }),
    ),
  }),
})

const addReview = defineOperation({
  method: 'POST',
  path: '/review',
  summary:
    'Add a review of the shop or a part, at most 20 a day. One of a part that the caller bought is about that purchase: `order`, or the latest without a review',
  section: '7',
  access: { kind: 'customer' },
  credential: 'either',
  body: reviewFormWith({
    part: partIdSchema.optional(),
    order: z.uuid({ error: () => t('This is not the id of an order') }).optional(),
  }).refine(({ part, order }) => part !== undefined || order === undefined, {
    error: () => t('Say which part of the order it is about'),
    path: ['part'],
  }),
  /** `held`: it waits for the shop's approval. */
  output: z.object({ acknowledged: z.literal(true), insertedId: z.uuid(), held: z.boolean() }),
  idempotent: true,
  problems: ['idempotency-key-reused', 'not-found', 'order-state', 'already-reviewed'],
})

const listOwnReviews = defineOperation({
  method: 'GET',
  path: '/review/own',
  summary: 'List the caller’s reviews, newest first',
  access: { kind: 'customer' },
  credential: 'bearer',
  query: pageQuerySchema,
  output: z.array(ownReviewSchema),
  paged: true,
})

export const reviewParamsSchema = z.strictObject({ id: z.uuid({ error: () => t('This is not the id of a review') }) })

const updateReview = defineOperation({
  method: 'PUT',
  path: '/review/{id}',
  summary: 'Edit the caller’s review, except what it is about',
  access: { kind: 'owner', orAdmin: false },
  credential: 'bearer',
  params: reviewParamsSchema,
  body: reviewFormSchema,
  output: z.object({ acknowledged: z.literal(true), modifiedCount: z.int() }),
})

const deleteReview = defineOperation({
  method: 'DELETE',
  path: '/review/{id}',
  summary: 'Delete the caller’s review',
  access: { kind: 'owner', orAdmin: false },
  credential: 'bearer',
  params: reviewParamsSchema,
  output: z.object({ acknowledged: z.literal(true), deletedCount: z.int() }),
})

export const REPORT_REASONS = ['not-about', 'advertising', 'insulting', 'private', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** Telling the shop about something that others wrote. */
export const reporting = {
  method: 'POST',
  access: { kind: 'public', knowsCaller: true },
  credential: 'either',
  body: z.strictObject({
    reason: z.enum(REPORT_REASONS, { error: () => t('Choose a reason') }),
    note: z.string().trim().max(500).optional(),
  }),
  changes: 'nothing',
  writesPerNetwork: { most: 10, minutes: 60 },
  output: z.object({ acknowledged: z.literal(true) }),
} as const

const reportReview = defineOperation({
  ...reporting,
  path: '/review/{id}/report',
  summary: 'Tell the shop that a published review should not stand there; once per account and review',
  params: reviewParamsSchema,
})

const votedSchema = z.object({ acknowledged: z.literal(true), helpful: z.int().nonnegative() })

const vote = {
  path: '/review/{id}/helpful',
  access: { kind: 'customer' },
  credential: 'bearer',
  params: reviewParamsSchema,
  output: votedSchema,
  problems: ['not-allowed'], // One’s own review
} as const

const voteForReview = defineOperation({
  ...vote,
  method: 'PUT',
  summary: 'Say that a review is helpful, once per account; not one’s own. Answers how many say so',
})

const takeBackVote = defineOperation({
  ...vote,
  method: 'DELETE',
  summary: 'Take back that a review is helpful. Answers how many still say so',
})

const MOST_ASKED = 200

const listOwnVotes = defineOperation({
  method: 'GET',
  path: '/review/votes',
  summary: 'Which of these reviews the caller found helpful, and which are the caller’s own',
  access: { kind: 'customer' },
  credential: 'bearer',
  query: z.strictObject({
    /** Ids with commas between them. */
    reviews: z
      .string()
      .transform((text) => text.split(','))
      .pipe(
        z
          .array(z.uuid({ error: () => t('This is not the id of a review') }))
          .max(MOST_ASKED, { error: () => t('Ask for at most {count}', { count: String(MOST_ASKED) }) }),
      ),
  }),
  output: z.object({ voted: z.array(z.uuid()), own: z.array(z.uuid()) }),
})

/** Reading and writing reviews, their photos, votes on them and reports of them. */
export const reviewOperations = {
  listReviews,
  getReviewSummary,
  addReview,
  listOwnReviews,
  updateReview,
  deleteReview,
  uploadReviewPhoto,
  voteForReview,
  takeBackVote,
  listOwnVotes,
  reportReview,
}
