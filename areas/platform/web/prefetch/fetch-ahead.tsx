import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation, useNavigation } from 'react-router'
import { observeLinks } from './observe-links.ts'
import { fetchPage, isPublicPage } from './pages-ahead.ts'
import { prefetchPolicy } from './prefetch-policy.ts'
import { watchIntent } from './watch-intent.ts'

/** Fetches data and scripts of pages that somebody is about to open, and data of links in view. */
export default function FetchAhead() {
  const [next, setNext] = useState<string>()
  const { pathname, search } = useLocation()
  const isIdle = useNavigation().state === 'idle'
  useEffect(
    () =>
      watchIntent((url) => {
        if (prefetchPolicy() === 'nothing' || !isPublicPage(url)) return
        setNext(url.pathname + url.search)
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
        setNext((known) => known ?? url.pathname + url.search)
        return fetchPage(url)
      },
    })
  }, [isIdle, pathname, search])
  return next && <PrefetchPageLinks page={next} />
}
