import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { loadChunk } from '#web/chunks/load-chunk.ts'
import { messagesWanted } from '#web/ui/notify.ts'

const Toaster = lazy<ComponentType>(() =>
  loadChunk(() => import('#web/ui/toaster.tsx')).catch(() => ({ default: () => null })),
)

/**
 * The place of the short messages, fetched with the first of them: most visitors never meet one, and no page breaks
 * without it.
 */
export function Toasts() {
  const wanted = useSyncExternalStore(messagesWanted.subscribe, messagesWanted.now, messagesWanted.onServer)
  return <Suspense>{wanted && <Toaster />}</Suspense>
}
