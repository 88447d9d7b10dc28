import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import { counted, countText, plural } from '#platform/contract/money/number-text.ts'
import type { RecentSearches } from '#search/contract/recent-searches.ts'
import type { Previewed, VocabularyPreview } from '#search/contract/vocabulary-administration.ts'
import { SearchLink } from '../searches/search-link.tsx'

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

const partCount = (count: number) => `${counted(count, 'part')}`

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

/** What a change does to the latest searches of the shop. */
function RecentSearchesResult({ recent }: { recent: RecentSearches }) {
  const { searches, changed, untried, changes } = recent
  if (searches === 0) return null
  return (
    <section aria-label="Latest searches" className="flex min-w-0 flex-col gap-2">
      <p className="font-semibold">
        {changed === 0
          ? `None of the last ${searchCount(searches)} ${untried > 0 ? 'that were tried ' : ''}finds more or less`
          : `Of the last ${searchCount(searches)}, ${counted(changed, 'changes', 'change')}`}
      </p>
      <ul className="flex flex-col gap-1 text-sm">
        {changes.map((change) => (
          <li key={change.query} className="wrap-anywhere flex flex-wrap justify-between gap-x-4">
            <SearchLink query={change.query} isAside />
            <Change change={change} />
          </li>
        ))}
      </ul>
      {changed > changes.length && (
        <p className="text-graphite text-sm">and {countText(changed - changes.length)} more</p>
      )}
      {untried > 0 && (
        <p className="text-graphite text-sm">
          {countText(untried)} more may change. Trying them all would take too long.
        </p>
      )}
    </section>
  )
}

function Change({ change: { count, before, after, corrected } }: { change: RecentSearches['changes'][number] }) {
  return (
    <span className="text-graphite">
      {countText(before)} → <span className="text-ink">{countText(after)}</span> {plural(after, 'part')}
      {corrected !== null && `, corrected to “${corrected}”`}
      {count > 1 && ` · searched ${counted(count, 'time')}`}
    </span>
  )
}

const searchCount = (count: number) => plural(count, 'search', `${countText(count)} different searches`)
