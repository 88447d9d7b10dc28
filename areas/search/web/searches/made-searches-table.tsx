import { countText } from '#platform/contract/money/number-text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import type { MadeSearch } from '#search/contract/searches.ts'
import { SearchLink } from './search-link.tsx'

type Props = { searches: readonly MadeSearch[]; onForget: (query: string) => void }

export function MadeSearchesTable({ searches, onForget }: Props) {
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
