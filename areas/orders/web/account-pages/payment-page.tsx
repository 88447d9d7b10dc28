import { useParams } from 'react-router'
import type { OrderDetails } from '#orders/contract/orders.ts'
import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { HeadedSection } from '#platform/web/page/headed-section.tsx'
import { titled } from '#platform/web/page/page-title.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { PaymentStep } from '../checkout/payment-step.tsx'
import { isFree } from '../order-labels.ts'
import { OwnOrderUnread } from '../order-not-found.tsx'
import { OrderSummary } from '../order-summary.tsx'
import { OrderLinks } from '../payment/payment-outcome.tsx'
import { useOrderPayment } from '../payment/use-order-payment.ts'
import { customerAccess } from '../use-one-order.ts'
import { OrderedPicture } from './ordered-picture.tsx'

export const meta = titled(msg('Payment'))

export default function PaymentPage() {
  const { paymentId = '' } = useParams()
  const { email = '', name } = useSession()
  return <Payment key={paymentId} orderId={paymentId} email={email} name={name || email} />
}

function Payment({ orderId, email, name }: { orderId: string; email: string; name: string }) {
  const payment = useOrderPayment(customerAccess(orderId, email))
  const { order } = payment
  if (!order.data) return <OwnOrderUnread order={order} />
  return (
    <>
      <DashboardHeading title={t('Hello, {name}', { name })}>{greeting(order.data)}</DashboardHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <section aria-labelledby="summary-heading" className="sheet corner-marks p-6">
          <div className="mb-4 flex justify-between gap-4 md:flex-col-reverse">
            <h3 id="summary-heading" className="text-lg">
              {t('Your order')}
            </h3>
            <OrderedPicture order={order.data} className="w-28 md:w-[calc(100%+1rem)]" />
          </div>
          <OrderSummary order={order.data} />
        </section>
        <HeadedSection id="payment-heading" title={t('Payment')} className="sheet p-6" look="mb-4 text-lg">
          <PaymentStep
            heading="h4"
            order={order.data}
            payment={payment}
            payer={{ email, name }}
            links={<OrderLinks order={order.data} />}
          />
        </HeadedSection>
      </div>
    </>
  )
}

function greeting(order: OrderDetails): string {
  const { status, paid, placeOrderProductName } = order
  if (status === 'paid' && isFree(order)) return t('Your order is placed, and there is nothing to pay.')
  if (status === 'placed') return t('Paying for: {part}', { part: placeOrderProductName })
  if (paid && status !== 'cancelled' && status !== 'refunded') return t('This order is paid.')
  return say(STATUS_SENTENCES[status])
}

const STATUS_SENTENCES: Record<OrderDetails['status'], Message> = {
  placed: msg('This order is placed.'),
  paid: msg('This order is paid.'),
  shipped: msg('This order is shipped.'),
  delivered: msg('This order is delivered.'),
  cancelled: msg('This order is cancelled.'),
  refunded: msg('This order is refunded.'),
  expired: msg('This order is expired.'),
}
