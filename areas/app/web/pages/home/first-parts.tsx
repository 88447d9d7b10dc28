import type { Part } from '#catalogue/contract/catalogue.ts'
import { ALL_PARTS } from '#catalogue/web/part-search.ts'
import { counted } from '#platform/contract/money/number-text.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { PartGrid } from '#search/web/part-grid.tsx'
import { CARD_FOOTERS } from './card-footers.tsx'
import { CategoryTiles, type PicturedCategory } from './category-tiles.tsx'

type Props = { parts: readonly Part[]; totalCount: number; categories: readonly PicturedCategory[] }

export function FirstParts({ parts, totalCount, categories }: Props) {
  return (
    <section id="parts" aria-labelledby="parts-title" className="page pt-5 md:pt-6">
      <h2 id="parts-title" className="mb-2 text-2xl">
        Parts
      </h2>
      {parts.length === 0 ? (
        <EmptyState title="No parts yet">
          <p className="text-graphite">New parts are coming soon. Meanwhile, see what customers say.</p>
          <LinkButton to="/review">Read reviews</LinkButton>
        </EmptyState>
      ) : (
        <>
          <CategoryTiles categories={categories} />
          {/* Phones show eight. Low pictures, so that the first part is seen without scrolling. */}
          <PartGrid
            {...CARD_FOOTERS}
            parts={parts}
            eager={3}
            className="max-md:[&>li:nth-child(n+9)]:hidden md:[&_.aspect-4\/3]:aspect-2/1"
          />
          {totalCount > parts.length && (
            <LinkButton to={ALL_PARTS} className="mt-6 max-sm:w-full">
              See all {counted(totalCount, 'part')}
            </LinkButton>
          )}
        </>
      )}
    </section>
  )
}
