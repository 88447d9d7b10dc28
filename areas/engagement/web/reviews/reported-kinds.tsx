import { countText } from '#platform/contract/money/number-text.ts'
import type { Summary } from './review-summary.tsx'

/** How often a part fitted, by kind of bike. */
export function ReportedKinds({ kinds }: { kinds: Summary['fit'] }) {
  if (kinds.length === 0) return null
  return (
    <ul aria-label="Reported by customers who bought it" className="mb-8 flex flex-col gap-1">
      {kinds.map(({ bikeKind, name, reported, fitted, changed }) => (
        <li key={bikeKind}>
          {name}: <span className="font-semibold">fitted on {countText(fitted)}</span> of {countText(reported)} reported
          bikes of this kind{changed > 0 && `, on ${countText(changed)} of them with a change`}
        </li>
      ))}
    </ul>
  )
}
