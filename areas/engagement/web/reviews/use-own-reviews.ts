import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { OwnReview } from '#engagement/contract/reviews.ts'
import type { ListAnswer } from '#platform/contract/client.ts'
import { shop } from '#platform/web/shop-client.ts'

const PAGE_SIZE = '10'

/** Query key prefix to invalidate after a change of a review. */
export const REVIEWS_KEY = 'reviews'

type OwnReviews = { reviews: OwnReview[]; totalCount: number }

export function useOwnReviews(email: string): UseInfiniteQueryResult<OwnReviews> {
  return useInfiniteQuery({
    queryKey: [REVIEWS_KEY, 'own', email],
    queryFn: ({ pageParam }: { pageParam: string | undefined }) =>
      shop.listOwnReviews({ query: { limit: PAGE_SIZE, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    select: joinPages,
  })
}

function joinPages({ pages }: InfiniteData<ListAnswer<OwnReview>>): OwnReviews {
  return { reviews: pages.flatMap((page) => page.items), totalCount: pages.at(-1)?.totalCount ?? 0 }
}
