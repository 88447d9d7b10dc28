import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SavedAddress } from '#accounts/contract/addresses/address-book.ts'
import { holdsAt } from '#accounts/contract/addresses/regime-places.ts'
import type { Quote } from '#orders/contract/checkout.ts'
import type { NamedOrder } from '#orders/contract/related-orders.ts'
import { ownPath } from '#platform/contract/language/addresses.ts'
import { type Message, msg, plural, say, t, tc } from '#platform/contract/language/text.ts'
import { formatAmount } from '#platform/contract/money/money-text.ts'
import { GUARANTEE_RIGHTS } from '#platform/contract/shop/law-texts.ts'
import { GuaranteeNotice } from '#platform/web/law/guarantee-notice.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { ErrorSummary } from '#platform/web/ui/forms/error-summary.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { useShopSettings } from '#platform/web/use-shop-settings.ts'
import type { PriceAsked } from '../basket/use-quote.ts'
import { ClashBoxes } from '../order-fit/clash-boxes.tsx'
import { clashesIn } from '../order-fit/quoted-clashes.ts'
import { useDeleteOrder } from '../use-end-order.tsx'
import { Address, Billing, Codes, Contact, Delivery } from './checkout-sections.tsx'
import { BASKET, CheckoutSummary, type SourceOfLines } from './checkout-summary.tsx'
import { useCheckout } from './use-checkout.ts'

type Props = {
  quote: Quote
  countries: readonly { code: string; name: string }[]
  saved: readonly SavedAddress[]
  email: string | undefined // Of the customer; undefined for a guest
  basketVersion?: number | undefined // Of a customer's basket, which is ordered once
  source?: SourceOfLines
  onPlaced: (orderId: string) => void
  /** The basket has become an order elsewhere. */
  onOrdered?: (order: NamedOrder) => void
  onAsk: (price: PriceAsked) => void
}

export function CheckoutForm({ quote, countries, saved, email, source = BASKET, ...rest }: Props) {
  const isGuest = email === undefined
  const checkout = useCheckout({ countries, saved, isGuest, isBasket: source === BASKET, ...rest })
  const { tried, problem, pending, texts } = checkout
  const queries = useQueryClient()
  const cancelling = useDeleteOrder(() => {
    checkout.type({}) // What the coupon was refused for is over
    void queries.invalidateQueries({ queryKey: ['quote'] })
  }, 'Cancel')
  const form = useRef<HTMLFormElement>(null)
  const known = saved.find(({ address }) => address === texts.shipTo)
  const [changing, setChanging] = useState(false)
  const isExpress = known !== undefined && !changing && texts.sameBilling && 'read' in checkout.checked
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
      <div className="lg:order-2">
        <CheckoutSummary quote={quote} source={source} />
      </div>
      <form
        ref={form}
        method="post"
        noValidate
        aria-busy={pending}
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          if (quote.orderable) void checkout.send(quote)
        }}
      >
        <ErrorSummary form={form} tried={tried} />
        {isExpress ? (
          <ExpressCard address={known} included={!hasChoice(quote)} onChange={() => setChanging(true)} />
        ) : (
          <>
            <Contact checkout={checkout} email={email} />
            <Address checkout={checkout} countries={countries} saved={saved} isGuest={isGuest} />
            <Billing checkout={checkout} countries={countries} />
          </>
        )}
        {(!isExpress || hasChoice(quote)) && <Delivery checkout={checkout} quote={quote} />}
        <Codes checkout={checkout} quote={quote} onCancel={cancelling.ask} />
        <ClashBoxes clashes={namedClashes(quote)} acknowledged={checkout.acknowledged} tried={tried > 0} />
        <LegalGuarantee country={checkout.texts.shipTo.country} />
        <ProblemNotice error={problem} />
        {checkout.appliedLate && (
          <p role="alert" className="border-ink border-l-4 bg-sheet px-4 py-3">
            {t('What you typed has been applied. Check the total, then order again.')}
          </p>
        )}
        <PlaceButton quote={quote} pending={pending} refused={problem?.kind === 'lines-refused'} />
      </form>
      {cancelling.dialog}
    </div>
  )
}

/** Open, directly above the total and the button: buyers see it before they are bound. */
function LegalGuarantee({ country }: { country: string }) {
  const guarantee = useShopSettings()?.guarantee
  if (!guarantee || !holdsAt('eu', country)) return null
  return (
    <section aria-labelledby="guarantee" className="sheet flex flex-col gap-3 p-4 sm:p-6">
      <h2 id="guarantee" className="text-lg">
        {say(GUARANTEE_RIGHTS)}
      </h2>
      <GuaranteeNotice of={guarantee} />
    </section>
  )
}

/** Of several parts, each says which it is about. */
function namedClashes({ fit, lines }: Quote) {
  const names = new Map(lines.length > 1 ? lines.map(({ part, name }) => [part, name]) : [])
  return clashesIn(fit).map((clash) => ({ ...clash, name: names.get(clash.part) }))
}

/** Whether there is more than delivery that is included. */
function hasChoice({ methods }: Quote): boolean {
  return methods.length !== 1 || methods[0]?.kind !== undefined
}

/** The amount on it is what will be charged; when something has changed, it says so. */
function PlaceButton({ quote, pending, refused }: { quote: Quote; pending: boolean; refused: boolean }) {
  const amount = formatAmount(quote.total)
  const bad = quote.lines.filter(({ problem }) => problem).length
  const free = quote.total === 0
  const takesCards = useShopSettings()?.payments.ways.includes('card') ?? true
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-baseline justify-between gap-4 lg:hidden">
        <span className="font-semibold">{quote.orderable ? t('Total') : t('Total so far')}</span>
        <span className="figures font-semibold text-xl">{amount}</span>
      </p>
      <output className="sr-only" aria-live="polite">
        {t('Total {amount}', { amount })}
      </output>
      {quote.message && <p className="text-bad">{quote.message}</p>}
      <Button
        type="submit"
        variant="primary"
        aria-disabled={!quote.orderable || undefined}
        pending={pending}
        pendingLabel={t('Placing your order')}
      >
        {buttonText({ amount, bad, refused, free })}
      </Button>
      {quote.terms && (
        <p className="text-sm">
          <Rich
            text={t('By ordering you agree to our <terms>{title}</terms>.', { title: quote.terms.title })}
            terms={(title) => (
              <a
                href={ownPath(`/pages/terms?version=${quote.terms?.version}`)}
                target="_blank"
                className="underline underline-offset-4"
                rel="noopener"
              >
                {title}
              </a>
            )}
          />
        </p>
      )}
      <p className="text-graphite text-sm">{nextText(quote, takesCards)}</p>
    </div>
  )
}

function nextText({ total, ways: [way] }: Quote, takesCards: boolean): string {
  if (total === 0) return t('There is nothing to pay.')
  const tooSmall = takesCards && way === 'transfer' ? t('This total is too small for a card.') : ''
  const sentences = [t('Your parts are reserved once you order.'), tooSmall, way ? say(NEXT[way]) : '']
  return sentences.filter(Boolean).join(' ')
}

const NEXT: Record<Quote['ways'][number], Message> = {
  card: msg('You enter your card next, on this page.'),
  transfer: msg('Next, we show you how to pay by bank transfer.'),
  'on-pickup': msg('You pay when you pick them up.'),
}

type ButtonText = { amount: string; bad: number; refused: boolean; free: boolean }

function buttonText({ amount, bad, refused, free }: ButtonText): string {
  if (bad > 0) return plural(bad, '{count} item needs your attention', '{count} items need your attention')
  if (refused) return tc('law', 'Accept changes and order {amount}', { amount })
  return free ? tc('button, nothing to pay', 'Place order') : tc('law', 'Order and pay {amount}', { amount })
}

type CardProps = { address: SavedAddress; included: boolean; onChange: () => void }

/** Everything is known: one look instead of four sections. */
function ExpressCard({ address, included, onChange }: CardProps) {
  return (
    <section aria-labelledby="express-heading" className="sheet p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id="express-heading" className="mb-2 text-lg">
            {t('Deliver to')}
          </h2>
          <p className="wrap-anywhere whitespace-pre-line">{address.text}</p>
          <p className="figures mt-1">{address.phoneText ?? address.phone}</p>
          <p className="mt-3 text-graphite">
            {included && `${t('Delivery included.')} `}
            {t('The billing address is the same.')}
          </p>
        </div>
        <Button onClick={onChange}>{t('Change')}</Button>
      </div>
    </section>
  )
}
