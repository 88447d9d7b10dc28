import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { loadChunk } from '#platform/web/lazy/load-chunk.ts'
import { toastsNeeded } from '#platform/web/ui/notify.ts'

const Toaster = lazy<ComponentType>(() =>
  loadChunk(() => import('#platform/web/ui/toaster.tsx')).catch(() => ({ default: () => null })),
)

/** Loads with the first toast: most visitors never see one. */
export function Toasts() {
  const wanted = useSyncExternalStore(toastsNeeded.subscribe, toastsNeeded.now, toastsNeeded.onServer)
  return <Suspense>{wanted && <Toaster />}</Suspense>
}
