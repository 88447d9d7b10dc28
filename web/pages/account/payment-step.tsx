import { formatDollars } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { ConfirmingPayment, PaidOrder } from '#web/orders/payment-outcome.tsx'
import { isPayable } from '#web/orders/payment-state.tsx'
import type { useOrderPayment } from '#web/orders/use-order-payment.ts'
import { CardPayment } from '#web/payment-card/card-payment.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useShopSettings } from '#web/use-shop-settings.ts'

type Props = {
  order: Order
  payment: ReturnType<typeof useOrderPayment>
  payer: { email: string; name: string }
}

/** Where the payment of an order stands: to be paid by card, being confirmed, or paid. */
export function PaymentStep({ order, payment, payer }: Props) {
  const { intent, confirming } = payment
  const settings = useShopSettings()?.payments
  if (order.paid) return <PaidOrder order={order} justNow={confirming.isSuccess} />
  if (confirming.isPending) return <ConfirmingPayment slow={confirming.failureCount > 0 || confirming.isPaused} />
  if (confirming.isError) {
    return <ProblemNotice error={confirming.error} onRetry={() => confirming.mutate(confirming.variables)} />
  }
  if (order.customerEmail !== payer.email) return <p>Only {order.customerEmail} can pay this order.</p>
  if (!isPayable(order)) return <p>This order is {order.status}: there is nothing to pay.</p>
  if (intent.isError) return <ProblemNotice error={intent.error} onRetry={() => void intent.refetch()} />
  if (!intent.data || !settings) return <Skeleton className="h-64 w-full" />
  return (
    <CardPayment
      settings={settings}
      clientSecret={intent.data.clientSecret}
      billing={payer}
      amountLabel={formatDollars(order.placePrice)}
      onSucceeded={(intentId) => confirming.mutate(intentId)}
    />
  )
}
