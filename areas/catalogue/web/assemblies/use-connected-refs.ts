import { type RefObject, useEffect } from 'react'

const MARKED = 'data-marked'
const CHOSEN = 'data-chosen'

/**
 * Connects rows and balloons of the same `data-ref`: what is hovered or has the focus is marked in both, what the
 * address names is chosen. Sets attributes only, so that no row is rendered again.
 */
export function useConnectedRefs(room: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = room.current
    if (!root) return
    const all = (ref: string) => [...root.querySelectorAll<HTMLElement>(`[data-ref="${CSS.escape(ref)}"]`)]
    const put = (attribute: typeof MARKED | typeof CHOSEN, ref: string | undefined) => {
      for (const old of root.querySelectorAll<HTMLElement>(`[${attribute}]`)) setMark(old, attribute, false)
      for (const one of ref === undefined ? [] : all(ref)) setMark(one, attribute, true)
    }
    const mark = ({ target, type }: Event) => {
      const ref = refOf(target)
      put(MARKED, ref)
      if (ref !== undefined && type === 'focusin') showBalloon(root, all(ref))
    }
    const choose = () => {
      const target = root.querySelector(`[id="${CSS.escape(decodeURIComponent(location.hash.slice(1)))}"]`)
      const ref = target ? refOf(target) : undefined
      put(CHOSEN, ref)
      if (ref !== undefined) showBalloon(root, all(ref))
    }
    const unmark = () => put(MARKED, undefined)
    const marking = ['mouseover', 'focusin'] as const
    const unmarking = ['mouseleave', 'focusout'] as const
    for (const type of marking) root.addEventListener(type, mark)
    for (const type of unmarking) root.addEventListener(type, unmark)
    addEventListener('hashchange', choose)
    root.addEventListener('toggle', choose, true)
    choose()
    return () => {
      for (const type of marking) root.removeEventListener(type, mark)
      for (const type of unmarking) root.removeEventListener(type, unmark)
      removeEventListener('hashchange', choose)
      root.removeEventListener('toggle', choose, true)
    }
  }, [room])
}

/** The chosen balloon is the current one for those who hear it, too. */
function setMark(element: HTMLElement, attribute: typeof MARKED | typeof CHOSEN, isOn: boolean): void {
  element.toggleAttribute(attribute, isOn)
  if (attribute === CHOSEN && element.matches('a')) element.ariaCurrent = isOn ? 'true' : null
}

const refOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-ref]')?.dataset.ref : undefined

/** Scrolls the drawing alone, where it is larger than its room. */
function showBalloon(root: HTMLElement, connected: readonly HTMLElement[]): void {
  const room = root.querySelector<HTMLElement>('[data-plate-room]')
  const balloon = connected.find((one) => room?.contains(one) && one.offsetParent !== null)
  if (!room || !balloon) return
  const [frame, spot] = [room.getBoundingClientRect(), balloon.getBoundingClientRect()]
  room.scrollBy({
    left: (spot.left + spot.right - frame.left - frame.right) / 2,
    top: (spot.top + spot.bottom - frame.top - frame.bottom) / 2,
  })
}
