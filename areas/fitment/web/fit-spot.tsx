import { type ComponentType, useEffect, useState } from 'react'
import { loadChunk } from '#platform/web/lazy/load-chunk.ts'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'
import { usePageBike } from './bikes/page-bike.ts'

type Props = { part: string }
type Badge = ComponentType<Props & { fits: string }>

let badgeLoad: Promise<Badge> | undefined
// Without it, parts are shown without badges.
const loadBadge = (): Promise<Badge> => {
  badgeLoad ??= loadChunk(() => import('./checked-badge.tsx')).then(
    ({ default: badge }) => badge,
    () => () => null,
  )
  return badgeLoad
}

/**
 * The badge once its script is here. Not by `lazy`: React shows what waited in several Suspense boundaries one after
 * another, and the parts would be checked by several requests.
 */
function useBadge(isDue: boolean): Badge | undefined {
  const [badge, setBadge] = useState<Badge>()
  useEffect(() => {
    if (isDue) void loadBadge().then((loaded) => setBadge(() => loaded))
  }, [isDue])
  return badge
}

/**
 * Room for the badge of a part on a page that is the same for everybody: taken only where the browser has a bike
 * (theme-script.tsx), and filled once the part was checked. `narrow`: the words may take two lines.
 */
export function FitSpot({ part, narrow = false }: Props & { narrow?: boolean }) {
  const fits = usePageBike()
  const isDue = useHydrated() && fits !== ''
  const Badge = useBadge(isDue)
  return (
    <div className={`fit-spot ${narrow ? 'min-h-12' : 'min-h-6'}`}>
      {isDue && Badge && <Badge part={part} fits={fits} />}
    </div>
  )
}
