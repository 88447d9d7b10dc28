import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useAfterPaint } from '#platform/web/ui/use-after-paint.ts'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'

export type SeenFirst<Shown extends Element = HTMLUListElement> = {
  list: RefObject<Shown | null>
  /** How high, in px, the place is of a card that is not due yet. */
  roomFor: (index: number) => number | undefined
}

/** With what stands above each. */
const MOST_LISTS = 40

/** Of the lists left last: how high each card was that was out of view, in px. */
const outOfView = new Map<string, (number | undefined)[]>()

/**
 * Whoever comes back to a list sees the cards in view first, at their place. The others, most of the work of a slow
 * phone, follow. `first`: the id of the first part of the list.
 */
export function useSeenFirst<Shown extends Element = HTMLUListElement>(first: string | undefined): SeenFirst<Shown> {
  const list = useRef<Shown>(null)
  const { key } = useLocation()
  const isHydrated = useHydrated()
  const shown = useRef('')
  const [rooms] = useState(() => (isHydrated ? outOfView.get(inThisWindow(`${key} ${first}`)) : undefined))
  const areDue = useAfterPaint(rooms === undefined)
  useLayoutEffect(() => {
    shown.current = `${key} ${first}`
  }, [key, first])
  useLayoutEffect(() => {
    const grid = list.current
    return () => {
      if (grid) noteRooms(inThisWindow(shown.current), grid)
    }
  }, [])
  return { list, roomFor: (index: number) => (areDue ? undefined : rooms?.[index]) }
}

/** In a window of another width cards have other heights. */
const inThisWindow = (name: string) => `${name} ${innerWidth}`

function noteRooms(name: string, { children }: Element): void {
  const rooms = [...children].map((card) => {
    const { top, bottom, height } = card.getBoundingClientRect()
    // Back gives the focus to the link that was followed.
    const isSeen = (bottom >= 0 && top <= innerHeight) || card.matches(':focus-within')
    return isSeen ? undefined : height
  })
  outOfView.delete(name)
  outOfView.set(name, rooms)
  for (const oldest of outOfView.keys()) if (outOfView.size > MOST_LISTS) outOfView.delete(oldest)
}
