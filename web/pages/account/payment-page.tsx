import { useParams } from 'react-router'
import { ProblemError } from '#contract/client.ts'
import { DashboardHeading } from '#web/accounts/dashboard-heading.tsx'
import { OrderSummary } from '#web/orders/order-summary.tsx'
import { useOrderPayment } from '#web/orders/use-order-payment.ts'
import { useSession } from '#web/session/use-session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { PaymentStep } from './payment-step.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

export const meta = () => [{ title: 'Payment · Parts Manufacture' }]

export default function PaymentPage() {
  const { paymentId = '' } = useParams()
  const { email = '', name } = useSession()
  return <Payment key={paymentId} orderId={paymentId} email={email} name={name || email} />
}

function Payment({ orderId, email, name }: { orderId: string; email: string; name: string }) {
  const payment = useOrderPayment(orderId, email)
  const { order } = payment
  if (order.isPending) return <RowsSkeleton />
  if (!order.data) {
    return isMissing(order.error) ? (
      <NoSuchOrder />
    ) : (
      <ProblemNotice error={order.error} onRetry={() => void order.refetch()} />
    )
  }
  return (
    <>
      <DashboardHeading title={`Hello, ${name}`}>
        {order.data.paid ? 'This order is paid.' : `Here you pay for ${order.data.placeOrderProductName}.`}
      </DashboardHeading>
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <section aria-labelledby="summary-heading" className="sheet corner-marks p-6">
          <h3 id="summary-heading" className="mb-4 text-lg">
            Your order
          </h3>
          <OrderSummary order={order.data} />
        </section>
        <section aria-labelledby="payment-heading" className="sheet p-6">
          <h3 id="payment-heading" className="mb-4 text-lg">
            Payment
          </h3>
          <PaymentStep order={order.data} payment={payment} payer={{ email, name }} />
        </section>
      </div>
    </>
  )
}

/** Others' orders answer like orders that do not exist, and so does what is no order id at all. */
function isMissing(error: unknown): boolean {
  return error instanceof ProblemError && (error.problem.status === 404 || error.problem.status === 422)
}

function NoSuchOrder() {
  return (
    <EmptyState title="There is no such order">
      <p>The address may be cut off, or the order belongs to another account.</p>
      <LinkButton to="/dashboard">My Orders</LinkButton>
    </EmptyState>
  )
}
