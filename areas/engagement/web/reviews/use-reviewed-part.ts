import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { shop } from '#platform/web/shop-client.ts'

export type ReviewedPartState = {
  /** Undefined: the review is about the shop. */
  part: string | undefined
  /** Whose line of the part it is about, if the link says so. */
  order: string | undefined
  name: string | undefined
  /** The part does not exist. */
  missing: boolean
  remove: () => void
}

/** The part named by `?part=`, of the order named by `&order=`. */
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
  const order = missing || asked === undefined ? undefined : (params.get('order') ?? undefined)
  return { part: missing ? undefined : asked, order, name: query.data?.name, missing, remove }
}
