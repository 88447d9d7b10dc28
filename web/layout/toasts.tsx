import { lazy, Suspense } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const Toaster = lazy(() => import('#web/ui/toaster.tsx'))

/** The place of the short messages, fetched when the page is alive: no page needs it to be read. */
export function Toasts() {
  const hydrated = useHydrated()
  return <Suspense>{hydrated && <Toaster />}</Suspense>
}
