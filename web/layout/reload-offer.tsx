import { useSyncExternalStore } from 'react'
import { missingScripts } from '#web/chunks/load-for-action.ts'
import { ReloadNotice } from '#web/chunks/reload-notice.tsx'

/** Comes up at the bottom edge when something was pressed whose script did not come. */
export function ReloadOffer() {
  const missing = useSyncExternalStore(missingScripts.subscribe, missingScripts.isMissing, () => false)
  if (!missing) return null
  return (
    <div className="sheet fixed inset-x-4 bottom-4 z-40 mx-auto max-w-[36rem] shadow-lg">
      <ReloadNotice />
    </div>
  )
}
