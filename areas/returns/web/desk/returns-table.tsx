import { Link } from 'react-router'
import { msg, say, t } from '#platform/contract/language/text.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { StatusBadge } from '#platform/web/ui/text/status-badge.tsx'
import type { AdministeredReturn } from '#returns/contract/returns.ts'
import { KIND_WORDS } from '../return-labels.ts'

export const returnPath = (id: string) => `/dashboard/returns/${id}`

const COLUMNS: readonly DataColumn<AdministeredReturn>[] = [
  {
    key: 'number',
    header: msg('Return'),
    cell: ({ _id, number }) => (
      <Link to={returnPath(_id)} className="figures underline underline-offset-4">
        {number}
      </Link>
    ),
  },
  { key: 'kind', header: msg('Kind'), cell: ({ kind }) => say(KIND_WORDS[kind]) },
  { key: 'order', header: msg('Order'), cell: ({ orderNumber }) => <span className="figures">{orderNumber}</span> },
  { key: 'customer', header: msg('Customer'), words: true, cell: ({ customerName }) => customerName },
  {
    key: 'units',
    header: msg('Units'),
    align: 'right',
    cell: ({ lines }) => <span className="figures">{lines.reduce((sum, { quantity }) => sum + quantity, 0)}</span>,
  },
  { key: 'status', header: msg('Status'), cell: ({ status }) => <StatusBadge status={status} /> },
  { key: 'date', header: msg('Asked for'), cell: ({ requestedAt }) => <DateTime iso={requestedAt} dateOnly /> },
]

export function ReturnsTable({ returns }: { returns: readonly AdministeredReturn[] }) {
  return <DataTable caption={t('Returns')} columns={COLUMNS} rows={returns} rowKey={({ _id }) => _id} />
}
