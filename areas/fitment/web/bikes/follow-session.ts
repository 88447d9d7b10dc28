import { loadForAction } from '#platform/web/lazy/load-for-action.ts'
import { onSignedOut } from '#platform/web/session/signed-out.ts'
import { currentSession } from '#platform/web/session/token-store.ts'
import { bikeShelf, forgetOwnBike } from './bike-store.ts'

// At once, not only when the session is followed.
onSignedOut(forgetOwnBike)

/** A guest's bikes go to the account at sign-in, and at sign-out nothing of it stays. */
export function followSession(): void {
  const { state, email } = currentSession()
  const { own, bikes } = bikeShelf()
  if (state !== 'unknown' && own?.account !== email) forgetOwnBike()
  if (state !== 'signed-in' || own?.account === email || bikes.length === 0) return
  // Already reported: the page offers to reload. The bikes are kept.
  loadForAction(() => import('./settle-bikes.ts')).then(
    ({ settleBikes }) => settleBikes(email),
    () => {},
  )
}
