import type { ListedInvoice } from '#invoices/contract/invoices.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { amountText, kindLabel } from './invoice-labels.ts'
import { Download, SendAgain } from './own-documents.tsx'

const COLUMNS: readonly DataColumn<ListedInvoice>[] = [
  { key: 'number', header: 'Number', cell: (invoice) => <Numbered invoice={invoice} /> },
  {
    key: 'date',
    header: 'Date',
    cell: ({ issuedOn }) => <span className="figures whitespace-nowrap">{issuedOn}</span>,
  },
  {
    key: 'order',
    header: 'Order',
    cell: ({ order, orderNumber }) => <InlineLink to={`/dashboard/manageAllOrders/${order}`}>{orderNumber}</InlineLink>,
  },
  { key: 'customer', header: 'Customer', words: true, cell: ({ customer }) => customer },
  { key: 'country', header: 'Country', cell: ({ country }) => country ?? '–' },
  {
    key: 'total',
    header: 'Total',
    align: 'right',
    cell: ({ total, currency }) => <span className="figures whitespace-nowrap">{amountText(total, currency)}</span>,
  },
  {
    key: 'actions',
    header: 'Document',
    cell: (invoice) => (
      <span className="flex flex-wrap gap-2 max-sm:justify-end">
        <Download order={invoice.order} guest={false} invoice={invoice} />
        <SendAgain order={invoice.order} guest={false} invoice={invoice} />
      </span>
    ),
  },
]

export function InvoicesTable({ invoices }: { invoices: readonly ListedInvoice[] }) {
  return <DataTable wide caption="Invoices" columns={COLUMNS} rows={invoices} rowKey={({ _id }) => _id} />
}

function Numbered({ invoice: { kind, number, corrects } }: { invoice: ListedInvoice }) {
  return (
    <span className="block">
      <span className="figures block whitespace-nowrap font-semibold">{number}</span>
      <span className="label">{kindLabel(kind)}</span>
      {corrects && <span className="block text-graphite text-sm">corrects {corrects}</span>}
    </span>
  )
}
