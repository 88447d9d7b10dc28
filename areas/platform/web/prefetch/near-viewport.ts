/** Whatever they bring about, React would not show it beside HTML that is not alive. */
const PRESSES = ['click', 'keydown', 'submit'] as const
/** Up to a quarter of a screen below it, and anywhere above: whoever jumps to the end has passed it. */
const MARGINS = '1000000px 0px 25%'

const waiting = new Set<() => void>()

/**
 * Resolves when the element of this id is in view, nearly or passed, when somebody presses anything, and when data of a
 * page is read. For what is far down a page: who never gets there never fetches its script.
 */
export function nearViewport(id: string): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.getElementById(id)
  // There is nobody to wait for on the server, and nothing to wait for on a page that the browser makes itself.
  if (!element || location.hash !== '') return Promise.resolve()
  return new Promise((resolve) => {
    const view = new IntersectionObserver(([entry]) => entry?.isIntersecting && end(), { rootMargin: MARGINS })
    const end = () => {
      view.disconnect()
      waiting.delete(end)
      for (const press of PRESSES) removeEventListener(press, end, true)
      resolve()
    }
    view.observe(element)
    waiting.add(end)
    for (const press of PRESSES) addEventListener(press, end, { passive: true, capture: true })
  })
}

/** What is about to change must not wait until somebody scrolls. */
export function endViewportWaits(): void {
  for (const end of [...waiting]) end()
}
