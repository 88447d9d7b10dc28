import { countText } from '#platform/contract/money/number-text.ts'
import type { RecentSearches } from '#search/contract/recent-searches.ts'
import { SearchLink } from '../searches/search-link.tsx'

/** What a change does to the latest searches of the shop. */
export function RecentSearchesResult({ recent }: { recent: RecentSearches }) {
  const { searches, changed, untried, changes } = recent
  if (searches === 0) return null
  return (
    <section aria-label="Latest searches" className="flex min-w-0 flex-col gap-2">
      <p className="font-semibold">
        {changed === 0
          ? `None of the last ${searchCount(searches)} ${untried > 0 ? 'that were tried ' : ''}finds more or less`
          : `Of the last ${searchCount(searches)}, ${countText(changed)} ${changed === 1 ? 'changes' : 'change'}`}
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
      {countText(before)} → <span className="text-ink">{countText(after)}</span> {after === 1 ? 'part' : 'parts'}
      {corrected !== null && `, corrected to “${corrected}”`}
      {count > 1 && ` · searched ${countText(count)} times`}
    </span>
  )
}

const searchCount = (count: number) => (count === 1 ? 'search' : `${countText(count)} different searches`)
