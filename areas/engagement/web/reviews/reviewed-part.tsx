import { Link } from 'react-router'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import type { ReviewedPartState } from './use-reviewed-part.ts'

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
