import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { RequireAdmin } from '#platform/web/dashboard/require-account.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SearchForm } from '#platform/web/ui/forms/search-form.tsx'
import { ListPager } from '#platform/web/ui/list-pager.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { useListParams } from '#platform/web/use-list-params.ts'
import { ExportInvoices } from '../export-invoices.tsx'
import { InvoiceSums } from '../invoice-sums.tsx'
import { InvoicesTable } from '../invoices-table.tsx'
import { useInvoiceSums, useInvoices } from '../use-invoices.ts'

export const meta = () => [{ title: 'Invoices · Parts Manufacture' }]

const KINDS = [
  { value: '', label: 'All' },
  { value: 'invoice', label: 'Invoices' },
  { value: 'credit-note', label: 'Credit notes' },
]

export default function InvoicesPage() {
  return (
    <RequireAdmin waiting={<RowsSkeleton />}>
      <DashboardHeading title="Invoices">Invoices and credit notes, newest first</DashboardHeading>
      <SearchForm
        label="Search invoices"
        fields={[
          { name: 'search', label: 'Number, order or customer' },
          { name: 'from', label: 'From (2026-01-01)' },
          { name: 'to', label: 'To (2026-12-31)' },
          { name: 'kind', label: 'Kind', options: KINDS },
        ]}
      />
      <Invoices />
    </RequireAdmin>
  )
}

function Invoices() {
  const asked = useListParams('search', 'from', 'to', 'kind')
  const list = useInvoices(asked)
  const sums = useInvoiceSums(asked)
  if (list.isPending || sums.isPending) return <RowsSkeleton />
  if (!list.data) return <AdminProblem error={list.error} onRetry={() => void list.refetch()} />
  if (!sums.data) return <AdminProblem error={sums.error} onRetry={() => void sums.refetch()} />
  const { items, totalCount, nextCursor } = list.data
  return (
    <div aria-busy={list.isPlaceholderData}>
      <InvoiceSums sums={sums.data} />
      <ExportInvoices from={asked.from} to={asked.to} />
      {items.length > 0 ? <InvoicesTable invoices={items} /> : <NoInvoices />}
      <ListPager count={totalCount === 1 ? '1 document' : `${totalCount} documents`} nextCursor={nextCursor} />
    </div>
  )
}

function NoInvoices() {
  return (
    <EmptyState title="No invoices here">
      <p>An order’s invoice appears here when it is issued, at most a minute after the order is paid or sent.</p>
    </EmptyState>
  )
}
