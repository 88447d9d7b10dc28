import type { Part } from '#contract/catalogue.ts'
import { PartCard } from './part-card.tsx'

/** The parts in three columns on large screens, two on medium, one on small. `eager` of them load their drawing at once. */
export function PartGrid({ parts, eager = 0 }: { parts: readonly Part[]; eager?: number }) {
  return (
    <ul className="grid grid-cols-1 pt-px pl-px md:grid-cols-2 lg:grid-cols-3">
      {parts.map((part, index) => (
        <li key={part._id} className="-mt-px -ml-px flex">
          <PartCard part={part} lazy={index >= eager} />
        </li>
      ))}
    </ul>
  )
}
