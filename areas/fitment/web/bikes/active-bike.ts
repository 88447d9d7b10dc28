import { useSyncExternalStore } from 'react'
import { storedBikes } from './stored-bikes.ts'

/** `name` is known of guests' bikes only; an account's is `your bike`. */
export type ActiveBike = { name: string; fits: string }

let seen: { text: string; bike: ActiveBike | undefined } = { text: '', bike: undefined }

/** The bike that is in use in this browser: stored beside the shelf, so that nothing else has to be loaded for it. */
function activeBike(): ActiveBike | undefined {
  const text = storedBikes.get()
  if (text !== seen.text) seen = { text, bike: readActive(text) }
  return seen.bike
}

function readActive(text: string): ActiveBike | undefined {
  try {
    const { name, fits } = JSON.parse(text).inUse
    return typeof name === 'string' && typeof fits === 'string' && fits !== '' ? { name, fits } : undefined
  } catch {
    return undefined
  }
}

const none = () => undefined

/** Followed across tabs; none on the server. */
export const useActiveBike = (): ActiveBike | undefined => useSyncExternalStore(storedBikes.subscribe, activeBike, none)

/** Its fit code; empty without one. */
export const useActiveFits = (): string => useActiveBike()?.fits ?? ''

/** Whether this browser keeps anything of bikes. */
export const useHasBikes = (): boolean =>
  useSyncExternalStore(
    storedBikes.subscribe,
    () => storedBikes.get() !== '',
    () => false,
  )
