import { Suspense } from 'react'
import { lazyComponent } from '#platform/web/lazy/lazy-component.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import type { CardFormProps } from './card-form-frame.tsx'

// Separate chunks: a shop loads only the form of its provider.
const StripeCardForm = lazyComponent(async () => ({ default: (await import('./stripe-card-form.tsx')).StripeCardForm }))
const SandboxCardForm = lazyComponent(async () => ({
  default: (await import('./sandbox-card-form.tsx')).SandboxCardForm,
}))

export function CardPayment(props: CardFormProps) {
  const CardForm = props.settings.provider === 'stripe' ? StripeCardForm : SandboxCardForm
  return (
    <Suspense fallback={<Skeleton className="h-101 w-full" />}>
      {/* A new intent resets the form. */}
      <CardForm key={props.clientSecret} {...props} />
    </Suspense>
  )
}
