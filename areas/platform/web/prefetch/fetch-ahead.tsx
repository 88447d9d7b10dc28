import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation, useNavigation } from 'react-router'
import { pathIn, splitLanguage } from '#platform/contract/language/addresses.ts'
import { ageOfPage, keepPage } from './loader-cache.ts'

/** Fetches data and scripts of pages that somebody is about to open, and data of links in view. */
export default function FetchAhead() {
  const [next, setNext] = useState<string>()
  const { pathname, search } = useLocation()
  const isIdle = useNavigation().state === 'idle'
  useEffect(
    () =>
      watchIntent((url) => {
        if (prefetchPolicy() === 'nothing' || !isPublicPage(url)) return
        setNext(splitLanguage(url.pathname).path + url.search)
        void fetchPage(url)
      }),
    [],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has links of its own
  useEffect(() => {
    if (!isIdle) return
    const mayGoOn = () => prefetchPolicy() === 'in-view' && document.visibilityState === 'visible'
    return observeLinks({
      mayGoOn,
      fetchPage(url) {
        setNext((known) => known ?? splitLanguage(url.pathname).path + url.search)
        return fetchPage(url)
      },
    })
  }, [isIdle, pathname, search])
  return next && <PrefetchPageLinks page={next} />
}

/** The most for one page, however long its list is. */
const MOST_LINKS = 8
const MOST_BYTES = 64_000
/** Half of a card. */
const SEEN = 0.5

type View = { mayGoOn: () => boolean; fetchPage: (url: URL) => Promise<void> }

/**
 * Fetches the pages that elements marked `data-ahead` link to first, one after the other, while they are in view.
 * Returns what ends it.
 */
function observeLinks({ mayGoOn, fetchPage }: View): () => void {
  const waiting = new Set<string>()
  let links = 0
  let bytes = 0
  let isBusy = false

  async function work(): Promise<void> {
    if (isBusy) return
    isBusy = true
    for (const href of waiting) {
      if (links >= MOST_LINKS || bytes >= MOST_BYTES || !mayGoOn()) break
      waiting.delete(href)
      links += 1
      await fetchPage(new URL(href))
    }
    isBusy = false
  }

  const sizes = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[])
      if (entry.name.includes('/page-data/')) bytes += entry.transferSize
  })
  sizes.observe({ type: 'resource' })
  const view = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        const link = target.querySelector('a')
        if (link) waiting[isIntersecting ? 'add' : 'delete'](link.href)
      }
      void work()
    },
    { threshold: SEEN },
  )
  for (const link of document.querySelectorAll('[data-ahead]')) view.observe(link)
  return () => {
    waiting.clear()
    view.disconnect()
    sizes.disconnect()
  }
}

/** Public pages, the same for everybody. Nothing else is ever fetched ahead. */
const WITH_DATA = /^\/($|parts(\/|$)|partDetails(\/[^/]+){1,2}$|review$)/
const WITHOUT_DATA = /^\/(blogs|portfolio)$/
/** What somebody typed is searched when they ask for it: the shop learns from searches that found nothing. */
const SEARCHED = ['q', 'search', 'typed']

/** Older data is fetched again when somebody is about to open the page. */
const YOUNG_FOR_MS = 10_000
const PAUSE_MS = 60_000

let pausedUntilMs = 0

function isPublicPage({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): boolean {
  const { path } = splitLanguage(pathname)
  if (SEARCHED.some((name) => searchParams.has(name))) return false
  return WITH_DATA.test(path) || WITHOUT_DATA.test(path)
}

/** Fetches a page's data, so that a click finds it in memory. A shop that is busy is left alone for a minute. */
async function fetchPage(url: URL): Promise<void> {
  const { language, path } = splitLanguage(url.pathname)
  const address = path + url.search
  if (!WITH_DATA.test(path) || ageOfPage(address) < YOUNG_FOR_MS || performance.now() < pausedUntilMs) return
  const data = fetch(pathIn(language, `/page-data${address}`)).then((answer) => {
    if (answer.status === 200) return answer.json()
    if (answer.status >= 400) pausedUntilMs = performance.now() + PAUSE_MS
    throw new Error(`No data of ${address}: ${answer.status}`)
  })
  keepPage(address, data)
  await data.catch(() => undefined)
}

/** The Network Information API, where a browser has it. */
type Connection = { saveData?: boolean; effectiveType?: string }

/** What may be fetched before somebody asks for it: links in view, only those that a hand is near, or nothing. */
function prefetchPolicy(): 'in-view' | 'on-intent' | 'nothing' {
  const { saveData, effectiveType = '4g' } = (navigator as { connection?: Connection }).connection ?? {}
  if (saveData || matchMedia('(prefers-reduced-data: reduce)').matches) return 'nothing'
  return effectiveType === '4g' ? 'in-view' : 'on-intent'
}

/** A pointer on its way elsewhere is past a link sooner. */
const DWELL_MS = 40

/** Tells which link somebody is about to follow: pointed at, touched or focused. Returns what ends it. */
function watchIntent(onIntent: (url: URL) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  function soon({ target }: Event): void {
    clearTimeout(timer)
    const url = linkedPage(target)
    if (url) timer = setTimeout(onIntent, DWELL_MS, url)
  }
  function now({ target }: Event): void {
    clearTimeout(timer)
    const url = linkedPage(target)
    if (url) onIntent(url)
  }

  const listeners = { pointerover: soon, focusin: soon, pointerdown: now }
  for (const [type, listener] of Object.entries(listeners)) document.addEventListener(type, listener)
  return () => {
    clearTimeout(timer)
    for (const [type, listener] of Object.entries(listeners)) document.removeEventListener(type, listener)
  }
}

/** Another page of this shop, in this window. */
function linkedPage(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return undefined
  return link.pathname === location.pathname && link.search === location.search ? undefined : new URL(link.href)
}
