import { isRouteErrorResponse } from 'react-router'
import { splitLanguage } from '#platform/contract/language/addresses.ts'
import { endViewportWaits } from './near-viewport.ts'

type Page = { data: Promise<unknown>; readAtMs: number }

const MOST_PAGES = 60
/** Older pages are read before they are shown. */
const KEPT_FOR_MS = 10 * 60_000

/** The data of public pages by address, the latest read last: shown before, or fetched ahead of a click. */
const pages = new Map<string, Page>()
const due = new Set<string>()

/** Milliseconds since the page was read; infinite where it is not known. */
export function ageOfPage(address: string): number {
  const page = pages.get(address)
  return page ? performance.now() - page.readAtMs : Number.POSITIVE_INFINITY
}

/** Data on its way counts too: a click meanwhile waits for it. What fails is not kept. */
export function keepPage(address: string, data: Promise<unknown>): void {
  const page = { data, readAtMs: performance.now() }
  pages.delete(address)
  pages.set(address, page)
  for (const oldest of pages.keys()) if (pages.size > MOST_PAGES) pages.delete(oldest)
  data.catch(() => {
    if (pages.get(address) === page) pages.delete(address)
  })
}

/** The next reading of the page comes from the shop. */
export function expirePage(address: string): void {
  due.add(splitLanguage(address).path)
}

type Call<Data> = { url: URL; serverLoader: () => Promise<Data> }

/** Loads a public page, at once where it is known: `useFreshPage` then reads it anew. */
export function cachedLoader<Data>({ url, serverLoader }: Call<Data>): Promise<Data> {
  endViewportWaits()
  const address = splitLanguage(url.pathname).path + url.search
  const known = pages.get(address) as { data: Promise<Data> } | undefined
  const isDue = due.delete(address)
  if (known && !isDue && ageOfPage(address) < KEPT_FOR_MS) return known.data.catch(serverLoader)
  const data = serverLoader()
  if (!known) {
    keepPage(address, data)
    return data
  }
  // Until a new reading is here, a way back finds the one before.
  return data.then(
    (fresh) => {
      keepPage(address, data)
      return fresh
    },
    (error: unknown) => (isAnswer(error) ? Promise.reject(error) : known.data),
  )
}

/** Not a shop that is away or busy: then the page stays as it is. */
function isAnswer(error: unknown): boolean {
  return error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)
}
