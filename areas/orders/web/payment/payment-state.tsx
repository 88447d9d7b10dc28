import type { Order } from '#orders/contract/orders.ts'
import { t } from '#platform/contract/language/text.ts'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { dateText, timeText } from '#platform/web/ui/text/date-text.ts'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'
import { OrderBadges } from '../order-badges.tsx'
import { paymentPath } from '../order-paths.ts'

export function isPayable(order: Order): boolean {
  return order.status === 'placed' && !order.paid && order.total > 0
}

/** Waits for a transfer, or for its buyer. */
export function paysLater({ transferChosenAt, paymentChoice }: Pick<Order, 'transferChosenAt' | 'paymentChoice'>) {
  return transferChosenAt !== undefined || paymentChoice !== undefined
}

export function payUntilLabel({ transferChosenAt, paymentChoice }: Order): string {
  if (paymentChoice) return t('Pick up by')
  return transferChosenAt ? t('Transfer by') : t('Pay by')
}

export function PayLink({ order }: { order: Order }) {
  if (!isPayable(order)) return <span aria-hidden="true">–</span>
  return (
    <LinkButton
      to={paymentPath(order)}
      variant="primary"
      className="btn-sm min-h-10 px-5"
      aria-label={t('Pay for {part}, {number}', {
        part: order.placeOrderProductName,
        number: order.number,
      })}
    >
      {t('Pay')}
    </LinkButton>
  )
}

export function PaymentStatus({ order }: { order: Order }) {
  return (
    <span className="inline-flex flex-col items-start gap-1 max-sm:items-end">
      <OrderBadges order={order} />
      {order.expiresAt && <PayUntil iso={order.expiresAt} label={payUntilLabel(order)} />}
    </span>
  )
}

const HALF_A_DAY_MS = 43_200_000

type Props = { iso: string; withConsequence?: boolean; label?: string }

/** The payment deadline; its date only if it is not soon. */
export function PayUntil({ iso, withConsequence, label = t('Pay by') }: Props) {
  const zone = useHydrated() ? 'local' : 'utc'
  const end = new Date(iso)
  const isSoon = Math.abs(end.getTime() - Date.now()) < HALF_A_DAY_MS
  return (
    <span className={withConsequence ? '' : `text-sm ${isSoon ? 'whitespace-nowrap' : ''}`}>
      {label}{' '}
      <time dateTime={iso} className={`figures ${isSoon ? 'whitespace-nowrap' : ''}`}>
        {isSoon ? timeText(end, zone) : `${dateText(end, zone)}, ${timeText(end, zone)}`}
      </time>
      {withConsequence && `. ${t('After that the parts go back on sale.')}`}
    </span>
  )
}
