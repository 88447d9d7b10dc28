import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import type { Previewed, VocabularyPreview } from '#search/contract/vocabulary-administration.ts'
import { RecentSearchesResult } from './recent-searches-result.tsx'

/** What a query finds before and after, side by side. */
export function PreviewResult({ preview }: { preview: VocabularyPreview }) {
  const { query, before, after, changedParts, recent } = preview
  const result = useRef<HTMLDivElement>(null)
  // Below the fields it may be out of sight.
  useEffect(() => {
    result.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const isSame = after !== null && JSON.stringify(before) === JSON.stringify(after)
  return (
    <div ref={result} role="status" className="flex flex-col gap-3 border-hairline border-t pt-4">
      <p className="wrap-anywhere font-semibold">
        “{query}” {isSame ? 'finds the same as before' : after === null ? 'today' : 'before and after'}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <FoundBy title={isSame ? 'Before and after' : 'Before'} found={before} />
        {after !== null && !isSame && <FoundBy title="After" found={after} />}
      </div>
      {after === null && <p className="text-graphite text-sm">These words are in too many parts for a preview.</p>}
      {recent !== null && <RecentSearchesResult recent={recent} />}
      {changedParts > 0 && (
        <p className="text-graphite text-sm">
          {partCount(changedParts)} will be found by other words, some seconds after saving.
        </p>
      )}
    </div>
  )
}

const partCount = (count: number) => `${countText(count)} ${count === 1 ? 'part' : 'parts'}`

function FoundBy({ title, found: { total, corrected, items } }: { title: string; found: Previewed }) {
  return (
    <section aria-label={title} className="min-w-0">
      <p className="label">{title}</p>
      <p className="font-semibold">{total === 0 ? 'Nothing' : partCount(total)}</p>
      {corrected !== null && <p className="wrap-anywhere text-graphite text-sm">Corrected to “{corrected}”</p>}
      <ul>
        {items.map(({ _id, sku, name }) => (
          <li key={_id} className="py-0.5 text-sm">
            <Link to={partPath({ _id, name })} target="_blank" className="wrap-anywhere underline underline-offset-4">
              {name}
            </Link>{' '}
            <span className="label wrap-anywhere">{sku}</span>
          </li>
        ))}
      </ul>
      {total > items.length && <p className="text-graphite text-sm">and {countText(total - items.length)} more</p>}
    </section>
  )
}
