import { Link } from 'react-router'
import { administeredPath } from '#orders/web/order-paths.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { StatusBadge } from '#platform/web/ui/status-badge.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import type { Withdrawal } from '#returns/contract/withdrawals.ts'
import { dayText } from '../day-text.ts'
import { DecideWithdrawal } from './decide-withdrawal.tsx'

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

export function WithdrawalsTable({ withdrawals }: { withdrawals: readonly Withdrawal[] }) {
  return <DataTable caption="Withdrawals" columns={COLUMNS} rows={withdrawals} rowKey={({ _id }) => _id} />
}
