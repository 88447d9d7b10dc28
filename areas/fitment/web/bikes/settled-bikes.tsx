import { useEffect } from 'react'
import { loadForAction } from '#platform/web/lazy/load-for-action.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { useActiveFits, useHasBikes } from './active-bike.ts'

/** Has bikes follow the session. Its script loads only where this browser keeps any. */
export function SettledBikes() {
  const session = useSession()
  const hasBikes = useHasBikes()
  const isInUse = useActiveFits() !== ''
  useEffect(() => {
    // As theme-script.tsx says it before the first paint.
    const { dataset } = document.documentElement
    if (hasBikes) dataset.bike = isInUse ? 'on' : 'off'
    else delete dataset.bike
  }, [hasBikes, isInUse])
  useEffect(() => {
    if (session.state === 'unknown' || !hasBikes) return
    // Already reported: the page offers to reload. The bikes are kept.
    loadForAction(() => import('./follow-session.ts')).then(
      ({ followSession }) => followSession(),
      () => {},
    )
  }, [session, hasBikes])
  return null
}
