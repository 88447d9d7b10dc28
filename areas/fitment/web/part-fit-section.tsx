import { Suspense } from 'react'
import { Link } from 'react-router'
import type { PartFit } from '#fitment/contract/fitment.ts'
import { lazyComponent } from '#platform/web/ui/lazy-component.ts'
import { useActiveFits } from './bikes/active-bike.ts'
import type { PartViews } from './part-views.ts'

// Only for those who have chosen a bike.
const VerdictBlock = lazyComponent(() => import('./verdict-block.tsx'))
const OwnBikeVerdict = lazyComponent(() => import('./own-bike-verdict.tsx'))

type Props = { partId: string; fit: PartFit | null; views: PartViews }

/** On a part's page: by the bike of the address, else by the one that the browser keeps, else an invitation. */
export function PartFitSection({ partId, fit, views }: Props) {
  const fits = useActiveFits()
  if (fit)
    return (
      <Suspense>
        <VerdictBlock fit={fit} views={views} />
      </Suspense>
    )
  if (fits !== '')
    return (
      <Suspense fallback={<p className="min-h-11">Checking your bike …</p>}>
        <OwnBikeVerdict partId={partId} fits={fits} views={views} />
      </Suspense>
    )
  return (
    <p>
      <Link to={`/bikes?for=${partId}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
        Does it fit your bike?
      </Link>
    </p>
  )
}
