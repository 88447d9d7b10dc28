import { Link } from 'react-router'
import { type Message, msg, plural, say, t } from '#platform/contract/language/text.ts'
import { May } from '#platform/web/dashboard/use-admin.ts'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { oneOf, text } from '#platform/web/lists/use-shop-list.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { StatusBadge } from '#platform/web/ui/text/status-badge.tsx'
import { RETURN_QUEUES, type ReturnQueue } from '#returns/contract/return-desk.ts'
import type { AdministeredReturn } from '#returns/contract/returns.ts'
import { KIND_WORDS } from '../return-labels.ts'

export const meta = titled(msg('Returns'))

const FILTERS = { queue: oneOf(RETURN_QUEUES), search: text() }

const TABS: readonly { value?: ReturnQueue; label: Message }[] = [
  { label: msg('All') },
  { value: 'requested', label: msg('Requested') },
  { value: 'on-the-way', label: msg('On the way') },
  { value: 'to-refund', label: msg('To refund') },
]

const HOW_TO_FIND = msg('Scan or type the whole number of a return, an order, a parcel or a part.')

export default function ReturnsPage() {
  return (
    <ListPage
      operation="listReturns"
      filters={FILTERS}
      noun={{
        label: t('Returns'),
        count: (total) => plural(total, '{count} return', '{count} returns'),
      }}
      title={t('Returns')}
      lead={
        <>
          {t('What comes back, newest first.')}{' '}
          <May needs="settings.edit">
            <InlineLink to="/dashboard/settings/returns">{t('Settings')}</InlineLink>
          </May>
        </>
      }
      tabs={{ label: t('Return queues'), name: 'queue', tabs: TABS }}
      search={{
        label: t('Find a return'),
        fields: [{ name: 'search', label: t('Number of return, order, parcel or part') }],
        kept: ['queue'],
      }}
      empty={{
        none: { title: t('No returns yet'), text: say(HOW_TO_FIND) },
        found: { title: t('No matching returns'), text: say(HOW_TO_FIND) },
      }}
    >
      {(returns) => <DataTable caption={t('Returns')} columns={COLUMNS} rows={returns} rowKey={({ _id }) => _id} />}
    </ListPage>
  )
}

const COLUMNS: readonly DataColumn<AdministeredReturn>[] = [
  {
    key: 'number',
    header: msg('Return'),
    cell: ({ _id, number }) => (
      <Link to={`/dashboard/returns/${_id}`} className="figures underline underline-offset-4">
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
