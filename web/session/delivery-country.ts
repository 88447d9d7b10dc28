import { useSyncExternalStore } from 'react'

/** The country that parts are to be delivered to, as somebody chose it in this browser. */
const KEY = 'delivery-country:v1'
const CODE = /^[A-Z]{2}$/

const listeners = new Set<() => void>()

function chosen(): string {
  try {
    const stored = localStorage.getItem(KEY) ?? ''
    return CODE.test(stored) ? stored : ''
  } catch {
    return ''
  }
}

export function chooseDeliveryCountry(code: string): void {
  try {
    localStorage.setItem(KEY, code)
  } catch {
    // Storage is full or blocked: the choice holds nowhere, the guess stays.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

/** As chosen, else of the browser's language; '' if neither names one, and on the server. */
export const useDeliveryCountry = (): string =>
  useSyncExternalStore(
    subscribe,
    () => chosen() || countryOf(navigator.language),
    () => '',
  )

/** `de-AT` is spoken in Austria; `de` alone says nothing. */
export function countryOf(language: string): string {
  const [, ...subtags] = language.split(/[-_]/)
  return subtags.map((subtag) => subtag.toUpperCase()).find((subtag) => CODE.test(subtag)) ?? ''
}
