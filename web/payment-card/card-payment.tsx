import { Suspense } from 'react'
import { lazyComponent } from '#web/chunks/lazy-component.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { CardFormProps } from './card-form-props.ts'

// Each form is a chunk of its own, so that nobody loads Stripe's code where the sandbox is on, nor the other way round.
const StripeCardForm = lazyComponent(async () => ({ default: (await import('./stripe-card-form.tsx')).StripeCardForm }))
const SandboxCardForm = lazyComponent(async () => ({
  default: (await import('./sandbox-card-form.tsx')).SandboxCardForm,
}))

/** The card form of the provider that the shop's settings name. */
export function CardPayment(props: CardFormProps) {
  const CardForm = props.settings.provider === 'stripe' ? StripeCardForm : SandboxCardForm
  return (
    <Suspense fallback={<Skeleton className="h-64 w-full" />}>
      {/* Another intent is another payment: nothing of the last one may stay in the form. */}
      <CardForm key={props.clientSecret} {...props} />
    </Suspense>
  )
}
