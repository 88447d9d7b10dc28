import { lazyComponent } from '#platform/web/ui/lazy-component.ts'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'
import { usePageBike } from './bikes/page-bike.ts'

// Without it, parts are shown without badges.
const CheckedBadge = lazyComponent(() => import('./checked-badge.tsx'), { missing: () => null })

/**
 * Room for the badge of a part on a page that is the same for everybody: taken only where the browser has a bike
 * (theme-script.tsx), and filled once the part was checked. `narrow`: the words may take two lines.
 */
export function FitSpot({ part, narrow = false }: { part: string; narrow?: boolean }) {
  const fits = usePageBike()
  const isDue = useHydrated() && fits !== ''
  return (
    <div className={`fit-spot ${narrow ? 'min-h-12' : 'min-h-6'}`}>
      {isDue && <CheckedBadge part={part} fits={fits} />}
    </div>
  )
}
