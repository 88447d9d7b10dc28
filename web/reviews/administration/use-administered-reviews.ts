import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ListAnswer } from '#contract/client.ts'
import { type AdministeredReview, reviewFilterSchema } from '#contract/reviews/review-administration.ts'
import { useSession } from '#web/session/use-session.ts'
import { shop } from '#web/shop-client.ts'
import type { SearchField } from '#web/ui/forms/search-form.tsx'
import { REVIEWS_KEY } from '../use-own-reviews.ts'

const PAGE_SIZE = '25'

export const REVIEW_SEARCH: readonly SearchField[] = [
  { name: 'search', label: 'Text, name or email' },
  {
    name: 'state',
    label: 'Status',
    options: [
      { value: '', label: 'All' },
      { value: 'held', label: 'Waiting for approval' },
      { value: 'reported', label: 'Reported' },
      { value: 'unanswered', label: 'Without a reply' },
      { value: 'hidden', label: 'Hidden' },
    ],
  },
]

/** The filters of the list, kept in the URL. */
export type ReviewFilters = ReturnType<typeof readReviewFilters>

/** Ignores unknown values, so that a mistyped URL still shows the list. */
export function readReviewFilters(asked: Partial<Record<'search' | 'state' | 'cursor', string>>) {
  const { shape } = reviewFilterSchema
  return {
    search: shape.search.catch(undefined).parse(asked.search),
    state: shape.state.catch(undefined).parse(asked.state),
    cursor: asked.cursor,
  }
}

export function useAdministeredReviews(asked: ReviewFilters): UseQueryResult<ListAnswer<AdministeredReview>> {
  const { email } = useSession()
  return useQuery({
    queryKey: [REVIEWS_KEY, 'all', email, asked],
    queryFn: () => shop.listAllReviews({ query: { ...asked, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
}
