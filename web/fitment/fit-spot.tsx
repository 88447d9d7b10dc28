import { type ComponentType, lazy, Suspense } from 'react'
import { loadChunk } from '#web/chunks/load-chunk.ts'
import { usePageBike } from '#web/session/page-bike.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

type Props = { part: string }

// Without it, parts are shown without badges.
const CheckedBadge = lazy<ComponentType<Props & { fits: string }>>(() =>
  loadChunk(() => import('./checked-badge.tsx')).catch(() => ({ default: () => null })),
)

/**
 * Room for the badge of a part on a page that is the same for everybody: taken only where the browser has a bike
 * (theme-script.tsx), and filled once the part was checked. `narrow`: the words may take two lines.
 */
export function FitSpot({ part, narrow = false }: Props & { narrow?: boolean }) {
  const fits = usePageBike()
  const isDue = useHydrated() && fits !== ''
  return (
    <div className={`fit-spot ${narrow ? 'min-h-12' : 'min-h-6'}`}>
      <Suspense>{isDue && <CheckedBadge part={part} fits={fits} />}</Suspense>
    </div>
  )
}
