import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import type { ListAnswer } from '#platform/contract/client.ts'
import { counted } from '#platform/contract/money/number-text.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { RequireAdmin } from '#platform/web/dashboard/require-account.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { type SearchField, SearchForm } from '#platform/web/ui/forms/search-form.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { ListPager } from '#platform/web/ui/list-pager.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { useListParams } from '#platform/web/use-list-params.ts'
import { SEARCH_PERIODS } from '#search/contract/searches.ts'
import { MadeSearchesTable, MissedSearchesTable } from '../searches/searches-tables.tsx'
import { useForget, useMissedSearches, useSearches } from '../searches/use-searches.ts'

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
    <RequireAdmin waiting={<RowsSkeleton />}>
      <DashboardHeading title="Searches">
        What customers search for, and what they don’t find, anonymously. Kept for 90 days.{' '}
        <InlineLink to="/dashboard/searches/explain">Why this order</InlineLink>
      </DashboardHeading>
      <SearchForm label="Find a search" fields={SEARCH} />
      <Searches />
    </RequireAdmin>
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
