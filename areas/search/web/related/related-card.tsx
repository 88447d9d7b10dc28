import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import { PartFigure } from '#catalogue/web/part-figure.tsx'
import { useOnward } from '#fitment/web/bikes/page-bike.ts'
import { FitSpot } from '#fitment/web/fit-spot.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import type { RelatedPart } from '#search/contract/related.ts'

/** A small card; `children` says why it stands there. */
export function RelatedCard({ part, children }: { part: RelatedPart; children: ReactNode }) {
  const onward = useOnward()
  return (
    <li className="sheet flex flex-col">
      <Link to={onward(partPath(part))} className="flex grow flex-col hover:underline">
        <PartFigure part={part} lazy sizes="(min-width: 1024px) 16vw, 50vw" />
        <span className="wrap-anywhere px-3 font-semibold text-sm">{part.name}</span>
        <span className="wrap-anywhere grow px-3 pt-1 text-graphite text-sm">{children}</span>
        <div className="px-3">
          <FitSpot part={part._id} narrow />
        </div>
        <Money amount={part.price} className="px-3 pt-1 pb-3 text-sm" />
      </Link>
    </li>
  )
}
