import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { INVOICE_KINDS, type ListedInvoice } from '#invoices/contract/invoices.ts'
import { dayInFigures } from '#platform/contract/language/formats.ts'
import { msg, msgc, plural, say, t } from '#platform/contract/language/text.ts'
import { formatAmount } from '#platform/contract/money/money-text.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { useDownload } from '#platform/web/downloads.tsx'
import { oneOf, text, useShopList } from '#platform/web/lists/use-shop-list.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Options } from '#platform/web/ui/forms/options.tsx'
import { SearchForm } from '#platform/web/ui/forms/search-form.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { ListPager } from '#platform/web/ui/list-pager.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { kindLabel, monthsUntil } from '../invoice-labels.ts'
import { InvoiceSums } from '../invoice-sums.tsx'
import { Download, SendAgain } from '../own-documents.tsx'

export const meta = titled(msg('Invoices'))

const FILTERS = { search: text(), from: text(), to: text(), kind: oneOf(INVOICE_KINDS) }

const KINDS = [
  { value: '', label: msg('All') },
  { value: 'invoice', label: msg('Invoices') },
  { value: 'credit-note', label: msgc('law', 'Credit notes') },
]

export default function InvoicesPage() {
  return (
    <>
      <DashboardHeading title={t('Invoices')}>{t('Invoices and credit notes, newest first')}</DashboardHeading>
      <SearchForm
        label={t('Search invoices')}
        fields={[
          { name: 'search', label: t('Number, order or customer') },
          { name: 'from', label: t('From (2026-01-01)') },
          { name: 'to', label: t('To (2026-12-31)') },
          { name: 'kind', label: t('Kind'), options: KINDS.map(({ value, label }) => ({ value, label: say(label) })) },
        ]}
      />
      <Invoices />
    </>
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
      <ListPager count={plural(list.total, '{count} document', '{count} documents')} nextCursor={list.next} />
    </div>
  )
}

function NoInvoices() {
  return (
    <EmptyState title={t('No invoices here')}>
      <p>{t('An order’s invoice appears here when it is issued, at most a minute after the order is paid or sent.')}</p>
    </EmptyState>
  )
}

type Period = { from?: string | undefined; to?: string | undefined }

/** For an accountant: the chosen period as CSV, or as bookings of one year; all documents of a month. */
function ExportInvoices({ from, to }: Period) {
  const period = [from, to].filter((day) => day !== undefined).join('-to-') || 'all'
  const download = useDownload(t('The export failed. Try again.'))
  const query = new URLSearchParams({ ...(from && { from }), ...(to && { to }) })
  return (
    <div className="mb-6 flex flex-wrap items-end gap-x-3 gap-y-4">
      <Button
        pending={download.isPending}
        pendingLabel={t('Exporting')}
        onClick={() => download.mutate({ path: `/admin/invoices/export?${query}`, name: `invoices-${period}.csv` })}
      >
        {t('Export CSV')}
      </Button>
      <Button
        pending={download.isPending}
        pendingLabel={t('Exporting')}
        onClick={() => download.mutate({ path: `/admin/invoices/bookings?${query}`, name: `EXTF_${from}_${to}.csv` })}
        disabled={!from || !to}
      >
        {from && to ? t('Export bookings (DATEV)') : t('Bookings: choose first and last day')}
      </Button>
      <MonthOfDocuments />
    </div>
  )
}

/** Usually the month that is over is wanted. */
function MonthOfDocuments() {
  const [months] = useState(() => monthsUntil(new Date()))
  const [month, setMonth] = useState(months[1]?.value ?? '')
  const download = useDownload(t('The export failed. Try again.'))
  return (
    <div className="flex flex-wrap items-end gap-3 lg:ml-auto">
      <div className="w-52">
        <SelectField
          label={t('All PDFs and the CSV of')}
          value={month}
          onChange={({ target }) => setMonth(target.value)}
        >
          <Options of={months.map(({ value, label }) => [value, label])} />
        </SelectField>
      </div>
      <Button
        pending={download.isPending}
        pendingLabel={t('Preparing')}
        onClick={() =>
          download.mutate({ path: `/admin/invoices/documents?month=${month}`, name: `documents-${month}.zip` })
        }
      >
        {t('Download ZIP')}
      </Button>
    </div>
  )
}

const COLUMNS: readonly DataColumn<ListedInvoice>[] = [
  { key: 'number', header: msg('Number'), cell: (invoice) => <Numbered invoice={invoice} /> },
  {
    key: 'date',
    header: msg('Date'),
    cell: ({ issuedOn }) => <span className="figures whitespace-nowrap">{dayInFigures(issuedOn)}</span>,
  },
  {
    key: 'order',
    header: msg('Order'),
    cell: ({ order, orderNumber }) => <InlineLink to={`/dashboard/manageAllOrders/${order}`}>{orderNumber}</InlineLink>,
  },
  { key: 'customer', header: msg('Customer'), words: true, cell: ({ customer }) => customer },
  { key: 'country', header: msg('Country'), cell: ({ country }) => country ?? '–' },
  {
    key: 'total',
    header: msg('Total'),
    align: 'right',
    cell: ({ total, currency }) => <span className="figures whitespace-nowrap">{formatAmount(total, currency)}</span>,
  },
  {
    key: 'actions',
    header: msg('Document'),
    cell: (invoice) => (
      <span className="flex flex-wrap gap-2 max-sm:justify-end">
        <Download order={invoice.order} guest={false} invoice={invoice} />
        <SendAgain order={invoice.order} guest={false} invoice={invoice} />
      </span>
    ),
  },
]

function InvoicesTable({ invoices }: { invoices: readonly ListedInvoice[] }) {
  return <DataTable wide caption={t('Invoices')} columns={COLUMNS} rows={invoices} rowKey={({ _id }) => _id} />
}

function Numbered({ invoice: { kind, number, corrects, replaces } }: { invoice: ListedInvoice }) {
  return (
    <span className="block">
      <span className="figures block whitespace-nowrap font-semibold">{number}</span>
      <span className="label">{kindLabel(kind)}</span>
      {corrects && <span className="block text-graphite text-sm">{t('corrects {number}', { number: corrects })}</span>}
      {replaces && <span className="block text-graphite text-sm">{t('replaces {number}', { number: replaces })}</span>}
    </span>
  )
}
