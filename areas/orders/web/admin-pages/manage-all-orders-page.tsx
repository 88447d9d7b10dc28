import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AdministeredOrder } from '#orders/contract/order-administration.ts'
import { counted } from '#platform/contract/money/number-text.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { fetchFile } from '#platform/web/file-exchange.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useFocusFallback } from '#platform/web/ui/dialogs/use-focus-fallback.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SearchForm } from '#platform/web/ui/forms/search-form.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { ListPager } from '#platform/web/ui/list-pager.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { saveFile } from '#platform/web/ui/save-file.ts'
import { useListParams } from '#platform/web/use-list-params.ts'
import { AdministeredTable, rowLinkId } from '../administration/administered-table.tsx'
import { BulkShipDialog } from '../administration/bulk-ship-dialog.tsx'
import { useOrderAction } from '../administration/order-action-dialog.tsx'
import { ORDER_SEARCH, type OrderFilters, readOrderFilters } from '../administration/order-filters.ts'
import { useOrderShortcuts } from '../administration/order-shortcuts.tsx'
import { QueueTabs } from '../administration/queue-tabs.tsx'
import { useAdministeredOrders } from '../administration/use-administered-orders.ts'
import { pickListPath } from '../order-paths.ts'

export const meta = () => [{ title: 'Manage All Orders · Parts Manufacture' }]

export default function ManageAllOrdersPage() {
  return (
    <>
      <DashboardHeading title="Manage All Orders">
        <InlineLink to="/dashboard/carriers">Carriers and tracking links</InlineLink>
      </DashboardHeading>
      <AllOrders />
    </>
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

/** Exports all pages of the filtered list. */
function ExportOrders({ asked }: { asked: OrderFilters }) {
  const download = useMutation({
    mutationFn: () => fetchCsv(asked),
    onSuccess: (csv) => saveFile(csv.name, csv),
    onError: (error) =>
      notify.error(
        error instanceof ProblemError ? error.problem.detail : 'The orders could not be exported. Try again.',
      ),
  })
  return (
    <Button pending={download.isPending} pendingLabel="Exporting" onClick={() => download.mutate()}>
      Export CSV
    </Button>
  )
}

function fetchCsv({ cursor: _, ...filter }: OrderFilters): Promise<File> {
  const query = new URLSearchParams(
    Object.entries(filter).filter(([, value]) => value !== undefined) as [string, string][],
  )
  return fetchFile(`/orders/export?${query}`)
}

type Props = {
  orders: readonly AdministeredOrder[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  onShipped: () => void
}

/** Selects every order on the page that can ship, and ships the selected ones. */
function BulkShipBar({ orders, chosen, onChoose, onShipped }: Props) {
  const [shipping, setShipping] = useState<readonly AdministeredOrder[]>([])
  const ready = orders.filter(({ status }) => status === 'paid')
  const selected = ready.filter(({ _id }) => chosen.has(_id))
  const all = ready.length > 0 && selected.length === ready.length
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="size-5 accent-[var(--ink)]"
          disabled={ready.length === 0}
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = selected.length > 0 && !all
          }}
          onChange={({ target }) => onChoose(new Set(target.checked ? ready.map(({ _id }) => _id) : []))}
        />
        {ready.length === 0 ? 'Nothing ready to ship' : `Select all ready to ship (${ready.length})`}
      </label>
      <Button aria-keyshortcuts="s" disabled={selected.length === 0} onClick={() => setShipping(selected)}>
        {selected.length === 0 ? 'Ship' : `Ship ${counted(selected.length, 'order')}`}
      </Button>
      <InlineLink to={pickListPath(selected)}>Pick list{selected.length > 0 && ` (${selected.length})`}</InlineLink>
      <BulkShipDialog
        orders={shipping}
        onClose={() => setShipping([])}
        onShipped={() => {
          onChoose(new Set())
          onShipped()
        }}
      />
    </div>
  )
}
