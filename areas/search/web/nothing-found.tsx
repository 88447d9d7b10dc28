import { Link } from 'react-router'
import { askAddress } from '#messaging/web/ask-address.ts'
import { t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import type { FindResult } from '#search/contract/find.ts'
import { relTo } from './listed-list.ts'

type Way = { label: string; href: string; count: number }
type Props = { found: Pick<FindResult, 'query' | 'ways' | 'chips' | 'clear'>; categories: readonly Way[] }

/** What leads on, with what it shows; never shown as hits. */
export function NothingFound({ found: { query, ways, chips, clear }, categories }: Props) {
  return (
    <>
      <EmptyState title={ways.length > 0 ? t('Similar searches') : adviceFor(query, chips.length)}>
        {ways.length > 0 && <WayLinks ways={ways} />}
        <div className="flex flex-wrap gap-3">
          {clear && (
            <LinkButton to={clear} rel={relTo(clear)}>
              {t('Clear all filters')}
            </LinkButton>
          )}
          <LinkButton to={askAddress(query)} rel="nofollow">
            {t('Ask us')}
          </LinkButton>
        </div>
      </EmptyState>
      <AllCategories categories={categories} />
    </>
  )
}

function adviceFor(query: string, chosen: number): string {
  if (chosen > 0) return t('No part matches all filters. Remove some.')
  return query === '' ? t('Nothing here yet') : t('Check the spelling, or try a part number, a measure or a category')
}

function WayLinks({ ways }: { ways: readonly Way[] }) {
  return (
    <ul>
      {ways.map(({ label, href, count }) => (
        <li key={href}>
          <Link to={href} rel={relTo(href)} className="wrap-anywhere inline-block py-1.5 underline underline-offset-4">
            {label}
          </Link>{' '}
          <span className="label">{countText(count)}</span>
        </li>
      ))}
    </ul>
  )
}

export function AllCategories({ categories }: Pick<Props, 'categories'>) {
  if (categories.length === 0) return null
  return (
    <nav aria-label={t('All categories')} className="mt-8">
      <h2 className="mb-2 font-semibold">{t('All categories')}</h2>
      <ul className="flex flex-wrap gap-2">
        {categories.map(({ label, href, count }) => (
          <li key={href} className="max-w-full">
            <Link to={href} className="category-link max-w-full gap-2 whitespace-normal">
              <span className="wrap-anywhere min-w-0">{label}</span> <span className="label">{countText(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
