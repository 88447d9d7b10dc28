import type { CSSProperties, ReactNode } from 'react'
import { type CardPart, PartCard } from './part-card.tsx'
import { useKnownHeights } from './use-known-heights.ts'

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
}: Props) {
  const { list, heightOf } = useKnownHeights(parts)
  return (
    <ul ref={list} className={`grid grid-cols-1 pt-px pl-px ${columns} ${className}`}>
      {parts.map((part, index) => (
        <li key={part._id} className="part-place" style={placeOf(heightOf(part))}>
          <PartCard part={part} lazy={index >= eager} heading={heading} badge={badge?.(part)} action={action?.(part)} />
        </li>
      ))}
    </ul>
  )
}

/** The room of a card whose height is known, so that it need not be laid out to know it. */
function placeOf(heightPx: number | undefined): CSSProperties | undefined {
  return heightPx === undefined
    ? undefined
    : { contentVisibility: 'auto', containIntrinsicHeight: `auto ${heightPx}px` }
}
