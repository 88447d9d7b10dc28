import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { SavedViews } from '#accounts/web/views/saved-views.tsx'
import type { AdministeredOrder } from '#orders/contract/order-administration.ts'
import { ORDER_QUEUES, type OrderQueue } from '#orders/contract/order-desk.ts'
import { type Message, msg, msgc, plural, say, t, tc } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { May } from '#platform/web/dashboard/use-admin.ts'
import { ExportButton } from '#platform/web/downloads.tsx'
import { readFilters, useShopList } from '#platform/web/lists/use-shop-list.ts'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useFocusFallback } from '#platform/web/ui/dialogs/use-focus-fallback.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SearchForm } from '#platform/web/ui/forms/search-form.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { ListPager } from '#platform/web/ui/list-pager.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { AdministeredTable, rowLinkId } from '../administration/administered-table.tsx'
import { BulkBar } from '../administration/bulk-bar.tsx'
import { BulkShipDialog } from '../administration/bulk-ship-dialog.tsx'
import { useOrderAction } from '../administration/order-action-dialog.tsx'
import { ORDER_FILTERS, type OrderFilters, orderSearch } from '../administration/order-filters.ts'
import { useOrderShortcuts } from '../administration/order-shortcuts.tsx'
import { pickListPath } from '../order-paths.ts'

export const meta = titled(msg('Manage All Orders'))

export default function ManageAllOrdersPage() {
  return (
    <>
      <DashboardHeading title={t('Manage All Orders')}>
        <May needs="settings.edit">
          <InlineLink to="/dashboard/carriers">{t('Carriers and tracking links')}</InlineLink>
        </May>
      </DashboardHeading>
      <AllOrders />
    </>
  )
}

function AllOrders() {
  const [params] = useSearchParams()
  return (
    <>
      <QueueTabs asked={readFilters(params, ORDER_FILTERS)} />
      <SearchForm label={t('Search orders')} fields={orderSearch()} kept={['fulfilment']} folds />
      <OrderList />
    </>
  )
}

function OrderList() {
  const list = useShopList('listAllOrders', { filters: ORDER_FILTERS })
  const region = useRef<HTMLElement>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const acted = useRef<AdministeredOrder>(undefined)
  const keepFocus = useFocusFallback(
    list.readAt,
    () => (acted.current && document.getElementById(rowLinkId(acted.current._id))) ?? region.current,
  )
  const { ask, dialog } = useOrderAction((order) => {
    acted.current = order
    keepFocus()
  })
  const keys = useOrderShortcuts(region)
  if (list.state === 'loading') return <RowsSkeleton />
  if (list.state === 'failed') return <AdminProblem error={list.error} onRetry={list.retry} />
  const { items, filters } = list
  const choose = (order: AdministeredOrder, isChosen: boolean) =>
    setChosen((before) => {
      const after = new Set(before)
      if (isChosen) after.add(order._id)
      else after.delete(order._id)
      return after
    })
  return (
    <section ref={region} tabIndex={-1} aria-label={t('Orders')} aria-busy={list.isRefreshing}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 max-sm:mb-3 sm:gap-y-3">
        <BulkShipBar orders={items} chosen={chosen} onChoose={setChosen} onShipped={keepFocus} />
        <div className="flex flex-wrap gap-2">
          <span className="max-sm:hidden">{keys.button}</span>
          <May needs="invoices.export">
            <ExportButton
              path={`/orders/export?${new URLSearchParams(filters)}`}
              what={t('orders')}
              failed={t('The orders could not be exported. Try again.')}
              className="max-sm:btn-sm"
            />
          </May>
        </div>
      </div>
      <BulkBar orders={items} chosen={chosen} onChoose={setChosen} onDone={keepFocus} />
      {list.state === 'filled' ? (
        <AdministeredTable orders={items} onAct={ask} chosen={chosen} onChoose={choose} />
      ) : (
        <NoOrders asked={filters} />
      )}
      <ListPager count={countWords(list.total)} nextCursor={list.next} />
      {dialog}
      {keys.dialog}
    </section>
  )
}

/** The server estimates larger counts. */
const EXACT_UP_TO = 10_000

function countWords(totalCount: number): string {
  return totalCount > EXACT_UP_TO
    ? plural(totalCount, 'About {count} order', 'About {count} orders')
    : plural(totalCount, '{count} order', '{count} orders')
}

const NOTHING: Record<NonNullable<OrderFilters['attention']>, Message> = {
  disputed: msg('No payment is disputed.'),
  refund: msg('No refund is pending or has failed.'),
  transfer: msg('No order waits for a bank transfer.'),
  pickup: msg('No order waits for its buyer.'),
  money: msg('No payment is disputed, and no refund is pending or has failed.'),
}

function NoOrders({ asked: { search, status, fulfilment, attention } }: { asked: OrderFilters }) {
  if (attention !== undefined && search === undefined && status === undefined && fulfilment === undefined) {
    return (
      <EmptyState title={t('Nothing needs attention')}>
        <p>{say(NOTHING[attention])}</p>
      </EmptyState>
    )
  }
  if ([search, status, fulfilment, attention].some((filter) => filter !== undefined)) {
    return (
      <EmptyState title={t('No matching orders')}>
        <p>{t('Check the spelling, try fewer filters, or show all orders.')}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t('No orders yet')}>
      <p>{t('Customer orders appear here.')}</p>
    </EmptyState>
  )
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
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 max-sm:contents">
      <May needs="orders.ship">
        <label className="flex min-h-11 items-center gap-3 text-sm max-sm:grow">
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
          {ready.length === 0
            ? t('Nothing ready to ship')
            : t('Select all ready to ship ({count})', { count: String(ready.length) })}
        </label>
        <Button
          aria-keyshortcuts="s"
          className={selected.length === 0 ? 'max-sm:hidden' : ''}
          disabled={selected.length === 0}
          onClick={() => setShipping(selected)}
        >
          {shipLabel(selected.length)}
        </Button>
      </May>
      <InlineLink to={pickListPath(selected)}>
        {selected.length > 0 ? t('Pick list ({count})', { count: String(selected.length) }) : t('Pick list')}
      </InlineLink>
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

function shipLabel(count: number): string {
  if (count === 0) return tc('button', 'Ship')
  return plural(count, 'Ship {count} order', 'Ship {count} orders')
}

const LABELS: Record<OrderQueue, Message> = {
  'to-pay': msg('To pay'),
  'to-collect': msg('To collect'),
  'to-ship': msg('To ship'),
  'partly-shipped': msg('Partly shipped'),
  'on-their-way': msg('On their way'),
  'money-problems': msg('Money problems'),
  all: msgc('orders', 'All'),
}
const QUEUES = Object.keys(ORDER_QUEUES) as OrderQueue[]

const TAB =
  '-mb-px inline-flex min-h-12 shrink-0 items-center gap-2 border-transparent border-b-2 text-sm underline-offset-4 hover:underline aria-[current=page]:border-signal aria-[current=page]:font-semibold'

/** The list's filters as links, with how many orders each has. */
function QueueTabs({ asked }: { asked: OrderFilters }) {
  const { data = [] } = useShopRead('countOrderQueues')
  return (
    <nav
      aria-label={t('Order queues')}
      className="mb-6 flex gap-x-6 border-hairline border-b max-sm:mb-4 max-sm:overflow-x-auto sm:flex-wrap"
    >
      {QUEUES.map((queue) => {
        const counted = data.find((each) => each.queue === queue)
        const isCurrent = queue === queueOf(asked)
        // Few shops hand anything over.
        if (queue === 'to-collect' && !counted?.count && !isCurrent) return null
        return (
          <Link
            key={queue}
            to={`?${new URLSearchParams(ORDER_QUEUES[queue])}`}
            preventScrollReset
            aria-current={isCurrent ? 'page' : undefined}
            className={TAB}
          >
            {say(LABELS[queue])}
            <span className="figures min-w-[1ch] text-graphite text-xs">
              {counted && `${countText(counted.count)}${counted.andMore ? '+' : ''}`}
            </span>
          </Link>
        )
      })}
      <SavedViews list="orders" tabClass={TAB} />
    </nav>
  )
}

/** Whatever is searched for in it, and however it is sorted. */
function queueOf({ status, fulfilment, attention }: OrderFilters): OrderQueue | undefined {
  const asked = { status, fulfilment, attention }
  return QUEUES.find((queue) => {
    const filter: Partial<typeof asked> = ORDER_QUEUES[queue]
    return (['status', 'fulfilment', 'attention'] as const).every((name) => filter[name] === asked[name])
  })
}
