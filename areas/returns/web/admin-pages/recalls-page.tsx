import { Link, useSearchParams } from 'react-router'
import { statusWord } from '#orders/contract/order-words.ts'
import type { SoldSerial } from '#orders/contract/serials.ts'
import { msg, plural, say, t } from '#platform/contract/language/text.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import type { Recall } from '#returns/contract/recalls/recalls.ts'
import { KINDS, RECALLS_LIST } from '../recalls/recall-labels.ts'

export const meta = titled(msg('Recalls'))

export default function RecallsPage() {
  const [params] = useSearchParams()
  const serial = params.get('serial')?.trim().slice(0, 64) ?? ''
  return (
    <ListPage
      operation="listRecalls"
      noun={{
        label: t('Recalls'),
        count: (total) => plural(total, '{count} recall', '{count} recalls'),
      }}
      title={t('Recalls')}
      lead={t('Notify everyone who bought a part, or find who has a serial number.')}
      search={{ label: t('Find a serial number'), fields: [{ name: 'serial', label: t('Whole serial number') }] }}
      above={
        <>
          {serial && <SoldSerials key={serial} serial={serial} />}
          <p className="mb-6">
            <LinkButton to={`${RECALLS_LIST}/new`}>{t('New recall')}</LinkButton>
          </p>
        </>
      }
      empty={{
        none: {
          title: t('No recalls yet'),
          text: t('A new recall starts as a draft: you see who gets it before anything is sent.'),
        },
      }}
    >
      {(recalls) => <DataTable caption={t('Recalls')} columns={COLUMNS} rows={recalls} rowKey={({ _id }) => _id} />}
    </ListPage>
  )
}

const COLUMNS: readonly DataColumn<Recall>[] = [
  {
    key: 'title',
    header: msg('Title'),
    words: true,
    cell: ({ _id, title }) => (
      <Link to={`${RECALLS_LIST}/${_id}`} className="wrap-anywhere underline underline-offset-4">
        {title}
      </Link>
    ),
  },
  { key: 'kind', header: msg('Kind'), cell: ({ kind }) => say(KINDS[kind]) },
  { key: 'part', header: msg('Part'), cell: ({ sku }) => <span className="figures break-all">{sku}</span> },
  {
    key: 'sent',
    header: msg('Sent'),
    cell: ({ sentAt }) => (sentAt ? <DateTime iso={sentAt} dateOnly /> : t('Draft')),
  },
  {
    key: 'told',
    header: msg('Emails sent'),
    align: 'right',
    cell: ({ told }) => <span className="figures">{told.sent}</span>,
  },
]

/** Who bought what has a serial number. */
function SoldSerials({ serial }: { serial: string }) {
  const found = useShopRead('findSerial', { query: { serial } })
  if (found.isPending) return <p className="mb-8">{t('Looking for it…')}</p>
  if (!found.data) return <AdminProblem error={found.error} onRetry={() => void found.refetch()} />
  if (found.data.length === 0)
    return (
      <EmptyState title={t('Nobody has this number')}>
        <p>
          {t('No order has serial number {serial} recorded. Upper and lower case don’t matter, spaces do.', { serial })}
        </p>
      </EmptyState>
    )
  return (
    <ul aria-label={t('Sold with this number')} className="mb-8 flex flex-col gap-4">
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
        <Rich
          text={
            customerName
              ? t('Number <serial>{serial}</serial>, order <order>{order}</order> of {customer}', {
                  ...{ serial, order: order.number },
                  customer: customerName,
                })
              : t('Number <serial>{serial}</serial>, order <order>{order}</order> of a deleted account', {
                  ...{ serial, order: order.number },
                })
          }
          serial={(words) => <span className="figures">{words}</span>}
          order={(words) => (
            <Link
              to={`/dashboard/manageAllOrders/${order._id}`}
              className="figures inline-block py-1 underline underline-offset-4"
            >
              {words}
            </Link>
          )}
        />
        {customerEmail && ` (${customerEmail})`}, {statusWord(order.status)}
      </p>
      <p>
        <Rich
          text={
            shippedAt
              ? t(
                  'Ordered <ordered></ordered>, shipped <shipped></shipped>. Open the order to enter a return, an exchange or a warranty claim.',
                )
              : t(
                  'Ordered <ordered></ordered>, not known when shipped. Open the order to enter a return, an exchange or a warranty claim.',
                )
          }
          ordered={() => <DateTime iso={order.createdAt} dateOnly />}
          shipped={() => shippedAt && <DateTime iso={shippedAt} dateOnly />}
        />
      </p>
      {recalls.length > 0 && (
        <ul aria-label={t('Recalls that affect it')} className="mt-2">
          {recalls.map(({ _id, title, certain, sentAt }) => (
            <li key={_id} className="wrap-anywhere">
              <InlineLink to={`${RECALLS_LIST}/${_id}`}>{title}</InlineLink>
              {certain ? t(': concerned') : t(': may be affected')}
              {sentAt === null && ` ${t('(draft)')}`}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
