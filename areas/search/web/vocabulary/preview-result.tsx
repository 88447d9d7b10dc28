import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { Rich } from '#platform/web/ui/rich.tsx'
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
        {isSame
          ? t('“{query}” finds the same as before', { query })
          : after === null
            ? t('“{query}” today', { query })
            : t('“{query}” before and after', { query })}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <FoundBy title={isSame ? t('Before and after') : t('Before')} found={before} />
        {after !== null && !isSame && <FoundBy title={t('After')} found={after} />}
      </div>
      {after === null && (
        <p className="text-graphite text-sm">{t('These words are in too many parts for a preview.')}</p>
      )}
      {recent !== null && <RecentSearchesResult recent={recent} />}
      {changedParts > 0 && (
        <p className="text-graphite text-sm">
          {plural(
            changedParts,
            '{count} part will be found by other words, some seconds after saving.',
            '{count} parts will be found by other words, some seconds after saving.',
          )}
        </p>
      )}
    </div>
  )
}

const partCount = (count: number) => plural(count, '{count} part', '{count} parts')

function FoundBy({ title, found: { total, corrected, items } }: { title: string; found: Previewed }) {
  return (
    <section aria-label={title} className="min-w-0">
      <p className="label">{title}</p>
      <p className="font-semibold">{total === 0 ? t('Nothing') : partCount(total)}</p>
      {corrected !== null && (
        <p className="wrap-anywhere text-graphite text-sm">{t('Corrected to “{corrected}”', { corrected })}</p>
      )}
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
      {total > items.length && (
        <p className="text-graphite text-sm">{t('and {count} more', { count: countText(total - items.length) })}</p>
      )}
    </section>
  )
}

/** What a change does to the latest searches of the shop. */
function RecentSearchesResult({ recent }: { recent: RecentSearches }) {
  const { searches, changed, untried, changes } = recent
  if (searches === 0) return null
  return (
    <section aria-label={t('Latest searches')} className="flex min-w-0 flex-col gap-2">
      <p className="font-semibold">
        {changed === 0 ? unchangedText(searches, untried) : changedText(searches, changed)}
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
        <p className="text-graphite text-sm">{t('and {count} more', { count: countText(changed - changes.length) })}</p>
      )}
      {untried > 0 && (
        <p className="text-graphite text-sm">
          {t('{count} more may change. Trying them all would take too long.', { count: countText(untried) })}
        </p>
      )}
    </section>
  )
}

function Change({ change: { count, before, after, corrected } }: { change: RecentSearches['changes'][number] }) {
  return (
    <span className="text-graphite">
      <Rich
        text={plural(after, '{before} → <after>{count}</after> part', '{before} → <after>{count}</after> parts', {
          ...{ before: countText(before) },
        })}
        after={(words) => <span className="text-ink">{words}</span>}
      />
      {corrected !== null && t(', corrected to “{corrected}”', { corrected })}
      {count > 1 && ` · ${plural(count, 'searched {count} time', 'searched {count} times')}`}
    </span>
  )
}

function unchangedText(searches: number, untried: number): string {
  const values = { count: countText(searches) }
  return untried > 0
    ? plural(
        searches,
        'None of the last search that were tried finds more or less',
        'None of the last {count} different searches that were tried finds more or less',
        values,
      )
    : plural(
        searches,
        'None of the last search finds more or less',
        'None of the last {count} different searches finds more or less',
        values,
      )
}

function changedText(searches: number, changed: number): string {
  if (searches === 1)
    return plural(changed, 'Of the last search, {count} changes', 'Of the last search, {count} change')
  return plural(
    changed,
    'Of the last {searches} different searches, {count} changes',
    'Of the last {searches} different searches, {count} change',
    { searches: countText(searches) },
  )
}
