/** A pointer on its way elsewhere is past a link sooner. */
const DWELL_MS = 40

/** Tells which link somebody is about to follow: pointed at, touched or focused. Returns what ends it. */
export function watchIntent(onIntent: (url: URL) => void): () => void {
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
