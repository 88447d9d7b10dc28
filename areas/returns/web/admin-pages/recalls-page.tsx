import { Link, useSearchParams } from 'react-router'
import type { SoldSerial } from '#orders/contract/serials.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import type { Recall } from '#returns/contract/recalls/recalls.ts'
import { KINDS, RECALLS_LIST } from '../recalls/recall-labels.ts'

export const meta = titled('Recalls')

export default function RecallsPage() {
  const [params] = useSearchParams()
  const serial = params.get('serial')?.trim().slice(0, 64) ?? ''
  return (
    <ListPage
      operation="listRecalls"
      noun={['recall', 'recalls']}
      title="Recalls"
      lead="Notify everyone who bought a part, or find who has a serial number."
      search={{ label: 'Find a serial number', fields: [{ name: 'serial', label: 'Whole serial number' }] }}
      above={
        <>
          {serial && <SoldSerials key={serial} serial={serial} />}
          <p className="mb-6">
            <LinkButton to={`${RECALLS_LIST}/new`}>New recall</LinkButton>
          </p>
        </>
      }
      empty={{
        none: {
          title: 'No recalls yet',
          text: 'A new recall starts as a draft: you see who gets it before anything is sent.',
        },
      }}
    >
      {(recalls) => <RecallsTable recalls={recalls} />}
    </ListPage>
  )
}

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

function RecallsTable({ recalls }: { recalls: readonly Recall[] }) {
  return <DataTable caption="Recalls" columns={COLUMNS} rows={recalls} rowKey={({ _id }) => _id} />
}

/** Who bought what has a serial number. */
function SoldSerials({ serial }: { serial: string }) {
  const found = useShopRead('findSerial', { query: { serial } })
  if (found.isPending) return <p className="mb-8">Looking for it…</p>
  if (!found.data) return <AdminProblem error={found.error} onRetry={() => void found.refetch()} />
  if (found.data.length === 0)
    return (
      <EmptyState title="Nobody has this number">
        <p>No order has serial number {serial} recorded. Upper and lower case don’t matter, spaces do.</p>
      </EmptyState>
    )
  return (
    <ul aria-label="Sold with this number" className="mb-8 flex flex-col gap-4">
      {found.data.map((unit) => (
        <li key={`${unit.order._id} ${unit.line}`} className="sheet p-4 sm:p-6">
          <Unit unit={unit} />
        </li>
      ))}
    </ul>
  )
}

function Unit({
  unit: { serial, part, order, customerName, customerEmail, shippedAt, recalls },
}: {
  unit: SoldSerial
}) {
  return (
    <>
      <h3 className="wrap-anywhere mb-2 text-lg">
        {part.name} <span className="figures text-graphite text-sm">{part.sku}</span>
      </h3>
      <p className="wrap-anywhere">
        Number <span className="figures">{serial}</span>, order{' '}
        <Link
          to={`/dashboard/manageAllOrders/${order._id}`}
          className="figures inline-block py-1 underline underline-offset-4"
        >
          {order.number}
        </Link>{' '}
        of {customerName || 'a deleted account'}
        {customerEmail && ` (${customerEmail})`}, {order.status}
      </p>
      <p>
        Ordered <DateTime iso={order.createdAt} dateOnly />
        {shippedAt ? (
          <>
            , shipped <DateTime iso={shippedAt} dateOnly />
          </>
        ) : (
          ', not known when shipped'
        )}
        . Open the order to enter a return, an exchange or a warranty claim.
      </p>
      {recalls.length > 0 && (
        <ul aria-label="Recalls that affect it" className="mt-2">
          {recalls.map(({ _id, title, certain, sentAt }) => (
            <li key={_id} className="wrap-anywhere">
              <InlineLink to={`${RECALLS_LIST}/${_id}`}>{title}</InlineLink>
              {certain ? ': concerned' : ': may be affected'}
              {sentAt === null && ' (draft)'}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
