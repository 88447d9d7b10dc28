import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ListAnswer } from '#platform/contract/client.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'
import { WITHDRAWAL_QUEUES, type Withdrawal, type WithdrawalQueue } from '#returns/contract/withdrawals.ts'
import { RETURNS_KEY } from '../returns-access.ts'

export type WithdrawalFilters = { queue: WithdrawalQueue | undefined; cursor: string | undefined }

/** Ignores unknown values, so that a mistyped URL still shows the list. */
export function readWithdrawalFilters({
  queue,
  cursor,
}: Partial<Record<'queue' | 'cursor', string>>): WithdrawalFilters {
  return { queue: WITHDRAWAL_QUEUES.find((known) => known === queue), cursor }
}

export function useWithdrawals(asked: WithdrawalFilters): UseQueryResult<ListAnswer<Withdrawal>> {
  const { email } = useSession()
  return useQuery({
    queryKey: [RETURNS_KEY, 'withdrawals', email, asked],
    queryFn: () => shop.listWithdrawals({ query: { ...asked, limit: '25' } }),
    placeholderData: keepPreviousData,
  })
}
