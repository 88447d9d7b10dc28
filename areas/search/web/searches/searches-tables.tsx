import { countText } from '#platform/contract/money/number-text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import type { MadeSearch, MissedSearch } from '#search/contract/searches.ts'
import { SearchLink } from './search-link.tsx'

type Props<Search> = { searches: readonly Search[]; onForget: (query: string) => void }

export function MissedSearchesTable({ searches, onForget }: Props<MissedSearch>) {
  const columns: readonly DataColumn<MissedSearch>[] = [
    { key: 'query', header: 'Searched for', words: true, cell: ({ query }) => <SearchLink query={query} /> },
    { key: 'count', header: 'Times', align: 'right', cell: ({ count }) => countText(count) },
    { key: 'last', header: 'Last', cell: ({ lastAt }) => <DateTime iso={lastAt} dateOnly /> },
    { key: 'offered', header: 'Shown instead', words: true, cell: (search) => <Offered search={search} /> },
    {
      key: 'actions',
      header: 'Actions',
      align: 'right',
      cell: ({ query }) => (
        <span className="flex flex-wrap justify-end gap-2 lg:flex-nowrap">
          <LinkButton to={`/dashboard/vocabulary?${new URLSearchParams({ term: query })}`}>
            Add word<span className="sr-only"> {query}</span>
          </LinkButton>
          <Button onClick={() => onForget(query)}>
            Remove<span className="sr-only"> {query}</span>
          </Button>
        </span>
      ),
    },
  ]
  return (
    <DataTable caption="Searches that found nothing" columns={columns} rows={searches} rowKey={({ query }) => query} />
  )
}

function Offered({ search: { outcome, offered } }: { search: MissedSearch }) {
  if (outcome === 'nothing') return <span className="text-graphite">Nothing</span>
  if (outcome === 'corrected') return <span>Corrected to “{offered.join(' ')}”</span>
  return (
    <ul className="text-sm">
      {offered.map((label) => (
        <li key={label} className="wrap-anywhere">
          {label}
        </li>
      ))}
    </ul>
  )
}

export function MadeSearchesTable({ searches, onForget }: Props<MadeSearch>) {
  const columns: readonly DataColumn<MadeSearch>[] = [
    { key: 'query', header: 'Searched for', words: true, cell: ({ query }) => <SearchLink query={query} /> },
    { key: 'count', header: 'Times', align: 'right', cell: ({ count }) => countText(count) },
    { key: 'last', header: 'Last', cell: ({ lastAt }) => <DateTime iso={lastAt} dateOnly /> },
    { key: 'results', header: 'Results', align: 'right', cell: ({ results }) => countText(results) },
    {
      key: 'actions',
      header: 'Actions',
      align: 'right',
      cell: ({ query }) => (
        <Button onClick={() => onForget(query)}>
          Remove<span className="sr-only"> {query}</span>
        </Button>
      ),
    },
  ]
  return <DataTable caption="Most frequent searches" columns={columns} rows={searches} rowKey={({ query }) => query} />
}
