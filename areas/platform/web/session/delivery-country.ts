import { useSyncExternalStore } from 'react'
import { createBrowserStore } from './browser-store.ts'

const CODE = /^[A-Z]{2}$/

/** The country that parts are to be delivered to, as somebody chose it in this browser; '' for none. */
const deliveryCountry = createBrowserStore<string>('delivery-country:v1', {
  parse: (text) => (CODE.test(text) ? text : ''),
  print: (code) => code,
  empty: '',
})

export const chooseDeliveryCountry = (code: string): void => deliveryCountry.set(code)

/** As chosen, else of the browser's language; '' if neither names one, and on the server. */
export const useDeliveryCountry = (): string =>
  useSyncExternalStore(
    deliveryCountry.subscribe,
    () => deliveryCountry.get() || countryOf(navigator.language),
    () => '',
  )

/** `de-AT` is spoken in Austria; `de` alone says nothing. */
export function countryOf(language: string): string {
  const [, ...subtags] = language.split(/[-_]/)
  return subtags.map((subtag) => subtag.toUpperCase()).find((subtag) => CODE.test(subtag)) ?? ''
}
