import { ageOfPage, keepPage } from './loader-cache.ts'

/** Public pages, the same for everybody. Nothing else is ever fetched ahead. */
const WITH_DATA = /^\/($|parts(\/|$)|partDetails(\/[^/]+){1,2}$|review$)/
const WITHOUT_DATA = /^\/(blogs|portfolio)$/
/** What somebody typed is searched when they ask for it: the shop learns from searches that found nothing. */
const SEARCHED = ['q', 'search', 'typed']

/** Older data is fetched again when somebody is about to open the page. */
const YOUNG_FOR_MS = 10_000
const PAUSE_MS = 60_000

let pausedUntilMs = 0

export function isPublicPage({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): boolean {
  if (SEARCHED.some((name) => searchParams.has(name))) return false
  return WITH_DATA.test(pathname) || WITHOUT_DATA.test(pathname)
}

/** Fetches a page's data, so that a click finds it in memory. A shop that is busy is left alone for a minute. */
export async function fetchPage(url: URL): Promise<void> {
  const address = url.pathname + url.search
  if (!WITH_DATA.test(url.pathname) || ageOfPage(address) < YOUNG_FOR_MS || performance.now() < pausedUntilMs) return
  const data = fetch(`/page-data${address}`).then((answer) => {
    if (answer.status === 200) return answer.json()
    if (answer.status >= 400) pausedUntilMs = performance.now() + PAUSE_MS
    throw new Error(`No data of ${address}: ${answer.status}`)
  })
  keepPage(address, data)
  await data.catch(() => undefined)
}
