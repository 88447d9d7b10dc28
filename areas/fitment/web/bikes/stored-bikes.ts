import { createBrowserStore } from '#platform/web/session/browser-store.ts'

/** What this browser keeps of bikes, as text: pages that only ask which bike is in use need not know how to read it. */
export const storedBikes = createBrowserStore<string>('parts-manufacture.bikes', {
  parse: (text) => text,
  print: (text) => text,
  empty: '',
})
