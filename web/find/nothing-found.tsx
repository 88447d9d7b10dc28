import { Link } from 'react-router'
import type { FindResult } from '#contract/find/find.ts'
import { countText } from '#contract/money/number-text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { relTo } from './listed-list.ts'

type Way = { label: string; href: string; count: number }
type Props = { found: Pick<FindResult, 'query' | 'ways' | 'chips' | 'clear'>; categories: readonly Way[] }

/** What leads on, with what it shows; never shown as hits. */
export function NothingFound({ found: { query, ways, chips, clear }, categories }: Props) {
  return (
    <>
      <EmptyState title={nothingTitle(query, chips.length)}>
        {ways.length > 0 ? (
          <WayLinks label="Close to it" ways={ways} />
        ) : (
          <p className="text-graphite">Check the spelling, or search by part number, measure or kind of part.</p>
        )}
        <div className="flex flex-wrap gap-3">
          {clear && (
            <LinkButton to={clear} rel={relTo(clear)}>
              Clear all filters
            </LinkButton>
          )}
          <LinkButton to="/#contact" variant="quiet">
            Ask us
          </LinkButton>
        </div>
      </EmptyState>
      <AllCategories categories={categories} />
    </>
  )
}

function nothingTitle(query: string, chosen: number): string {
  if (query === '' && chosen === 0) return 'Nothing here yet'
  if (query === '') return 'No part has all of these'
  return chosen === 0 ? `No parts match “${query}”` : `No parts match “${query}” with these filters`
}

function WayLinks({ label, ways }: { label: string; ways: readonly Way[] }) {
  return (
    <div>
      <p className="text-graphite">{label}:</p>
      <ul className="mt-1">
        {ways.map((way) => (
          <li key={way.href}>
            <Link
              to={way.href}
              rel={relTo(way.href)}
              className="wrap-anywhere inline-block py-1.5 underline underline-offset-4"
            >
              {way.label}
            </Link>{' '}
            <span className="label">{countText(way.count)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function AllCategories({ categories }: Pick<Props, 'categories'>) {
  if (categories.length === 0) return null
  return (
    <nav aria-label="All categories" className="mt-8">
      <h2 className="mb-2 font-semibold">All categories</h2>
      <ul className="flex flex-wrap gap-2">
        {categories.map(({ label, href, count }) => (
          <li key={href}>
            <Link to={href} className="category-link gap-2">
              {label} <span className="label">{countText(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
