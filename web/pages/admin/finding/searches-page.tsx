import { useRef } from 'react'
import { MISSED_PERIODS } from '#contract/find/missed-searches.ts'
import { AdminProblem } from '#web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#web/dashboard/dashboard-heading.tsx'
import { RequireAdmin } from '#web/dashboard/require-account.tsx'
import { RowsSkeleton } from '#web/pages/account/rows-skeleton.tsx'
import { MissedSearchesTable } from '#web/searches/missed-searches-table.tsx'
import { useForget, useMissedSearches } from '#web/searches/use-missed-searches.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type SearchField, SearchForm } from '#web/ui/forms/search-form.tsx'
import { InlineLink } from '#web/ui/inline-link.tsx'
import { ListPager } from '#web/ui/list-pager.tsx'
import { useListParams } from '#web/use-list-params.ts'

export const meta = () => [{ title: 'Searches · Parts Manufacture' }]

const PERIOD_ORDER = ['30', ...MISSED_PERIODS.filter((period) => period !== '30')] // The first is the default
const SEARCH: readonly SearchField[] = [
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
      <DashboardHeading title="Searches that found nothing">
        What customers looked for in vain, without who did. Kept for 90 days.{' '}
        <InlineLink to="/dashboard/searches/explain">Why this order</InlineLink>
      </DashboardHeading>
      <SearchForm label="Search the searches" fields={SEARCH} />
      <Searches />
    </RequireAdmin>
  )
}

function Searches() {
  const asked = useListParams('search', 'period')
  const list = useMissedSearches(asked)
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
      {items.length > 0 ? (
        <MissedSearchesTable searches={items} onForget={remove} />
      ) : (
        <NoSearches searching={asked.search !== undefined} />
      )}
      <ListPager count={totalCount === 1 ? '1 search' : `${totalCount} searches`} nextCursor={nextCursor} />
    </section>
  )
}

function NoSearches({ searching }: { searching: boolean }) {
  return searching ? (
    <EmptyState title="No matching searches">
      <p>Try a longer period, or show all searches.</p>
    </EmptyState>
  ) : (
    <EmptyState title="Nothing searched in vain">
      <p>Searches that find nothing as they are typed appear here.</p>
    </EmptyState>
  )
}
