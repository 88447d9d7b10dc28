import { type ReactNode, Suspense } from 'react'
import type { Part } from '#catalogue/contract/catalogue.ts'
import { lazyComponent } from '#platform/web/lazy/lazy-component.ts'
import { useLoginPath } from '#platform/web/session/use-login-path.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useShopSettings } from '#platform/web/use-shop-settings.ts'
import type { FillAddress } from './order-fields.tsx'
import type { OrderedPart } from './use-place-order.ts'

// Most visitors of a part page are not logged in and never need the form.
const OrderFields = lazyComponent(() => import('./order-fields.tsx'))

type Props = {
  part: OrderedPart
  /** Offers addresses that the customer has saved. */
  addressChoice: (fill: FillAddress) => ReactNode
  /** Beside the order: for a quantity, or for none yet. */
  beside: ((quantity: number | undefined) => ReactNode) | undefined
}

export function OrderForm({ part, addressChoice, beside }: Props) {
  const inCheckout = useShopSettings()?.buyNow === 'checkout'
  return (
    <section id="order" aria-labelledby="order-heading" className="sheet corner-marks p-6 sm:p-8">
      <h2 id="order-heading" className="mb-4 text-xl">
        Place an order
      </h2>
      {inCheckout && <InCheckout part={part} beside={beside?.(undefined)} />}
      {!inCheckout && <AtOnce part={part} addressChoice={addressChoice} beside={beside} />}
      {part.availableQuantity >= part.min && !inCheckout && <OrderSteps />}
    </section>
  )
}

function AtOnce({ part, addressChoice, beside }: Props) {
  const session = useSession()
  const loginPath = useLoginPath()
  return (
    <>
      {session.state === 'unknown' && <OrderFormSkeleton />}
      {session.state === 'signed-out' && <LoginFirst part={part} loginPath={loginPath} beside={beside?.(undefined)} />}
      {session.email !== undefined && (
        <Suspense fallback={<OrderFormSkeleton />}>
          <OrderFields
            key={`${part._id} ${session.email}`}
            part={part}
            customer={session}
            addressChoice={addressChoice}
            beside={beside}
          />
        </Suspense>
      )}
    </>
  )
}

/** Delivery and tax depend on the address, which this form doesn't ask for. */
function InCheckout({ part, beside }: { part: Part; beside: ReactNode }) {
  if (part.availableQuantity < part.min) return <p className="font-semibold">Out of stock</p>
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-graphite">Delivery and tax depend on your address, which the checkout asks for.</p>
      {beside}
    </div>
  )
}

function LoginFirst({ part, loginPath, beside }: { part: Part; loginPath: string; beside: ReactNode }) {
  const outOfStock = part.availableQuantity < part.min
  return (
    <div className="flex flex-col items-start gap-4">
      {outOfStock ? (
        <p className="font-semibold">Out of stock</p>
      ) : (
        <>
          <p className="text-graphite">You need an account to order. It is where you pay and track your order.</p>
          <LinkButton to={loginPath} variant="primary">
            Log in to order
          </LinkButton>
          {beside}
        </>
      )}
    </div>
  )
}

function OrderFormSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-13 w-full" />
      <Skeleton className="h-11 w-40" />
    </div>
  )
}

const STEPS = [
  'Place your order. We reserve the parts while you pay.',
  'Pay by card. You see the total before you pay.',
  'We ship it and email you when it’s on its way.',
] as const

function OrderSteps() {
  return (
    <div className="mt-6 border-hairline border-t pt-5">
      <h3 className="mb-2">How it works</h3>
      <ol className="flex flex-col gap-1 text-graphite text-sm">
        {STEPS.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span className="figures font-semibold text-ink" aria-hidden="true">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </div>
  )
}
