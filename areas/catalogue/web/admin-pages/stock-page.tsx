import { useSearchParams } from 'react-router'
import { StockNeedsTable } from '#engagement/web/stock-alerts/stock-needs-table.tsx'
import { type Shown, useStockNeeds } from '#engagement/web/stock-alerts/use-stock-needs.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { RequireAdmin } from '#platform/web/dashboard/require-account.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { type SearchField, SearchForm } from '#platform/web/ui/forms/search-form.tsx'
import { ListPager } from '#platform/web/ui/list-pager.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'

export const meta = () => [{ title: 'Stock needs · Parts Manufacture' }]

const SEARCH: readonly SearchField[] = [
  {
    name: 'show',
    label: 'Show',
    options: [
      { value: '', label: 'Low in stock' },
      { value: 'wanted', label: 'People wait for it' },
    ],
  },
]

export default function StockPage() {
  const [params] = useSearchParams()
  const show = params.get('show') === 'wanted' ? 'wanted' : 'low'
  return (
    <RequireAdmin waiting={<RowsSkeleton />}>
      <DashboardHeading title="Stock needs">
        Most waited for first, then what has least left. Set the limit of a part on its page.
      </DashboardHeading>
      <SearchForm label="Choose parts" fields={SEARCH} />
      <Needs show={show} cursor={params.get('cursor') ?? undefined} />
    </RequireAdmin>
  )
}

const NONE: Record<Shown, { title: string; text: string }> = {
  low: { title: 'Nothing is low', text: 'Parts on sale below their limit or minimum order appear here.' },
  wanted: { title: 'Nobody waits', text: 'People can ask to be told on the page of a part that is out of stock.' },
}

function Needs({ show, cursor }: { show: Shown; cursor: string | undefined }) {
  const list = useStockNeeds(show, cursor)
  if (list.isPending) return <RowsSkeleton />
  if (!list.data) return <AdminProblem error={list.error} onRetry={() => void list.refetch()} />
  const { items, totalCount, nextCursor } = list.data
  return (
    <section aria-label="Parts" aria-busy={list.isPlaceholderData}>
      {items.length > 0 ? (
        <StockNeedsTable needs={items} />
      ) : (
        <EmptyState title={NONE[show].title}>
          <p>{NONE[show].text}</p>
        </EmptyState>
      )}
      <ListPager count={totalCount === 1 ? '1 part' : `${totalCount} parts`} nextCursor={nextCursor} />
    </section>
  )
}
