import { Link } from 'react-router'
import type { Part } from '#contract/catalogue/catalogue.ts'
import { countText } from '#contract/money/number-text.ts'
import { PartGrid } from '#web/catalogue/part-grid.tsx'
import { ALL_PARTS, partSearchAddress } from '#web/catalogue/part-search.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { addFromCard } from './add-from-card.tsx'

type Props = { parts: readonly Part[]; totalCount: number; categories: readonly string[] }

/** The others are collapsed. */
const SHOWN_CATEGORIES = 24

export function FirstParts({ parts, totalCount, categories }: Props) {
  return (
    <section id="parts" aria-labelledby="parts-title" className="page pt-12">
      <h2 id="parts-title" className="mb-3 text-2xl">
        Parts
      </h2>
      {parts.length === 0 ? (
        <EmptyState title="No parts yet">
          <p className="text-graphite">New parts are coming soon. Meanwhile, see what customers say.</p>
          <LinkButton to="/review">Read reviews</LinkButton>
        </EmptyState>
      ) : (
        <>
          <Categories categories={categories} />
          {/* Phones show eight. */}
          <PartGrid action={addFromCard} parts={parts} className="max-md:[&>li:nth-child(n+9)]:hidden" />
          {totalCount > parts.length && (
            <LinkButton to={ALL_PARTS} prefetch="intent" className="mt-6 max-sm:w-full">
              See all {countText(totalCount)} parts
            </LinkButton>
          )}
        </>
      )}
    </section>
  )
}

function Categories({ categories }: { categories: readonly string[] }) {
  const more = categories.slice(SHOWN_CATEGORIES)
  return (
    <nav aria-label="Categories" className="mb-4">
      <div className="category-rail">
        <ul>{categories.slice(0, SHOWN_CATEGORIES).map(categoryLink)}</ul>
      </div>
      {more.length > 0 && (
        <details className="mt-1">
          <summary className="w-fit cursor-pointer py-2 underline underline-offset-4">
            {`${more.length} more ${more.length === 1 ? 'category' : 'categories'}`}
          </summary>
          <ul className="flex flex-wrap gap-2 pt-1">{more.map(categoryLink)}</ul>
        </details>
      )}
    </nav>
  )
}

function categoryLink(category: string) {
  return (
    <li key={category}>
      <Link to={partSearchAddress({ category })} className="category-link">
        {category}
      </Link>
    </li>
  )
}
