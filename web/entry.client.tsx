import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/**
 * Whether somebody went back or forward since this document was asked for. To the browser a reloaded page and the one
 * before it may be one document: then going back changes the address alone, and the HTML that stands here belongs to
 * the other address.
 */
function isElsewhere(): boolean {
  const asked = performance.getEntriesByType('navigation')[0]?.name ?? ''
  if (!URL.canParse(asked)) return false
  const { pathname, search } = new URL(asked)
  return pathname !== location.pathname || search !== location.search
}

/**
 * Until the router hears of such moves: the HTML of where they went is fetched, as it would have been a moment earlier.
 */
function followMove(): void {
  if (isElsewhere()) location.reload()
}

function Page() {
  useEffect(() => {
    removeEventListener('popstate', followMove)
    performance.mark('hydrated')
  }, [])
  return <HydratedRouter />
}

function begin(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Page />
      </StrictMode>,
    )
  })
}

addEventListener('popstate', followMove)
// Not at once: React has just been made ready, which took a slow phone long enough.
setTimeout(isElsewhere() ? followMove : begin)
