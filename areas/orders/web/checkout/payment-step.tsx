import { type ReactNode, useEffect } from 'react'
import type { OrderDetails } from '#orders/contract/orders.ts'
import { t } from '#platform/contract/language/text.ts'
import { formatAmount } from '#platform/contract/money/money.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { isSessionEndedProblem } from '#platform/web/session/renew-token.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { lazyComponent } from '#platform/web/ui/lazy-component.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useShopSettings } from '#platform/web/use-shop-settings.ts'
import { ConfirmingPayment, ENDED, EndedOrder, PaidOrder } from '../payment/payment-outcome.tsx'
import { isPayable, PayUntil, paysLater } from '../payment/payment-state.tsx'
import { isOutcomeOpen, type useOrderPayment } from '../payment/use-order-payment.ts'
import { WaysToPay } from '../payment/ways-to-pay.tsx'
import type { CardFormProps } from '../payment-card/card-form-frame.tsx'

type Props = {
  order: OrderDetails
  payment: ReturnType<typeof useOrderPayment>
  payer: { email: string; name: string }
  /** Where to go from here. */
  links: ReactNode
  /** Of what is within; the section's own is one above. */
  heading: 'h3' | 'h4'
}

export function PaymentStep({ order, payment, payer, links, heading }: Props) {
  const { confirming } = payment
  const { error } = confirming
  const news = error instanceof ProblemError && error.kind === 'order-state' ? error.message : undefined
  if (ENDED.includes(order.status)) return <EndedOrder order={order} news={news} links={links} />
  if (order.paid) {
    return (
      <>
        {news && <p className="mb-4 font-semibold">{news}</p>}
        <PaidOrder
          order={order}
          links={links}
          justNow={news === undefined && (confirming.isSuccess || payment.wasProcessing)}
        />
      </>
    )
  }
  if (confirming.isPending || payment.processing) return <Confirming payment={payment} links={links} />
  if (isSessionEndedProblem(confirming.error)) {
    return <Arrived error={confirming.error} onBack={() => confirming.mutate(confirming.variables ?? '')} />
  }
  if (confirming.isError && !isOutcomeOpen(confirming.error)) {
    return <ProblemNotice error={confirming.error} onRetry={() => confirming.mutate(confirming.variables)} />
  }
  if (!order.own) return <p>{t('Only {email} can pay this order.', { email: order.customerEmail })}</p>
  if (!isPayable(order)) return <p>{t('There is nothing to pay.')}</p>
  return (
    <WaysToPay order={order} heading={heading} later={payment.later} onChosen={payment.reload}>
      {order.ways.includes('card') && <PaymentByCard order={order} payment={payment} payer={payer} />}
    </WaysToPay>
  )
}

function Confirming({ payment, links }: Pick<Props, 'payment' | 'links'>) {
  const { confirming, timedOut, watch, order } = payment
  return (
    <ConfirmingPayment
      slow={confirming.failureCount > 0 || confirming.isPaused || order.isRefetchError}
      timedOut={timedOut}
      onCheckAgain={watch}
      links={links}
    />
  )
}

/** The provider has the money, but the session ended before the order could be asked for again. */
function Arrived({ error, onBack }: { error: unknown; onBack: () => void }) {
  const isBack = useSession().state === 'signed-in'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever is drawn again
  useEffect(() => {
    if (isBack) onBack()
  }, [isBack])
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="font-semibold text-good">
        {t('Your payment has arrived. Don’t pay again.')}
      </p>
      <ProblemNotice error={error} />
    </div>
  )
}

function PaymentByCard({ order, payment, payer }: Omit<Props, 'links' | 'heading'>) {
  const { intent, confirming } = payment
  const settings = useShopSettings()?.payments
  if (intent.isError) return <ProblemNotice error={intent.error} onRetry={() => void intent.refetch()} />
  if (!intent.data || !settings) return <Skeleton className="h-111 w-full" />
  return (
    <>
      {order.expiresAt && !paysLater(order) && (
        <p className="mb-4 text-graphite">
          <PayUntil iso={order.expiresAt} withConsequence />
        </p>
      )}
      {payment.wasProcessing && (
        <p role="alert" className="mb-4 font-semibold text-bad">
          {t('Your card was declined and not charged. Try another card.')}
        </p>
      )}
      <CardPayment
        settings={settings}
        clientSecret={intent.data.clientSecret}
        billing={payer}
        returnPath={payment.path}
        amountLabel={formatAmount(order.total)}
        onSucceeded={(intentId) => confirming.mutate(intentId)}
        onProcessing={payment.watch}
        onWithdrawn={payment.reload}
      />
    </>
  )
}

const waiting = () => <Skeleton className="h-101 w-full" />

// Separate chunks: a shop loads only the form of its provider.
const StripeCardForm = lazyComponent(
  async () => ({ default: (await import('../payment-card/stripe-card-form.tsx')).StripeCardForm }),
  { waiting },
)
const SandboxCardForm = lazyComponent(
  async () => ({ default: (await import('../payment-card/sandbox-card-form.tsx')).SandboxCardForm }),
  { waiting },
)

function CardPayment(props: CardFormProps) {
  const CardForm = props.settings.provider === 'stripe' ? StripeCardForm : SandboxCardForm
  // A new intent resets the form.
  return <CardForm key={props.clientSecret} {...props} />
}
