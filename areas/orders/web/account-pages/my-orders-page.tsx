import { useRef } from 'react'
import { useMatch } from 'react-router'
import { OverviewSkeleton } from '#app/web/overview/overview-skeleton.tsx'
import type { Order } from '#orders/contract/orders.ts'
import { msg, plural, t } from '#platform/contract/language/text.ts'
import { formatAmount } from '#platform/contract/money/money-text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { useStaff } from '#platform/web/dashboard/use-admin.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useFocusFallback } from '#platform/web/ui/dialogs/use-focus-fallback.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { lazyComponent } from '#platform/web/ui/lazy-component.ts'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { ORDER_READS, useOwnOrders } from '../order-lists.ts'
import { useDeleteOrder } from '../use-end-order.tsx'
import { MoreOrders, OwnOrdersTable } from './own-orders-table.tsx'

export const meta = titled(msg('Dashboard'))

const AdminOverview = lazyComponent(() => import('#app/web/admin-pages/admin-overview.tsx'), {
  waiting: OverviewSkeleton,
})

/** My Orders for customers, the overview for staff, whose own orders have an address of their own. */
export default function DashboardIndexPage() {
  const { email } = useSession()
  const { isStaff } = useStaff()
  const isIndex = useMatch('/dashboard') !== null
  if (isStaff && isIndex) return <AdminOverview />
  return <MyOrders email={email ?? ''} />
}

function MyOrders({ email }: { email: string }) {
  const list = useOwnOrders(email, 'live')
  const heading = useRef<HTMLDivElement>(null)
  const { ask, dialog } = useDeleteOrder(useFocusFallback(list.dataUpdatedAt, () => heading.current))
  if (list.isPending) return <RowsSkeleton />
  if (!list.data) return <ProblemNotice error={list.error} onRetry={() => void list.refetch()} />
  const { orders, totalCount } = list.data
  return (
    <>
      <div ref={heading} tabIndex={-1}>
        <DashboardHeading title={t('My Orders: {count}', { count: countText(totalCount) })} />
      </div>
      <ClaimOrders />
      {orders.length > 0 ? <OwnOrdersTable orders={orders} onDelete={ask} /> : <NoOrders />}
      <MoreOrders list={list} />
      <EndedOrders email={email} onDelete={ask} />
      {dialog}
    </>
  )
}

/** What was cancelled or expired, folded away: nothing is left to do with it. */
function EndedOrders({ email, onDelete }: { email: string; onDelete: (order: Order) => void }) {
  const list = useOwnOrders(email, 'ended')
  if (!list.data || list.data.totalCount === 0) return null
  return (
    <details className="mt-8">
      <summary className="min-h-6 cursor-pointer py-1 underline underline-offset-4">
        {t('Cancelled and expired: {count}', { count: countText(list.data.totalCount) })}
      </summary>
      <div className="mt-3">
        <OwnOrdersTable caption={t('Cancelled and expired orders')} orders={list.data.orders} onDelete={onDelete} />
        <MoreOrders list={list} />
      </div>
    </details>
  )
}

function NoOrders() {
  return (
    <EmptyState title={t('No orders yet')}>
      <p>{t('Find a part and place an order. You can pay and track it here.')}</p>
      <LinkButton to="/" variant="primary">
        {t('Browse parts')}
      </LinkButton>
    </EmptyState>
  )
}

/** Offers orders that were placed with the customer's verified email and without an account; nothing if none were. */
function ClaimOrders() {
  const { data: orders = [] } = useShopRead('listClaimableOrders')
  const claiming = useShopAction('claimGuestOrders', {
    refreshes: ['listClaimableOrders', ...ORDER_READS],
    done: ({ modifiedCount }) => plural(modifiedCount, '{count} order added', '{count} orders added'),
  })
  if (orders.length === 0) return null
  return (
    <section aria-labelledby="claim-heading" className="sheet mb-6 p-4 sm:p-6">
      <h3 id="claim-heading" className="text-lg">
        {plural(
          orders.length,
          '{count} order was placed with your email without an account',
          '{count} orders were placed with your email without an account',
        )}
      </h3>
      <ul className="my-3">
        {orders.map(({ _id, number, title, total }) => (
          <li key={_id}>
            {number}: {title}, <span className="figures">{formatAmount(total)}</span>
          </li>
        ))}
      </ul>
      <ProblemNotice error={claiming.error} />
      <Button
        variant="primary"
        pending={claiming.isPending}
        pendingLabel={t('Adding')}
        onClick={() => claiming.run({ body: { ids: orders.map(({ _id }) => _id) } })}
      >
        {t('Add to my orders')}
      </Button>
    </section>
  )
}
