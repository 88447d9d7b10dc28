import { type ReactNode, useEffect, useRef } from 'react'
import type { OrderDetails } from '#orders/contract/orders.ts'
import { t } from '#platform/contract/language/text.ts'
import { HeadedSection } from '#platform/web/page/headed-section.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { isFree } from '../order-labels.ts'
import { OrderSummary } from '../order-summary.tsx'
import { useOrderPayment } from '../payment/use-order-payment.ts'
import type { OrderAccess } from '../use-one-order.ts'
import { PaymentStep } from './payment-step.tsx'

type Props = { access: OrderAccess; links: ReactNode }

/** The checkout once its order is placed: what was ordered, and its payment. */
export function PlacedOrder({ access, links }: Props) {
  const payment = useOrderPayment(access)
  const { order } = payment
  const heading = useRef<HTMLHeadingElement>(null)
  const isThere = order.data !== undefined
  useEffect(() => {
    if (isThere) heading.current?.focus()
  }, [isThere])
  if (order.isPending) return <Skeleton className="h-60 w-full" />
  if (!order.data) return <ProblemNotice error={order.error} onRetry={() => void order.refetch()} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <section aria-labelledby="payment-heading" className="sheet p-4 sm:p-6">
        <h2 ref={heading} tabIndex={-1} id="payment-heading" className="mb-4 text-lg">
          {isFree(order.data)
            ? t('Order {number}', { number: order.data.number })
            : t('Payment of order {number}', { number: order.data.number })}
        </h2>
        <PaymentStep order={order.data} payment={payment} payer={payerOf(order.data)} links={links} heading="h3" />
      </section>
      <section aria-labelledby="ordered-heading" className="sheet corner-marks p-4 sm:p-6">
        <h2 id="ordered-heading" className="mb-4 text-lg">
          {t('Your order')}
        </h2>
        <OrderSummary order={order.data} />
      </section>
    </div>
  )
}

/** The payment of an order that is shown on the same page. */
export function PayHere({ access }: { access: OrderAccess }) {
  const payment = useOrderPayment(access)
  const order = payment.order.data
  if (!order) return null
  return (
    <HeadedSection id="payment-heading" title={t('Payment')} level={2} className="sheet p-4 sm:p-6" look="mb-4 text-lg">
      <PaymentStep order={order} payment={payment} payer={payerOf(order)} links={null} heading="h3" />
    </HeadedSection>
  )
}

function payerOf({ customerEmail: email, customerName: name }: OrderDetails) {
  return { email, name }
}
