import { Link } from 'react-router'

/** `isAside`: in a dialog whose text would be lost. */
export function SearchLink({ query, isAside = false }: { query: string; isAside?: boolean }) {
  return (
    <Link
      to={`/parts?${new URLSearchParams({ q: query })}`}
      aria-label={`Search for ${query}`}
      className="wrap-anywhere font-semibold underline underline-offset-4"
      {...(isAside && { target: '_blank' })}
    >
      {query}
    </Link>
  )
}
