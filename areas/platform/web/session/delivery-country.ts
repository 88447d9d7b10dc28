import { createBrowserStore, useBrowserStore } from './browser-store.ts'

const CODE = /^[A-Z]{2}$/

/** The country that parts are to be delivered to, as somebody chose it in this browser; '' for none. */
const deliveryCountry = createBrowserStore<string>('delivery-country:v1', {
  parse: (text) => (CODE.test(text) ? text : ''),
  print: (code) => code,
  empty: '',
})

export const chooseDeliveryCountry = (code: string): void => deliveryCountry.set(code)

/** As chosen; '' while nobody chose, and on the server: then the shop's home country is meant. */
export const useDeliveryCountry = (): string => useBrowserStore(deliveryCountry)
