/** The most for one page, however long its list is. */
const MOST_LINKS = 8
const MOST_BYTES = 64_000
/** Half of a link's name. */
const SEEN = 0.5

type View = { mayGoOn: () => boolean; fetchPage: (url: URL) => Promise<void> }

/** Fetches the pages of links marked `data-ahead` while they are in view, one after the other. Returns what ends it. */
export function observeLinks({ mayGoOn, fetchPage }: View): () => void {
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
      for (const { target, isIntersecting } of changes)
        if (target instanceof HTMLAnchorElement) waiting[isIntersecting ? 'add' : 'delete'](target.href)
      void work()
    },
    { threshold: SEEN },
  )
  for (const link of document.querySelectorAll('a[data-ahead]')) view.observe(link)
  return () => {
    waiting.clear()
    view.disconnect()
    sizes.disconnect()
  }
}
