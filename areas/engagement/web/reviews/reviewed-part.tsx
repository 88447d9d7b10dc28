import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

export function ReviewedPart({ about: { part, name, missing, remove } }: { about: ReviewedPartState }) {
  if (missing) {
    return (
      <p role="status" className="border-graphite border-l-4 px-4 py-2">
        This part is no longer available. Your review will be about the shop.
      </p>
    )
  }
  if (part === undefined) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-hairline border-b pb-3">
      <p className="min-w-0">
        <span className="label">Review of </span>
        {name === undefined ? (
          <Skeleton className="inline-block h-5 w-40 align-middle" />
        ) : (
          <Link to={partPath({ _id: part, name })} className="break-words font-semibold underline underline-offset-4">
            {name}
          </Link>
        )}
      </p>
      <Button variant="quiet" className="-mx-4" onClick={remove}>
        Review the shop instead
      </Button>
    </div>
  )
}

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
    queryKey: ['getPart', asked],
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
