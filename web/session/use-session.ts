import { useSyncExternalStore } from 'react'
import { currentSession, type Session, serverSession, subscribeToSession } from './token-store.ts'

/**
 * Who is signed in: `unknown` in server HTML and until hydration, then `signed-in` (with email and name) or
 * `signed-out`.
 */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession, serverSession)
}
