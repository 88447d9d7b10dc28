import { useNavigation } from 'react-router'

/** Appears after a short delay, so that fast pages do not flicker. */
export function NavigationProgress() {
  const busy = useNavigation().state !== 'idle'
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5">
      {busy && (
        <>
          <span className="sr-only">Loading the page</span>
          <span className="navigation-progress" />
        </>
      )}
    </div>
  )
}
