import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/**
 * False on the server and in the first render of the browser, true from then on: for what only the browser can know.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
