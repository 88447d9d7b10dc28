const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'click', 'scroll'] as const

let moved: Promise<void> | undefined
let tell = () => {}

/** Resolves once somebody is there: at the first interaction, or when the page changes without one. */
export function firstInteraction(): Promise<void> {
  moved ??= new Promise((resolve) => {
    tell = () => {
      for (const sign of SIGNS) removeEventListener(sign, tell, true)
      resolve()
    }
    // There is nobody to wait for on the server.
    if (typeof document === 'undefined' || hasMoved()) return resolve()
    // Before whatever the sign itself brings about, which React would not show beside HTML that is not alive.
    for (const sign of SIGNS) addEventListener(sign, tell, { passive: true, capture: true })
  })
  return moved
}

/** Pages are followed already, or somebody was quicker than the scripts, or comes back to where they were. */
function hasMoved(): boolean {
  const isFollowed = performance.getEntriesByName('hydrated').length > 0
  return isFollowed || scrollY > 0 || location.hash !== '' || document.activeElement !== document.body
}

/** What is about to change must not wait for a hand. */
export function countAsInteraction(): void {
  void firstInteraction()
  tell()
}
