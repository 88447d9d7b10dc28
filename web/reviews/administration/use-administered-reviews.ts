import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ListAnswer } from '#contract/client.ts'
import { type AdministeredReview, reviewFilterSchema } from '#contract/reviews/review-administration.ts'
import { useSession } from '#web/session/use-session.ts'
import { shop } from '#web/shop-client.ts'
import type { SearchField } from '#web/ui/forms/search-form.tsx'
import { REVIEWS_KEY } from '../use-own-reviews.ts'

const PAGE_SIZE = '25'

/** The fields of the search above the list. */
export const REVIEW_SEARCH: readonly SearchField[] = [
  { name: 'search', label: 'Words, name or email' },
  {
    name: 'state',
    label: 'State',
    options: [
      { value: '', label: 'All' },
      { value: 'unanswered', label: 'Without an answer' },
      { value: 'hidden', label: 'Hidden' },
    ],
  },
]

/** What the list of all reviews is asked for; it stands in the address. */
export type ReviewFilters = ReturnType<typeof readReviewFilters>

/** Reads the address. What is no choice of ours is left out, so that a mistyped address shows the list all the same. */
export function readReviewFilters(asked: Partial<Record<'search' | 'state' | 'cursor', string>>) {
  const { shape } = reviewFilterSchema
  return {
    search: shape.search.catch(undefined).parse(asked.search),
    state: shape.state.catch(undefined).parse(asked.state),
    cursor: asked.cursor,
  }
}

/** One page of every review, as the signed-in administrator sees them. */
export function useAdministeredReviews(asked: ReviewFilters): UseQueryResult<ListAnswer<AdministeredReview>> {
  const { email } = useSession()
  return useQuery({
    queryKey: [REVIEWS_KEY, 'all', email, asked],
    queryFn: () => shop.listAllReviews({ query: { ...asked, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
}
