import { useSyncExternalStore } from 'react'
import { currentSession, type Session, serverSession, subscribeToSession } from './token-store.ts'

export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession, serverSession)
}
