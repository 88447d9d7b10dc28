import { useSyncExternalStore } from 'react'
import { t } from '#platform/contract/language/text.ts'
import { storedBikes } from './stored-bikes.ts'

/** Said plainly where the browser's storage is full or refused. */
export function ThisVisitOnly() {
  const isInMemory = useSyncExternalStore(storedBikes.subscribe, storedBikes.isInMemory, () => false)
  if (!isInMemory) return null
  return (
    <p role="status" className="border-bad border-l-4 bg-sheet px-4 py-3">
      {t(
        'This browser does not store your bikes, so they last for this visit only. Log in to keep them, or bookmark a bike’s link.',
      )}
    </p>
  )
}
