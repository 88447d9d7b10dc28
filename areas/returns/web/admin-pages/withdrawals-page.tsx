import { Link, useSearchParams } from 'react-router'
import { administeredPath } from '#orders/web/order-paths.ts'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { oneOf, readFilters } from '#platform/web/lists/use-shop-list.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { StatusBadge } from '#platform/web/ui/text/status-badge.tsx'
import { WITHDRAWAL_QUEUES, type Withdrawal, type WithdrawalQueue } from '#returns/contract/withdrawals.ts'
import { dayText } from '../day-text.ts'
import { DecideWithdrawal } from '../desk/decide-withdrawal.tsx'

export const meta = titled('Withdrawals')

const TABS: readonly { value?: WithdrawalQueue; label: string }[] = [
  { label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'unmatched', label: 'Without an order' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'closed', label: 'Closed' },
]
const FILTERS = { queue: oneOf(WITHDRAWAL_QUEUES) }

export default function WithdrawalsPage() {
  const [params] = useSearchParams()
  const text = 'Buyers declare them on the page of their order or at /withdraw.'
  return (
    <ListPage
      title="Withdrawals"
      lead={
        <>
          Declared by buyers, the oldest first. Nothing happens until one is confirmed.{' '}
          <InlineLink to="/dashboard/returns">Returns</InlineLink>
        </>
      }
      tabs={{ label: 'Withdrawal queues', name: 'queue', current: readFilters(params, FILTERS).queue, tabs: TABS }}
      operation="listWithdrawals"
      filters={FILTERS}
      noun={['withdrawal', 'withdrawals']}
      empty={{ none: { title: 'No withdrawals yet', text }, found: { title: 'Nothing waits here', text } }}
    >
      {(withdrawals) => <WithdrawalsTable withdrawals={withdrawals} />}
    </ListPage>
  )
}

const WAITS_FOR: Partial<Record<NonNullable<Withdrawal['origin']>, string>> = {
  mailbox: 'Waits for the link in its mailbox',
  number: 'Another address; the order’s mailbox was asked',
  staff: 'Matched here; the order’s mailbox was asked',
}

const CLOSED_WORDS: Record<NonNullable<Withdrawal['closedReason']>, string> = {
  'not-theirs': 'Its mailbox said that it was somebody else',
  repeated: 'Repeats',
  staff: 'Closed here',
}

const CONFIRMED_WORDS: Record<NonNullable<Withdrawal['confirmedBy']>, string> = {
  mailbox: 'By the link in its mailbox',
  account: 'By the signed-in buyer',
  guest: 'On the page of the guest order',
  staff: 'Here',
}

const COLUMNS: readonly DataColumn<Withdrawal>[] = [
  { key: 'number', header: 'Withdrawal', cell: ({ number }) => <span className="figures">{number}</span> },
  { key: 'received', header: 'Received', cell: ({ receivedAt }) => <DateTime iso={receivedAt} /> },
  {
    key: 'typed',
    header: 'As typed',
    words: true,
    cell: ({ name, typedNumber, typedEmail }) => [name, typedNumber, typedEmail].filter(Boolean).join(', '),
  },
  {
    key: 'order',
    header: 'Order',
    cell: ({ order }) =>
      order ? (
        <Link to={administeredPath(order)} className="figures underline underline-offset-4">
          {order.number}
        </Link>
      ) : (
        'None'
      ),
  },
  { key: 'state', header: 'State', cell: ({ state }) => <StatusBadge status={state} /> },
  { key: 'why', header: 'Why', words: true, cell: whyText },
  { key: 'refund', header: 'Refund by', cell: ({ refundBy }) => refundBy && dayText(refundBy) },
  { key: 'decide', header: 'Decide', cell: (withdrawal) => <DecideWithdrawal withdrawal={withdrawal} /> },
]

function whyText({ state, origin, closedReason, confirmedBy, repeats, note }: Withdrawal): string {
  const why = {
    unmatched: 'No order has this number',
    declared: (origin && WAITS_FOR[origin]) ?? 'Being matched',
    confirmed: confirmedBy ? CONFIRMED_WORDS[confirmedBy] : '',
    closed: closedReason ? CLOSED_WORDS[closedReason] : '',
  }[state]
  return [repeats ? `${why} ${repeats}` : why, note].filter(Boolean).join(': ')
}

function WithdrawalsTable({ withdrawals }: { withdrawals: readonly Withdrawal[] }) {
  return <DataTable caption="Withdrawals" columns={COLUMNS} rows={withdrawals} rowKey={({ _id }) => _id} />
}
