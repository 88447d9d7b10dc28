import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { FillAddress } from '#accounts/web/addresses/saved-address-choice.tsx'
import { msg, say, t } from '#platform/contract/language/text.ts'
import { useLoginPath } from '#platform/web/session/use-login-path.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { lazyComponent } from '#platform/web/ui/lazy-component.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useShopSettings } from '#platform/web/use-shop-settings.ts'
import type { OrderedPart } from './use-place-order.ts'

// Most visitors of a part page are not logged in and never need the form.
const OrderFields = lazyComponent(() => import('./order-fields.tsx'), { waiting: () => <OrderFormSkeleton /> })

type Props = {
  part: OrderedPart
  /** Offers addresses that the customer has saved. */
  addressChoice: (fill: FillAddress) => ReactNode
  /** Beside the customer's form: puts its quantity into the basket. */
  beside: (quantity: number) => ReactNode
  /** For visitors: a quantity and the basket. */
  basket: ReactNode
}

/** Customers order here. Visitors fill the basket, which needs no account. */
export function OrderForm({ part, addressChoice, beside, basket }: Props) {
  const session = useSession()
  const inCheckout = useShopSettings()?.buyNow === 'checkout' // Delivery or tax depend on more than this form asks for
  const outOfStock = part.availableQuantity < part.min
  return (
    <section id="order" aria-labelledby="order-heading" className="sheet corner-marks p-5 sm:p-6">
      <h2 id="order-heading" className="mb-2 text-lg">
        {t('Place an order')}
      </h2>
      {session.email !== undefined ? (
        <OrderFields
          key={`${part._id} ${session.email}`}
          part={part}
          customer={session}
          addressChoice={addressChoice}
          beside={beside}
          inCheckout={inCheckout}
        />
      ) : (
        <div className={`flex flex-col items-start gap-3 ${session.state === 'unknown' ? 'unless-signed-in' : ''}`}>
          {outOfStock ? <p className="font-semibold">{t('Out of stock')}</p> : basket}
          {inCheckout && !outOfStock && (
            <p className="text-graphite text-sm">
              {t('Delivery and tax depend on your address, which the checkout asks for.')}
            </p>
          )}
          {!inCheckout && !outOfStock && <LoginLink isKnown={session.state === 'signed-out'} />}
        </div>
      )}
      {!outOfStock && <OrderSteps />}
    </section>
  )
}

/** Without scripts nobody can log in. */
function LoginLink({ isKnown }: { isKnown: boolean }) {
  return (
    <Link
      to={useLoginPath()}
      className={`inline-flex min-h-11 items-center underline underline-offset-4 noscript:hidden ${isKnown ? '' : 'invisible'}`}
    >
      {t('Log in to order it at once')}
    </Link>
  )
}

function OrderFormSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">{t('Loading')}</span>
      <Skeleton className="h-13 w-full" />
      <Skeleton className="h-11 w-40" />
    </div>
  )
}

const PAY = {
  card: msg('Pay by card. You see the total before you pay.'),
  transfer: msg('Pay by bank transfer. You see the total before you pay.'),
  'on-pickup': msg('Pay on pick-up. You see the total before you pay.'),
}

function OrderSteps() {
  const [way = 'card'] = useShopSettings()?.payments.ways ?? []
  const steps = [
    t('Place your order. We reserve the parts while you pay.'),
    say(PAY[way]),
    t('We ship it and email you when it’s on its way.'),
  ]
  return (
    <div className="mt-4 border-hairline border-t pt-4">
      <h3 className="mb-2">{t('How it works')}</h3>
      <ol className="flex flex-col gap-1 text-graphite text-sm">
        {steps.map((step, index) => (
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
