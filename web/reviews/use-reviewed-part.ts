import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ProblemError } from '#contract/problem-error.ts'
import { shop } from '#web/shop-client.ts'

/** What a new review is about, by `?part=` of the address. */
export type ReviewedPartState = {
  /** What the review is sent with. */
  part: string | undefined
  name: string | undefined
  /** The address names a part that is not in the shop. */
  missing: boolean
  /** The review is to be about no part. */
  remove: () => void
}

/** Reads which part the review is to be about, and what that is called. */
export function useReviewedPart(): ReviewedPartState {
  const [params, setParams] = useSearchParams()
  const asked = params.get('part') ?? undefined
  const query = useQuery({
    queryKey: ['reviewed-part', asked],
    queryFn: () => shop.getPart({ params: { id: asked ?? '' } }),
    enabled: asked !== undefined,
  })
  const missing = query.error instanceof ProblemError && [404, 422].includes(query.error.problem.status)
  const remove = () => {
    if (asked !== undefined) setParams({}, { replace: true, preventScrollReset: true })
  }
  return { part: missing ? undefined : asked, name: query.data?.name, missing, remove }
}
