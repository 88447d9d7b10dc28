import { useRef, useState } from 'react'
import type { AdministeredOrder } from '#orders/contract/order-administration.ts'
import { counted } from '#platform/contract/money/number-text.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { RequireAdmin } from '#platform/web/dashboard/require-account.tsx'
import { useFocusFallback } from '#platform/web/ui/dialogs/use-focus-fallback.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SearchForm } from '#platform/web/ui/forms/search-form.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { ListPager } from '#platform/web/ui/list-pager.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { useListParams } from '#platform/web/use-list-params.ts'
import { AdministeredTable, rowLinkId } from '../administration/administered-table.tsx'
import { BulkShipBar } from '../administration/bulk-ship-bar.tsx'
import { ExportOrders } from '../administration/export-orders.tsx'
import { useOrderAction } from '../administration/order-action-dialog.tsx'
import { ORDER_SEARCH, type OrderFilters, readOrderFilters } from '../administration/order-filters.ts'
import { useOrderShortcuts } from '../administration/order-shortcuts.tsx'
import { QueueTabs } from '../administration/queue-tabs.tsx'
import { useAdministeredOrders } from '../administration/use-administered-orders.ts'

export const meta = () => [{ title: 'Manage All Orders · Parts Manufacture' }]

export default function ManageAllOrdersPage() {
  return (
    <RequireAdmin waiting={<RowsSkeleton />}>
      <DashboardHeading title="Manage All Orders">
        <InlineLink to="/dashboard/carriers">Carriers and tracking links</InlineLink>
      </DashboardHeading>
      <AllOrders />
    </RequireAdmin>
  )
}

function AllOrders() {
  const asked = readOrderFilters(useListParams('search', 'status', 'fulfilment', 'attention', 'sort'))
  return (
    <>
      <QueueTabs asked={asked} />
      <SearchForm label="Search orders" fields={ORDER_SEARCH} kept={['fulfilment']} />
      <OrderList asked={asked} />
    </>
  )
}

function OrderList({ asked }: { asked: OrderFilters }) {
  const list = useAdministeredOrders(asked)
  const region = useRef<HTMLElement>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const acted = useRef<AdministeredOrder>(undefined)
  const keepFocus = useFocusFallback(
    list.dataUpdatedAt,
    () => (acted.current && document.getElementById(rowLinkId(acted.current._id))) ?? region.current,
  )
  const { ask, dialog } = useOrderAction((order) => {
    acted.current = order
    keepFocus()
  })
  const keys = useOrderShortcuts(region)
  if (list.isPending) return <RowsSkeleton />
  if (!list.data) return <AdminProblem error={list.error} onRetry={() => void list.refetch()} />
  const { items, totalCount, nextCursor } = list.data
  const choose = (order: AdministeredOrder, isChosen: boolean) =>
    setChosen((before) => {
      const after = new Set(before)
      if (isChosen) after.add(order._id)
      else after.delete(order._id)
      return after
    })
  return (
    <section ref={region} tabIndex={-1} aria-label="Orders" aria-busy={list.isPlaceholderData}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <BulkShipBar orders={items} chosen={chosen} onChoose={setChosen} onShipped={keepFocus} />
        <div className="flex flex-wrap gap-2">
          {keys.button}
          <ExportOrders asked={asked} />
        </div>
      </div>
      {items.length > 0 ? (
        <AdministeredTable orders={items} onAct={ask} chosen={chosen} onChoose={choose} />
      ) : (
        <NoOrders asked={asked} />
      )}
      <ListPager count={countWords(totalCount)} nextCursor={nextCursor} />
      {dialog}
      {keys.dialog}
    </section>
  )
}

/** The server estimates larger counts. */
const EXACT_UP_TO = 10_000

function countWords(totalCount: number): string {
  return `${totalCount > EXACT_UP_TO ? 'About ' : ''}${counted(totalCount, 'order')}`
}

const NOTHING: Record<NonNullable<OrderFilters['attention']>, string> = {
  disputed: 'No payment is disputed.',
  refund: 'No refund is pending or has failed.',
  transfer: 'No order waits for a bank transfer.',
  money: 'No payment is disputed, and no refund is pending or has failed.',
}

function NoOrders({ asked: { search, status, fulfilment, attention } }: { asked: OrderFilters }) {
  if (attention !== undefined && search === undefined && status === undefined && fulfilment === undefined) {
    return (
      <EmptyState title="Nothing needs attention">
        <p>{NOTHING[attention]}</p>
      </EmptyState>
    )
  }
  if ([search, status, fulfilment, attention].some((filter) => filter !== undefined)) {
    return (
      <EmptyState title="No matching orders">
        <p>Check the spelling, try fewer filters, or show all orders.</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No orders yet">
      <p>Customer orders appear here.</p>
    </EmptyState>
  )
}
