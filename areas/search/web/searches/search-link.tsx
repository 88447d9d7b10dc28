import { Link } from 'react-router'
import { t } from '#platform/contract/language/text.ts'

/** `isAside`: in a dialog whose text would be lost. */
export function SearchLink({ query, isAside = false }: { query: string; isAside?: boolean }) {
  return (
    <Link
      to={`/parts?${new URLSearchParams({ q: query })}`}
      aria-label={t('Search for {query}', { query })}
      className="wrap-anywhere font-semibold underline underline-offset-4"
      {...(isAside && { target: '_blank' })}
    >
      {query}
    </Link>
  )
}
