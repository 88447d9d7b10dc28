import type { UseQueryResult } from '@tanstack/react-query'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import type { ListAnswer } from '#platform/contract/client.ts'
import { counted, countText } from '#platform/contract/money/number-text.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { type SearchField, SearchForm } from '#platform/web/ui/forms/search-form.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { ListPager } from '#platform/web/ui/list-pager.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { useListParams } from '#platform/web/use-list-params.ts'
import { type MadeSearch, type MissedSearch, SEARCH_PERIODS } from '#search/contract/searches.ts'
import { SearchLink } from '../searches/search-link.tsx'

export const meta = () => [{ title: 'Searches · Parts Manufacture' }]

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

function Searches() {
  const { show, ...asked } = useListParams('show', 'search', 'period')
  return show === ALL ? <MadeSearches asked={asked} /> : <MissedSearches asked={asked} />
}

type Asked = Partial<Record<'search' | 'period' | 'cursor', string>>

function MissedSearches({ asked }: { asked: Asked }) {
  const empty = (
    <EmptyState title="Every search found something">
      <p>Searches that find nothing as they are typed appear here.</p>
    </EmptyState>
  )
  return (
    <SearchList list={useMissedSearches(asked)} isSearching={asked.search !== undefined} empty={empty}>
      {(searches, onForget) => <MissedSearchesTable searches={searches} onForget={onForget} />}
    </SearchList>
  )
}

function MadeSearches({ asked }: { asked: Asked }) {
  const empty = (
    <EmptyState title="No searches yet">
      <p>What customers search for appears here.</p>
    </EmptyState>
  )
  return (
    <SearchList list={useSearches(asked)} isSearching={asked.search !== undefined} empty={empty}>
      {(searches, onForget) => <MadeSearchesTable searches={searches} onForget={onForget} />}
    </SearchList>
  )
}

type ListProps<Row> = {
  list: UseQueryResult<ListAnswer<Row>>
  isSearching: boolean
  empty: ReactNode
  children: (rows: readonly Row[], onForget: (query: string) => void) => ReactNode
}

function SearchList<Row>({ list, isSearching, empty, children }: ListProps<Row>) {
  const forget = useForget()
  const region = useRef<HTMLElement>(null)
  if (list.isPending) return <RowsSkeleton />
  if (!list.data) return <AdminProblem error={list.error} onRetry={() => void list.refetch()} />
  const { items, totalCount, nextCursor } = list.data
  function remove(query: string) {
    // The button goes with its row.
    forget.mutate(query, { onSuccess: () => region.current?.focus() })
  }
  return (
    <section ref={region} tabIndex={-1} aria-label="Searches" aria-busy={list.isPlaceholderData}>
      {items.length > 0 ? children(items, remove) : isSearching ? <NoMatches /> : empty}
      <ListPager count={counted(totalCount, 'search', 'searches')} nextCursor={nextCursor} />
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

const PAGE_SIZE = '50'
const DEFAULT_PERIOD = '30'
const SEARCHES_KEY = 'searches'

type AskedSearches = Partial<Record<'search' | 'period' | 'cursor', string>>

function useMissedSearches(asked: AskedSearches): UseQueryResult<ListAnswer<MissedSearch>> {
  return useQuery(useList('missed', asked, shop.listMissedSearches))
}

/** Whatever they found. */
function useSearches(asked: AskedSearches): UseQueryResult<ListAnswer<MadeSearch>> {
  return useQuery(useList('all', asked, shop.listSearches))
}

type Listed = {
  query: {
    search: string | undefined
    period: (typeof SEARCH_PERIODS)[number]
    cursor: string | undefined
    limit: string
  }
}

/** Ignores unknown periods, so that a mistyped URL still shows the list. */
function useList<Row>(
  name: 'missed' | 'all',
  { search, period: asked, cursor }: AskedSearches,
  list: (asked: Listed) => Promise<ListAnswer<Row>>,
) {
  const { email } = useSession()
  const period = SEARCH_PERIODS.find((one) => one === asked) ?? DEFAULT_PERIOD
  const query = { search, period, cursor, limit: PAGE_SIZE }
  return {
    queryKey: [SEARCHES_KEY, name, email, query],
    queryFn: () => list({ query }),
    placeholderData: keepPreviousData,
  } as const
}

/** Removes a query from both lists. */
function useForget() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (query: string) => shop.forgetSearch({ body: { query } }),
    onSuccess: async () => {
      notify.success('Search removed')
      await queries.invalidateQueries({ queryKey: [SEARCHES_KEY] })
    },
    onError: () => notify.error('The search could not be removed. Try again.'),
  })
}
