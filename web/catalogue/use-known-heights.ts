import { type RefObject, useEffect, useRef, useState } from 'react'

type Item = { _id: string }

const MOST_KNOWN = 600

/** How high the cards of parts were, in px, in a window of this width. */
const shown = { windowWidth: 0, heights: new Map<string, number>() }

/**
 * Remembers how high the items of a list are. Whoever comes back to it then gets their room at once, at the very place
 * where they were, and the browser lays out only those that are in view.
 */
export function useKnownHeights(items: readonly Item[]): {
  list: RefObject<HTMLUListElement | null>
  heightOf: (item: Item) => number | undefined
} {
  const list = useRef<HTMLUListElement>(null)
  const [known] = useState(() => new Map(isKnownWidth() ? shown.heights : []))
  useEffect(() => {
    const seen = new ResizeObserver((entries) => {
      if (!isKnownWidth()) {
        shown.windowWidth = innerWidth
        shown.heights.clear()
      }
      const rows = [...(list.current?.children ?? [])]
      for (const { target, borderBoxSize } of entries) keep(items[rows.indexOf(target)], borderBoxSize[0]?.blockSize)
    })
    for (const row of list.current?.children ?? []) seen.observe(row)
    return () => seen.disconnect()
  }, [items])
  return { list, heightOf: ({ _id }) => known.get(_id) }
}

/** Never on the server, where nothing was shown. */
const isKnownWidth = (): boolean => shown.heights.size > 0 && shown.windowWidth === innerWidth

function keep(item: Item | undefined, height: number | undefined): void {
  if (!item || !height) return
  shown.heights.delete(item._id)
  shown.heights.set(item._id, height)
  for (const oldest of shown.heights.keys()) if (shown.heights.size > MOST_KNOWN) shown.heights.delete(oldest)
}
