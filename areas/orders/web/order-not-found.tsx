import type { UseQueryResult } from '@tanstack/react-query'
import { t } from '#platform/contract/language/text.ts'
import { isMissing } from '#platform/web/lists/use-shop-read.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { useMyOrdersPath } from './use-my-orders-path.ts'

type Unread = { order: Pick<UseQueryResult, 'isPending' | 'error' | 'refetch'> }

/** Instead of one's own order, also while it is read. Does not reveal whether one of another account exists. */
export function OwnOrderUnread({ order: { isPending, error, refetch } }: Unread) {
  const myOrders = useMyOrdersPath()
  if (isPending) return <RowsSkeleton />
  if (!isMissing(error)) return <ProblemNotice error={error} onRetry={() => void refetch()} />
  const why = t('Check the link. The order may also belong to another account.')
  return <OrderNotFound back={{ to: myOrders, label: t('My Orders') }} why={why} />
}

export function OrderNotFound({ back, why }: { back: { to: string; label: string }; why: string }) {
  return (
    <EmptyState title={t('Order not found')}>
      <p>{why}</p>
      <LinkButton to={back.to}>{back.label}</LinkButton>
    </EmptyState>
  )
}
