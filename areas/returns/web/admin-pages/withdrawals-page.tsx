import { useSearchParams } from 'react-router'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { oneOf, readFilters } from '#platform/web/lists/use-shop-list.ts'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { WITHDRAWAL_QUEUES, type WithdrawalQueue } from '#returns/contract/withdrawals.ts'
import { WithdrawalsTable } from '../desk/withdrawals-table.tsx'

export const meta = () => [{ title: 'Withdrawals · Parts Manufacture' }]

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
