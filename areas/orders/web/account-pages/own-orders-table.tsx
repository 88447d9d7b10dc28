import { useId } from 'react'
import { Link } from 'react-router'
import type { Order } from '#orders/contract/orders.ts'
import { t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { deleteBlockedReason } from '../order-labels.ts'
import type { OrderListQuery } from '../order-lists.ts'
import { orderPath } from '../order-paths.ts'
import { PayLink, PaymentStatus } from '../payment/payment-state.tsx'

type Props = { caption?: string; orders: readonly Order[]; onDelete: (order: Order) => void }

export function OwnOrdersTable({ caption = t('My orders'), orders, onDelete }: Props) {
  const columns: readonly DataColumn<Order>[] = [
    {
      key: 'name',
      header: t('Name'),
      words: true,
      cell: (order, index) => <OrderName order={order} place={index + 1} />,
    },
    { key: 'price', header: t('Price'), align: 'right', cell: (order) => <Money amount={order.total} /> },
    {
      key: 'quantity',
      header: t('Quantity'),
      align: 'right',
      cell: (order) => <span className="figures">{order.placeOrderQuantity}</span>,
    },
    { key: 'payment', header: t('Payment'), cell: (order) => <PayLink order={order} /> },
    { key: 'status', header: t('PaymentStatus'), cell: (order) => <PaymentStatus order={order} /> },
    { key: 'delete', header: t('Delete'), cell: (order) => <DeleteButton order={order} onDelete={onDelete} /> },
  ]
  return <DataTable caption={caption} columns={columns} rows={orders} rowKey={(order) => order._id} />
}

function OrderName({ order, place }: { order: Order; place: number }) {
  return (
    <span className="inline-flex gap-3">
      <span className="figures min-w-4 text-right text-graphite">{place}</span>
      <span className="min-w-0">
        <Link to={orderPath(order)} className="block font-semibold underline underline-offset-4">
          {order.placeOrderProductName}
        </Link>
        <span className="figures block text-graphite text-sm">
          {order.number}, <DateTime iso={order.createdAt} dateOnly />
        </span>
      </span>
    </span>
  )
}

/** Disabled, with the reason, unless the order is unpaid. */
export function DeleteButton({ order, onDelete }: { order: Order; onDelete: (order: Order) => void }) {
  const why = deleteBlockedReason(order)
  const whyId = useId()
  return (
    <span className="inline-flex flex-col items-start gap-1 max-sm:items-end">
      <Button
        className="btn-sm"
        disabled={why !== undefined}
        aria-label={t('Delete order {number}', { number: order.number })}
        aria-describedby={why && whyId}
        onClick={() => onDelete(order)}
      >
        {t('Delete')}
      </Button>
      {why && (
        <span id={whyId} className="whitespace-nowrap text-graphite text-xs">
          {why}
        </span>
      )}
    </span>
  )
}

export function MoreOrders({ list }: { list: OrderListQuery }) {
  if (!list.hasNextPage) return null
  const more = () => void list.fetchNextPage()
  return (
    <div className="mt-6 flex flex-col items-start gap-4">
      {list.isFetchNextPageError && !list.isFetchingNextPage && <ProblemNotice error={list.error} />}
      <div className="flex flex-wrap items-center gap-4">
        <Button pending={list.isFetchingNextPage} pendingLabel={t('Loading orders')} onClick={more}>
          {t('Load more orders')}
        </Button>
        <span className="label">
          {t('{count} of {total}', {
            count: countText(list.data?.orders.length ?? 0),
            total: countText(list.data?.totalCount ?? 0),
          })}
        </span>
      </div>
    </div>
  )
}
