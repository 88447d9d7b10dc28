import { type ReactNode, useEffect, useRef } from 'react'
import type { Order, OrderDetails } from '#orders/contract/orders.ts'
import { t } from '#platform/contract/language/text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { StatusBadge } from '#platform/web/ui/text/status-badge.tsx'
import { isFree, nextStep } from '../order-labels.ts'
import { orderAgainPath, orderPath } from '../order-paths.ts'
import { saveOrderDraft } from '../placement/order-draft.ts'
import { useMyOrdersPath } from '../use-my-orders-path.ts'
import { RefundsList } from './refunds-list.tsx'

export const ENDED: readonly OrderDetails['status'][] = ['cancelled', 'refunded', 'expired']

/** `justNow`: paid on this page a moment ago. */
type PaidProps = { order: OrderDetails; justNow: boolean; links: ReactNode }
export function PaidOrder({ order, justNow, links }: PaidProps) {
  return (
    <Outcome focused={justNow}>
      {justNow ? (
        <p className="font-semibold text-good text-lg">{t('Congrats! Your payment is completed')}</p>
      ) : (
        <StatusBadge status="paid" />
      )}
      {order.transactionId ? (
        <p>
          <span className="label block">{t('Transaction ID')}</span>
          <span className="figures break-all">{order.transactionId}</span>
        </p>
      ) : (
        <p>{isFree(order) ? nextStep(order) : t('The payment was received outside the shop.')}</p>
      )}
      {links}
    </Outcome>
  )
}

/** A cancelled, refunded or expired order. `news`: what the server just said about it. */
type EndedProps = { order: OrderDetails; news: string | undefined; links: ReactNode }
export function EndedOrder({ order, news, links }: EndedProps) {
  return (
    <Outcome focused={news !== undefined}>
      <StatusBadge status={order.status} />
      {news && <p className="font-semibold">{news}</p>}
      <p>{nextStep(order)}</p>
      {order.refunds.length > 0 && (
        <div className="w-full border-hairline border-y py-3">
          <RefundsList refunds={order.refunds} />
        </div>
      )}
      {links}
    </Outcome>
  )
}

function Outcome({ focused, children }: { focused: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focused) box.current?.focus()
  }, [focused])
  return (
    <div ref={box} tabIndex={-1} role="status" className="flex flex-col items-start gap-4">
      {children}
    </div>
  )
}

/** For customers. */
export function OrderLinks({ order }: { order: OrderDetails }) {
  return (
    <div className="flex flex-wrap gap-2">
      {/* Several lines are ordered again from the order's page. */}
      {ENDED.includes(order.status) && order.lines.length === 1 && <OrderAgainLink order={order} variant="primary" />}
      <LinkButton to={orderPath(order)}>{t('View order')}</LinkButton>
      <LinkButton to={useMyOrdersPath()} variant="quiet">
        {t('My Orders')}
      </LinkButton>
    </div>
  )
}

type ConfirmingProps = {
  /** The server or the payment provider is slow to respond. */
  slow: boolean
  /** This page has stopped polling. */
  timedOut: boolean
  onCheckAgain: () => void
  links: ReactNode
}

export function ConfirmingPayment({ slow, timedOut, onCheckAgain, links }: ConfirmingProps) {
  return (
    <div className="flex flex-col items-start gap-4">
      <div role="status" className="flex items-start gap-4">
        {!timedOut && <span className="loading mt-1" aria-hidden="true" />}
        <div>
          <p className="font-semibold">{t('Confirming your payment')}</p>
          <p className="text-graphite">{words(slow, timedOut)}</p>
        </div>
      </div>
      {timedOut && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={onCheckAgain}>{t('Check again')}</Button>
          {links}
        </div>
      )}
    </div>
  )
}

function words(slow: boolean, timedOut: boolean): string {
  if (timedOut) {
    return t(
      'This is taking longer than usual. You can close this page: we’ll email you when it’s done. Please don’t pay again.',
    )
  }
  return slow
    ? t('The payment provider is slow to respond. We keep trying. You can safely close this page.')
    : t('This takes a moment. You can safely close this page.')
}

/** To the part's page, with quantity, phone and address of this order of one part in its form. */
export function OrderAgainLink({ order, variant }: { order: Order; variant?: 'primary' }) {
  const { placeOrderProduct: partId, placeOrderQuantity, phone, address, customerEmail: email } = order
  return (
    <LinkButton
      to={orderAgainPath(order)}
      {...(variant && { variant })}
      onClick={() => saveOrderDraft({ partId, email }, { placeOrderQuantity, phone, address })}
    >
      {t('Order again')}
    </LinkButton>
  )
}
