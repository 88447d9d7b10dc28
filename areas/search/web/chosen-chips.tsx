import { Link } from 'react-router'
import type { FindResult } from '#search/contract/find.ts'
import { relTo } from './listed-list.ts'

/** Each chosen value, as a link to the list without it. */
export function ChosenChips({ chips, clear }: Pick<FindResult, 'chips' | 'clear'>) {
  if (chips.length === 0) return null
  return (
    <ul aria-label="Chosen filters" className="chips">
      {chips.map(({ label, href }) => (
        <li key={label}>
          <Link
            to={href}
            rel={relTo(href)}
            preventScrollReset
            aria-label={`Remove filter ${label}`}
            className="category-link gap-2"
          >
            <span className="wrap-anywhere min-w-0">{label}</span> <span aria-hidden="true">✕</span>
          </Link>
        </li>
      ))}
      {clear && (
        <li>
          <Link to={clear} rel={relTo(clear)} preventScrollReset className="chips-clear">
            Clear all
          </Link>
        </li>
      )}
    </ul>
  )
}
