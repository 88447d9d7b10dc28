import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useCountries } from '#accounts/web/addresses/use-countries.ts'
import { useSavedAddresses } from '#accounts/web/addresses/use-saved-addresses.ts'
import { MOST_UNITS } from '#catalogue/contract/lines/line-limits.ts'
import { partPathOfId } from '#catalogue/contract/urls/part-path.ts'
import { useActiveFits } from '#fitment/web/bikes/active-bike.ts'
import { activeLines } from '#orders/contract/basket-lines.ts'
import type { NamedOrder } from '#orders/contract/related-orders.ts'
import { t } from '#platform/contract/language/text.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { z } from '#platform/contract/schema.ts'
import { withQueries } from '#platform/web/query-client.ts'
import { guestToken } from '#platform/web/session/guest-tokens.ts'
import { loginPathFor, withReturn } from '#platform/web/session/return-to.ts'
import { whySignedOut } from '#platform/web/session/token-store.ts'
import { useLoginPath } from '#platform/web/session/use-login-path.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useShopSettings } from '#platform/web/use-shop-settings.ts'
import { BecameOrder } from '../basket/became-order.tsx'
import { addToBasket, settle, useBasket } from '../basket/use-basket.ts'
import { type PriceAsked, useQuote } from '../basket/use-quote.ts'
import { guestAccess, guestOrderPath } from '../guest-orders/guest-access.ts'
import { orderPath } from '../order-paths.ts'
import { customerAccess } from '../use-one-order.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { BASKET, type SourceOfLines } from './checkout-summary.tsx'
import { PlacedOrder } from './placed-order.tsx'

/** In the address once the order is placed, so that a reload goes on with its payment. */
const ORDER = 'order'

export default withQueries(CheckoutContents)

function CheckoutContents() {
  const [address, setAddress] = useSearchParams()
  const { email } = useSession()
  const settings = useShopSettings()
  const placed = address.get(ORDER)
  const show = (orderId: string) => setAddress({ [ORDER]: orderId }, { replace: true })
  if (placed) return <Placed orderId={placed} email={email} />
  if (email === undefined && settings?.guestOrders === false) return <AccountNeeded />
  return <Basket key={email} email={email} onPlaced={show} />
}

function Placed({ orderId, email }: { orderId: string; email: string | undefined }) {
  const isGuest = guestToken(orderId) !== undefined
  if (!isGuest && email === undefined) {
    return (
      <EmptyState title={t('Log in to see this order')}>
        <LinkButton to={loginPathFor(`/checkout?${ORDER}=${orderId}`)} variant="primary">
          {t('Log in')}
        </LinkButton>
      </EmptyState>
    )
  }
  const access = isGuest ? guestAccess(orderId) : customerAccess(orderId, email ?? '')
  const path = isGuest ? guestOrderPath(orderId) : orderPath({ _id: orderId })
  return <PlacedOrder access={access} links={<LinkButton to={path}>{t('View order')}</LinkButton>} />
}

/** One part from its order form, else the basket. */
function useLinesToOrder() {
  const { lines, version, became } = useBasket()
  const [address, setAddress] = useSearchParams()
  const navigate = useNavigate()
  const [part, quantity] = [address.get('part') ?? '', Number(address.get('quantity'))]
  const isPart = z.uuid().safeParse(part).success && isQuantity(quantity)
  if (!isPart) return { lines: activeLines(lines), version, became, source: BASKET }
  const path = partPathOfId(part)
  const source: SourceOfLines = {
    path,
    setQuantity: (_, left) => (left > 0 ? setAddress({ part, quantity: `${left}` }) : navigate(path)),
    addBridge: ({ _id, min, price }) => {
      const isAdded = addToBasket([
        { part, quantity },
        { part: _id, quantity: min, seenPrice: price },
      ])
      if (isAdded) void navigate('/checkout')
    },
  }
  return { lines: [{ part, quantity, saved: false }], version: undefined, became: undefined, source }
}

const isQuantity = (units: number) => Number.isInteger(units) && units >= 1 && units <= MOST_UNITS

type BasketProps = { email: string | undefined; onPlaced: (orderId: string) => void }

function Basket({ email, onPlaced }: BasketProps) {
  const { lines: active, version, became, source } = useLinesToOrder()
  useEffect(() => settle({ refresh: true }), []) // Another device may have filled or ordered it
  const [ordered, setOrdered] = useState<NamedOrder>()
  const [price, setPrice] = useState<PriceAsked>({})
  const quoted = useQuote(active, useActiveFits(), price)
  const countries = useCountries()
  const saved = useSavedAddresses()
  if (ordered) return <OrderedAlready order={ordered} />
  if (active.length === 0) return <NothingToOrder became={became} />
  const error = quoted.error ?? countries.error
  const quote = quoted.data?.quote
  if (error && !(quote && countries.data)) return <Unreachable error={error} onRetry={() => void quoted.refetch()} />
  // Without the address book everything can be typed.
  const isReady = quote && countries.data && (email === undefined || saved.data || saved.isError)
  if (!isReady) return <Skeleton className="h-96 w-full" />
  return (
    <CheckoutForm
      quote={quote}
      countries={countries.data}
      saved={saved.data ?? []}
      email={email}
      basketVersion={version}
      source={source}
      onPlaced={onPlaced}
      onOrdered={setOrdered}
      onAsk={setPrice}
    />
  )
}

function OrderedAlready({ order }: { order: NamedOrder }) {
  return (
    <div role="alert">
      <EmptyState title={t('This basket is ordered already')}>
        <BecameOrder order={order} />
        <p className="text-graphite">{t('Nothing more was ordered.')}</p>
        <div className="flex flex-wrap gap-2">
          <LinkButton to={orderPath(order)} variant="primary">
            {t('View order')}
          </LinkButton>
          <LinkButton to="/basket">{t('Go to the basket')}</LinkButton>
        </div>
      </EmptyState>
    </div>
  )
}

function NothingToOrder({ became }: { became: NamedOrder | undefined }) {
  const why = whySignedOut(useSession())
  const loginPath = useLoginPath()
  if (why && !became) {
    return (
      <EmptyState title={t('Log in to go on with your order')}>
        <p className="text-graphite">{why}</p>
        <LinkButton to={loginPath} variant="primary">
          {t('Log in')}
        </LinkButton>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t('Your basket is empty')}>
      <BecameOrder order={became} />
      <LinkButton to="/basket" variant="primary">
        {t('Go to the basket')}
      </LinkButton>
    </EmptyState>
  )
}

function AccountNeeded() {
  const { pathname, search } = useLocation()
  return (
    <EmptyState title={t('Log in to order')}>
      <p className="text-graphite">{t('This shop takes orders with an account. Your basket is kept.')}</p>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={useLoginPath()} variant="primary">
          {t('Log in')}
        </LinkButton>
        <LinkButton to={withReturn('/signUp', pathname + search)}>{t('Sign up')}</LinkButton>
      </div>
    </EmptyState>
  )
}

function Unreachable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isOffline = error instanceof ProblemError && error.problem.status === 0
  return (
    <>
      {isOffline && <p className="mb-4">{t('You are offline. Your basket and what you typed are kept.')}</p>}
      <ProblemNotice error={error} onRetry={onRetry} />
    </>
  )
}
