import { Link } from 'react-router'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import type { Recall } from '#returns/contract/recalls/recalls.ts'
import { KINDS, RECALLS_LIST } from './recall-labels.ts'

const COLUMNS: readonly DataColumn<Recall>[] = [
  {
    key: 'title',
    header: 'Title',
    words: true,
    cell: ({ _id, title }) => (
      <Link to={`${RECALLS_LIST}/${_id}`} className="wrap-anywhere underline underline-offset-4">
        {title}
      </Link>
    ),
  },
  { key: 'kind', header: 'Kind', cell: ({ kind }) => KINDS[kind] },
  { key: 'part', header: 'Part', cell: ({ sku }) => <span className="figures break-all">{sku}</span> },
  {
    key: 'sent',
    header: 'Sent',
    cell: ({ sentAt }) => (sentAt ? <DateTime iso={sentAt} dateOnly /> : 'Draft'),
  },
  {
    key: 'told',
    header: 'Emails sent',
    align: 'right',
    cell: ({ told }) => <span className="figures">{told.sent}</span>,
  },
]

export function RecallsTable({ recalls }: { recalls: readonly Recall[] }) {
  return <DataTable caption="Recalls" columns={COLUMNS} rows={recalls} rowKey={({ _id }) => _id} />
}
