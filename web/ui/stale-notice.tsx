import { useHydrated } from '#web/ui/use-hydrated.ts'

/** Says so when the server had to send an older copy of this page, because it could not reach its database. */
export function StaleNotice() {
  const hydrated = useHydrated()
  if (!hydrated || !isStale()) return null
  return (
    <p role="status" className="border-hairline border-b bg-sheet py-2 text-center text-sm">
      The shop is having trouble. Prices and stock on this page may be out of date.
    </p>
  )
}

function isStale(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.serverTiming.some(({ name }) => name === 'stale') ?? false
}
