import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { Part } from '#catalogue/contract/catalogue.ts'
import { ALL_PARTS, type PartSearch, partSearchAddress, partSearchFields } from '#catalogue/web/part-search.ts'
import type { ListAnswer } from '#platform/contract/client.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SearchForm } from '#platform/web/ui/forms/search-form.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { FitBar } from '#search/web/fit-bar.tsx'
import { PartGrid } from '#search/web/part-grid.tsx'

type Props = {
  title: string
  /** What the page shows on each card. */
  ofCard: Pick<ComponentProps<typeof PartGrid>, 'action' | 'badge'>
  parts: ListAnswer<Part>
  categories: readonly string[]
  search: PartSearch
  /** Not the first page. */
  continued: boolean
}

/** The server estimates larger counts. */
const EXACT_UP_TO = 10_000

export default function FoundParts({ title, ofCard, parts, categories, search, continued }: Props) {
  return (
    <section id="parts" aria-labelledby="parts-title" className="page pt-10">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 id="parts-title" className="text-2xl sm:text-3xl">
          {title}
        </h1>
        <p className="label">{countWords(parts.totalCount)}</p>
      </div>
      <SearchForm
        label={t('Search parts')}
        fields={partSearchFields(categories, search.category)}
        all={partSearchAddress({ sort: 'name' })}
      />
      {search.search && (
        <p className="mb-4">
          <Link to={findAddress(search.search)} rel="nofollow" className="wrap-anywhere underline underline-offset-4">
            {t('Find “{search}” by number, measure or word, with filters', { search: search.search })}
          </Link>
        </p>
      )}
      <FitBar found={{ address: findAddress(search.search), fit: null, fitFault: null }} />
      {parts.items.length === 0 ? (
        <EmptyState
          title={search.search ? t('No parts match “{search}”', { search: search.search }) : t('No parts found')}
        >
          <p className="text-graphite">{t('Check the spelling or browse categories.')}</p>
          <LinkButton to={ALL_PARTS}>{t('Browse all parts')}</LinkButton>
        </EmptyState>
      ) : (
        <PartGrid {...ofCard} parts={parts.items} eager={3} heading="h2" />
      )}
      <div className="mt-6 flex flex-wrap gap-3 empty:hidden">
        {continued && <LinkButton to={partSearchAddress({ sort: 'name', ...search })}>{t('First page')}</LinkButton>}
        {parts.previousCursor && (
          <LinkButton to={partSearchAddress(search, parts.previousCursor)} rel="prev">
            {t('Previous')}
          </LinkButton>
        )}
        {parts.nextCursor && (
          <LinkButton to={partSearchAddress(search, parts.nextCursor)} rel="next">
            {t('Next')}
          </LinkButton>
        )}
      </div>
    </section>
  )
}

const findAddress = (q = '') => (q === '' ? '/parts' : `/parts?${new URLSearchParams({ q })}`)

function countWords(totalCount: number): string {
  const count = countText(totalCount)
  if (totalCount > EXACT_UP_TO) return plural(totalCount, 'About {count} part', 'About {count} parts', { count })
  return plural(totalCount, '{count} part', '{count} parts', { count })
}
