import { type ReactNode, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { counted, countText } from '#platform/contract/money/number-text.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { oneOf, type ShopList, text, useShopList } from '#platform/web/lists/use-shop-list.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { type SearchField, SearchForm } from '#platform/web/ui/forms/search-form.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { ListPager } from '#platform/web/ui/list-pager.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { type MadeSearch, type MissedSearch, SEARCH_PERIODS } from '#search/contract/searches.ts'
import { SearchLink } from '../searches/search-link.tsx'

export const meta = titled('Searches')

const PERIOD_ORDER = ['30', ...SEARCH_PERIODS.filter((period) => period !== '30')] // The first is the default
const ALL = 'all'
const SEARCH: readonly SearchField[] = [
  {
    name: 'show',
    label: 'Show',
    options: [
      { value: '', label: 'Found nothing' },
      { value: ALL, label: 'Most frequent' },
    ],
  },
  { name: 'search', label: 'Searched for' },
  {
    name: 'period',
    label: 'Period',
    options: PERIOD_ORDER.map((period) => ({ value: period, label: `Last ${period} days` })),
  },
]

export default function SearchesPage() {
  return (
    <>
      <DashboardHeading title="Searches">
        What customers search for, and what they don’t find, anonymously. Kept for 90 days.{' '}
        <InlineLink to="/dashboard/searches/explain">Why this order</InlineLink>
      </DashboardHeading>
      <SearchForm label="Find a search" fields={SEARCH} />
      <Searches />
    </>
  )
}

const LISTED = { filters: { search: text(), period: oneOf(SEARCH_PERIODS) }, size: 50 }

function Searches() {
  const [params] = useSearchParams()
  return params.get('show') === ALL ? <MadeSearches /> : <MissedSearches />
}

function MissedSearches() {
  const empty = (
    <EmptyState title="Every search found something">
      <p>Searches that find nothing as they are typed appear here.</p>
    </EmptyState>
  )
  return (
    <SearchList list={useShopList('listMissedSearches', LISTED)} empty={empty}>
      {(searches, onForget) => <MissedSearchesTable searches={searches} onForget={onForget} />}
    </SearchList>
  )
}

function MadeSearches() {
  const empty = (
    <EmptyState title="No searches yet">
      <p>What customers search for appears here.</p>
    </EmptyState>
  )
  return (
    <SearchList list={useShopList('listSearches', LISTED)} empty={empty}>
      {(searches, onForget) => <MadeSearchesTable searches={searches} onForget={onForget} />}
    </SearchList>
  )
}

type ListProps<Row> = {
  list: ShopList<Row, { search?: string }>
  empty: ReactNode
  children: (rows: readonly Row[], onForget: (query: string) => void) => ReactNode
}

function SearchList<Row>({ list, empty, children }: ListProps<Row>) {
  const region = useRef<HTMLElement>(null)
  const forget = useShopAction('forgetSearch', {
    refreshes: ['listMissedSearches', 'listSearches'],
    done: 'Search removed',
    failed: 'The search could not be removed. Try again.',
    // The button goes with its row.
    onDone: () => region.current?.focus(),
  })
  if (list.state === 'loading') return <RowsSkeleton />
  if (list.state === 'failed') return <AdminProblem error={list.error} onRetry={list.retry} />
  const none = list.filters.search === undefined ? empty : <NoMatches />
  return (
    <section ref={region} tabIndex={-1} aria-label="Searches" aria-busy={list.isRefreshing}>
      {list.state === 'empty' ? none : children(list.items, (query) => forget.run({ body: { query } }))}
      <ListPager count={counted(list.total, 'search', 'searches')} nextCursor={list.next} />
    </section>
  )
}

function NoMatches() {
  return (
    <EmptyState title="No matching searches">
      <p>Try a longer period, or show all searches.</p>
    </EmptyState>
  )
}

type Props<Search> = { searches: readonly Search[]; onForget: (query: string) => void }

function MissedSearchesTable({ searches, onForget }: Props<MissedSearch>) {
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

function MadeSearchesTable({ searches, onForget }: Props<MadeSearch>) {
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
