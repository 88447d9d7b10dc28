import { Link } from 'react-router'
import { administeredPath } from '#orders/web/order-paths.ts'
import { type Message, msg, msgc, plural, say, t } from '#platform/contract/language/text.ts'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { oneOf } from '#platform/web/lists/use-shop-list.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { dayText } from '#platform/web/ui/text/date-text.ts'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { StatusBadge } from '#platform/web/ui/text/status-badge.tsx'
import { WITHDRAWAL_QUEUES, type Withdrawal, type WithdrawalQueue } from '#returns/contract/withdrawals.ts'
import { DecideWithdrawal } from '../desk/decide-withdrawal.tsx'

export const meta = titled(msg('Withdrawals'))

const TABS: readonly { value?: WithdrawalQueue; label: Message }[] = [
  { label: msg('All') },
  { value: 'open', label: msgc('queue', 'Open') },
  { value: 'unmatched', label: msg('Without an order') },
  { value: 'confirmed', label: msg('Confirmed') },
  { value: 'closed', label: msg('Closed') },
]
const FILTERS = { queue: oneOf(WITHDRAWAL_QUEUES) }

export default function WithdrawalsPage() {
  const text = t('Buyers declare them on the page of their order or at /withdraw.')
  return (
    <ListPage
      title={t('Withdrawals')}
      lead={
        <>
          {t('Declared by buyers, the oldest first. Nothing happens until one is confirmed.')}{' '}
          <InlineLink to="/dashboard/returns">{t('Returns')}</InlineLink>
        </>
      }
      tabs={{ label: t('Withdrawal queues'), name: 'queue', tabs: TABS }}
      operation="listWithdrawals"
      filters={FILTERS}
      noun={{
        label: t('Withdrawals'),
        count: (total) => plural(total, '{count} withdrawal', '{count} withdrawals'),
      }}
      empty={{ none: { title: t('No withdrawals yet'), text }, found: { title: t('Nothing waits here'), text } }}
    >
      {(withdrawals) => (
        <DataTable caption={t('Withdrawals')} columns={COLUMNS} rows={withdrawals} rowKey={({ _id }) => _id} />
      )}
    </ListPage>
  )
}

const WAITS_FOR: Partial<Record<NonNullable<Withdrawal['origin']>, Message>> = {
  mailbox: msg('Waits for the link in its mailbox'),
  number: msg('Another address; the order’s mailbox was asked'),
  staff: msg('Matched here; the order’s mailbox was asked'),
}

const CLOSED_WORDS: Record<NonNullable<Withdrawal['closedReason']>, Message> = {
  'not-theirs': msg('Its mailbox said that it was somebody else'),
  repeated: msg('Repeats'),
  staff: msg('Closed here'),
}

const CONFIRMED_WORDS: Record<NonNullable<Withdrawal['confirmedBy']>, Message> = {
  mailbox: msg('By the link in its mailbox'),
  account: msg('By the signed-in buyer'),
  guest: msg('On the page of the guest order'),
  staff: msg('Here'),
}

const COLUMNS: readonly DataColumn<Withdrawal>[] = [
  { key: 'number', header: msg('Withdrawal'), cell: ({ number }) => <span className="figures">{number}</span> },
  { key: 'received', header: msg('Received'), cell: ({ receivedAt }) => <DateTime iso={receivedAt} /> },
  {
    key: 'typed',
    header: msg('As typed'),
    words: true,
    cell: ({ name, typedNumber, typedEmail }) => [name, typedNumber, typedEmail].filter(Boolean).join(', '),
  },
  {
    key: 'order',
    header: msg('Order'),
    cell: ({ order }) =>
      order ? (
        <Link to={administeredPath(order)} className="figures underline underline-offset-4">
          {order.number}
        </Link>
      ) : (
        t('None')
      ),
  },
  { key: 'state', header: msg('State'), cell: ({ state }) => <StatusBadge status={state} /> },
  { key: 'why', header: msg('Why'), words: true, cell: whyText },
  { key: 'refund', header: msg('Refund by'), cell: ({ refundBy }) => refundBy && dayText(refundBy) },
  { key: 'decide', header: msg('Decide'), cell: (withdrawal) => <DecideWithdrawal withdrawal={withdrawal} /> },
]

function whyText({ state, origin, closedReason, confirmedBy, repeats, note }: Withdrawal): string {
  const words = {
    unmatched: msg('No order has this number'),
    declared: (origin && WAITS_FOR[origin]) ?? msg('Being matched'),
    confirmed: confirmedBy && CONFIRMED_WORDS[confirmedBy],
    closed: closedReason && CLOSED_WORDS[closedReason],
  }[state]
  const why = words ? say(words) : ''
  return [repeats ? `${why} ${repeats}` : why, note].filter(Boolean).join(': ')
}
