import { Link, useLocation } from 'react-router'
import type { AdministeredOrder } from '#orders/contract/order-administration.ts'
import { say, t, tc } from '#platform/contract/language/text.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { useStaff } from '#platform/web/dashboard/use-admin.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { EmailText } from '#platform/web/ui/text/email-text.tsx'
import { OrderBadges } from '../order-badges.tsx'
import { administeredPath } from '../order-paths.ts'
import { PayUntil } from '../payment/payment-state.tsx'
import type { AskForAction } from './order-action-dialog.tsx'
import { ACTIONS, actionsFor } from './order-actions.ts'
import './administered-table.css'

type Props = {
  orders: readonly AdministeredOrder[]
  onAct: AskForAction
  chosen: ReadonlySet<string>
  onChoose: (order: AdministeredOrder, chosen: boolean) => void
}

/** Receives the focus when the pressed button disappears. */
export const rowLinkId = (orderId: string) => `order-${orderId}`

export function AdministeredTable({ orders, onAct, chosen, onChoose }: Props) {
  const { search } = useLocation()
  const { may } = useStaff()
  const all: readonly (DataColumn<AdministeredOrder> & { needs?: Permission })[] = [
    {
      key: 'choose',
      needs: 'orders.note',
      header: t('Select'),
      cell: (order) => <Choice order={order} chosen={chosen.has(order._id)} onChoose={onChoose} />,
    },
    { key: 'order', header: tc('noun', 'Order'), cell: (order) => <OrderLink order={order} search={search} /> },
    { key: 'customer', header: t('Customer'), words: true, cell: (order) => <Customer order={order} /> },
    { key: 'part', header: t('Part'), words: true, cell: (order) => order.placeOrderProductName },
    {
      key: 'quantity',
      header: t('Quantity'),
      align: 'right',
      cell: (order) => <span className="figures">{order.placeOrderQuantity}</span>,
    },
    { key: 'price', needs: 'money.view', header: t('Price'), align: 'right', cell: (order) => <Price order={order} /> },
    { key: 'status', header: t('Status'), cell: (order) => <Status order={order} /> },
    { key: 'actions', header: t('Actions'), cell: (order) => <Actions order={order} onAct={onAct} /> },
  ]
  const columns = all.filter(({ needs }) => needs === undefined || may(needs))
  return (
    <DataTable
      wide
      cards="orders"
      caption={t('All orders')}
      columns={columns}
      rows={orders}
      rowKey={(order) => order._id}
    />
  )
}

function Choice({ order, chosen, onChoose }: { order: AdministeredOrder; chosen: boolean } & Pick<Props, 'onChoose'>) {
  return (
    <label className="-m-2 inline-grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        className="size-5 accent-[var(--ink)]"
        aria-label={t('Select {number}', { number: order.number })}
        checked={chosen}
        onChange={({ target }) => onChoose(order, target.checked)}
      />
    </label>
  )
}

function OrderLink({ order, search }: { order: AdministeredOrder; search: string }) {
  return (
    <span className="block whitespace-nowrap">
      <Link
        id={rowLinkId(order._id)}
        data-row-link=""
        to={administeredPath(order)}
        // Lets the page link back to the list with its filters.
        state={{ list: search }}
        className="figures font-semibold underline underline-offset-4"
      >
        {order.number}
      </Link>
      <span className="block text-graphite text-sm">
        <DateTime iso={order.createdAt} dateOnly />
      </span>
    </span>
  )
}

function Customer({ order: { customerName, customerEmail } }: { order: AdministeredOrder }) {
  return (
    <span className="block min-w-0">
      <span className="block font-semibold">{customerName}</span>
      <span className="block text-graphite text-xs">
        <EmailText email={customerEmail} />
      </span>
    </span>
  )
}

function Price({ order: { total, refunded } }: { order: AdministeredOrder }) {
  return (
    <span className="inline-flex flex-col items-end">
      <Money amount={total} />
      {refunded > 0 && (
        <span className="text-graphite text-xs">
          <Money amount={-refunded} />
        </span>
      )}
    </span>
  )
}

function Status({ order }: { order: AdministeredOrder }) {
  return (
    <span className="inline-block">
      <OrderBadges order={order} />
      {order.expiresAt && (
        <span className="block text-graphite">
          <PayUntil iso={order.expiresAt} label={t('Reserved until')} />
        </span>
      )}
      {order.transactionId && (
        <span className="figures mt-1 block break-all text-graphite text-xs">{order.transactionId}</span>
      )}
    </span>
  )
}

function Actions({ order, onAct }: { order: AdministeredOrder; onAct: AskForAction }) {
  const { may } = useStaff()
  const actions = actionsFor(order, may)
  if (actions.length === 0) return null
  return (
    <span className="row-actions">
      {actions.map((action, place) => (
        <Button
          // By position: the button keeps the focus when its action changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={place}
          className="btn-sm"
          aria-label={`${say(ACTIONS[action].label)}: ${order.number}`}
          onClick={() => onAct(action, order)}
        >
          {say(ACTIONS[action].short ?? ACTIONS[action].label)}
        </Button>
      ))}
    </span>
  )
}
