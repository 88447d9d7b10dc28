import { useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { t } from '#platform/contract/language/text.ts'
import { CHUNK_TIMEOUT_MS } from '#platform/web/lazy/load-chunk.ts'
import { missingScripts } from '#platform/web/lazy/load-for-action.ts'
import { lazyComponent } from '#platform/web/ui/lazy-component.ts'
import { toastsNeeded } from '#platform/web/ui/notify.ts'
import { ReloadNotice } from '#platform/web/ui/reload-notice.tsx'

/** Appears after a short delay, so that fast pages do not flicker. */
export function NavigationProgress() {
  const isBusy = useNavigation().state !== 'idle'
  // A page that is there at once, as after Back, changes nothing here: each change costs a phone a frame.
  const busy = useDeferredValue(isBusy)
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5">
      {busy && (
        <>
          <span className="sr-only">{t('Loading the page')}</span>
          <span className="navigation-progress" />
        </>
      )}
    </div>
  )
}

const Toaster = lazyComponent(() => import('#platform/web/ui/toaster.tsx'), { missing: () => null })

/** Loads with the first toast: most visitors never see one. */
export function Toasts() {
  const wanted = useSyncExternalStore(toastsNeeded.subscribe, toastsNeeded.now, toastsNeeded.onServer)
  return wanted && <Toaster />
}

/** Shown when a button’s script did not load, or the next page takes longer than a script may. */
export function ReloadOffer() {
  const missing = useSyncExternalStore(missingScripts.subscribe, missingScripts.isMissing, () => false)
  const late = useLateNavigation()
  if (!missing && !late) return null
  return (
    <div className="sheet fixed inset-x-4 bottom-4 z-40 mx-auto max-w-[36rem] shadow-lg">
      <ReloadNotice address={late} />
    </div>
  )
}

/** The target of a navigation that has been pending for 120 seconds. */
function useLateNavigation(): string | undefined {
  const { location } = useNavigation()
  const address = location && `${location.pathname}${location.search}${location.hash}`
  const [late, setLate] = useState<string>()
  useEffect(() => {
    setLate(undefined)
    if (!address) return
    const timer = setTimeout(() => setLate(address), CHUNK_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [address])
  return late
}
