import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { INVOICE_KINDS } from '#invoices/contract/invoices.ts'
import { counted } from '#platform/contract/money/number-text.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { RequireAdmin } from '#platform/web/dashboard/require-account.tsx'
import { oneOf, text, useShopList } from '#platform/web/lists/use-shop-list.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SearchForm } from '#platform/web/ui/forms/search-form.tsx'
import { ListPager } from '#platform/web/ui/list-pager.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { ExportInvoices } from '../export-invoices.tsx'
import { InvoiceSums } from '../invoice-sums.tsx'
import { InvoicesTable } from '../invoices-table.tsx'

export const meta = () => [{ title: 'Invoices · Parts Manufacture' }]

const FILTERS = { search: text(), from: text(), to: text(), kind: oneOf(INVOICE_KINDS) }

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
  const list = useShopList('listInvoices', { filters: FILTERS })
  const { from, to } = list.filters
  const { email } = useSession()
  const sums = useQuery({
    queryKey: ['sumInvoices', email, from, to],
    queryFn: () => shop.sumInvoices({ query: { from, to } }),
    placeholderData: keepPreviousData,
  })
  if (list.state === 'loading' || sums.isPending) return <RowsSkeleton />
  if (list.state === 'failed') return <AdminProblem error={list.error} onRetry={list.retry} />
  if (!sums.data) return <AdminProblem error={sums.error} onRetry={() => void sums.refetch()} />
  return (
    <div aria-busy={list.isRefreshing}>
      <InvoiceSums sums={sums.data} />
      <ExportInvoices from={from} to={to} />
      {list.state === 'filled' ? <InvoicesTable invoices={list.items} /> : <NoInvoices />}
      <ListPager count={counted(list.total, 'document')} nextCursor={list.next} />
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
