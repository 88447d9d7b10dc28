import { type ComponentType, lazy, Suspense } from 'react'
import { loadChunk } from '#web/chunks/load-chunk.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const Toaster = lazy<ComponentType>(() =>
  loadChunk(() => import('#web/ui/toaster.tsx')).catch(() => ({ default: () => null })),
)

/** The place of the short messages, fetched when the page is alive: no page needs it to be read, and none breaks without it. */
export function Toasts() {
  const hydrated = useHydrated()
  return <Suspense>{hydrated && <Toaster />}</Suspense>
}
