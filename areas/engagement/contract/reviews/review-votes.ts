import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { reviewParamsSchema } from './reviews.ts'

const votedSchema = z.object({ acknowledged: z.literal(true), helpful: z.int().nonnegative() })

const vote = {
  path: '/review/{id}/helpful',
  section: '2',
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
  section: '2',
  access: { kind: 'customer' },
  credential: 'bearer',
  query: z.strictObject({
    /** Ids with commas between them. */
    reviews: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(z.uuid('This is not the id of a review')).max(MOST_ASKED, `Ask for at most ${MOST_ASKED}`)),
  }),
  output: z.object({ voted: z.array(z.uuid()), own: z.array(z.uuid()) }),
})

/** Votes on reviews. */
export const reviewVoteOperations = { voteForReview, takeBackVote, listOwnVotes }
