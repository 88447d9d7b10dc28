import { Link } from 'react-router'
import type { FindResult } from '#search/contract/find.ts'
import { relTo } from './listed-list.ts'

/** The list as cards or as a table. */
export function ViewChoice({ views, className }: Pick<FindResult, 'views'> & { className: string }) {
  return (
    <nav aria-label="View" className={`view-choice ${className}`}>
      {views.map(({ value, label, href, chosen }) => (
        <Link
          key={value}
          to={href}
          rel={relTo(href)}
          preventScrollReset
          aria-current={chosen ? 'true' : undefined}
          className="view-link"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
