import type { ReactNode } from 'react'
import { type CardPart, PartCard } from './part-card.tsx'
import type { SeenFirst } from './use-seen-first.ts'

type Props = {
  parts: readonly CardPart[]
  /** How many pictures load eagerly. */
  eager?: number
  heading?: 'h2' | 'h3'
  /** Classes, where the grid has less than the page's width. */
  columns?: string
  className?: string
  /** Whether the part fits. */
  badge?: (part: CardPart) => ReactNode
  action?: (part: CardPart) => ReactNode
  seenFirst?: SeenFirst
}

/** Three columns on large screens, two on medium, one on small (specification, section 2). */
export function PartGrid({
  parts,
  eager = 0,
  heading = 'h3',
  columns = 'md:grid-cols-2 lg:grid-cols-3',
  className = '',
  badge,
  action,
  seenFirst,
}: Props) {
  return (
    <ul ref={seenFirst?.list} className={`grid grid-cols-1 pt-px pl-px ${columns} ${className}`}>
      {parts.map((part, index) => {
        const height = seenFirst?.roomFor(index)
        return (
          <li key={part._id} data-ahead className="-mt-px -ml-px flex" style={{ height }}>
            {height === undefined && (
              <PartCard
                part={part}
                lazy={index >= eager}
                heading={heading}
                badge={badge?.(part)}
                action={action?.(part)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
