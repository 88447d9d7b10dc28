import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { v4 as newUuid } from 'uuid'
import type { SavedAddress } from '#accounts/contract/addresses/address-book.ts'
import { useAddressDescription } from '#accounts/web/addresses/use-countries.ts'
import { ADDRESSES_KEY } from '#accounts/web/addresses/use-saved-addresses.ts'
import type { AskedFit } from '#fitment/contract/order-fit.ts'
import type { Quote } from '#orders/contract/checkout.ts'
import type { NamedOrder } from '#orders/contract/related-orders.ts'
import { t } from '#platform/contract/language/text.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { storeGuestToken } from '#platform/web/session/guest-tokens.ts'
import { shop } from '#platform/web/shop-client.ts'
import { keyFor, mayReuseKey, type SubmissionKey } from '#platform/web/submission-key.ts'
import { notify } from '#platform/web/ui/notify.ts'
import { setLine, settle } from '../basket/use-basket.ts'
import type { PriceAsked } from '../basket/use-quote.ts'
import { askedFit, clashesIn } from '../order-fit/quoted-clashes.ts'
import { useAcknowledged } from '../order-fit/use-acknowledged.ts'
import { forgetTyped, keepTyped, typedBefore } from './checkout-draft.ts'
import {
  applyCodes,
  type CheckoutErrors,
  type CheckoutTexts,
  placeErrors,
  priceAsked,
  type ReadCheckout,
  readCheckout,
} from './checkout-texts.ts'

const NO_ERRORS: CheckoutErrors = { shipTo: {}, billTo: {} }

type Start = {
  countries: readonly { code: string }[]
  saved: readonly SavedAddress[]
  isGuest: boolean
  basketVersion?: number | undefined
  isBasket: boolean // Else one part from its order form
  onPlaced: (orderId: string) => void
  onOrdered?: ((order: NamedOrder) => void) | undefined
  /** Where it goes, and how: what the price depends on. */
  onAsk: (price: PriceAsked) => void
}

/** Fields and submission of the checkout. What was typed survives a reload, a login and every refusal. */
export function useCheckout({ countries, saved, isGuest, basketVersion, isBasket, onPlaced, onOrdered, onAsk }: Start) {
  const [texts, setTexts] = useState(() => startTexts(countries, saved))
  const [savesAddress, setSavesAddress] = useState(!isGuest && saved.length === 0)
  const [tried, setTried] = useState(0)
  const [refused, setRefused] = useState<CheckoutErrors>()
  const [problem, setProblem] = useState<ProblemError>()
  const [pending, setPending] = useState(false)
  const [appliedLate, setAppliedLate] = useState(false)
  const submission = useRef<SubmissionKey>(undefined)
  const acknowledged = useAcknowledged()
  const queries = useQueryClient()
  const descriptions = {
    shipTo: useAddressDescription(texts.shipTo.country),
    billTo: useAddressDescription(texts.billTo.country),
  }
  const checked = readCheckout(texts, descriptions, { isGuest })
  useEffect(() => {
    keepTyped(texts)
    onAsk(priceAsked(texts))
  }, [texts, onAsk])

  function type(change: Partial<CheckoutTexts>) {
    setRefused(undefined)
    setTexts({ ...texts, ...change })
  }

  async function send(quote: Quote) {
    setTried(tried + 1)
    setProblem(undefined)
    const codes = applyCodes(texts)
    setAppliedLate(codes !== undefined)
    // Another total than the button's is ordered once it was seen.
    if (codes) return type(codes)
    const isOpen = clashesIn(quote.fit).some(({ digest }) => !acknowledged.digests.includes(digest))
    if ('errors' in checked || isOpen || pending || quote.method === null) return
    setPending(true)
    try {
      await order(checked.read, quote)
    } catch (error) {
      await refuse(error)
    } finally {
      setPending(false)
    }
  }

  async function order(read: ReadCheckout, quote: Quote) {
    const basket = isGuest ? {} : { basketVersion }
    const body = { ...bodyOf(read, quote), fit: askedFit(quote.fit, acknowledged.digests), ...basket }
    submission.current = keyFor([body, read.email], submission.current, newUuid)
    const orderId = await place(body, read.email, submission.current.key)
    if (savesAddress) {
      await saveAddress(read).catch(() => notify.warning(t('The address could not be saved.')))
      void queries.invalidateQueries({ queryKey: [ADDRESSES_KEY] })
    }
    forgetTyped()
    acknowledged.forget()
    if (isBasket || !isGuest) takeFromBasket(quote, isGuest)
    onPlaced(orderId)
  }

  async function refuse(error: unknown) {
    if (!mayReuseKey(error)) submission.current = undefined
    if (!(error instanceof ProblemError)) throw error
    const { order } = error.problem
    if (error.kind === 'basket-ordered' && order) {
      settle({ refresh: true })
      return onOrdered?.(order)
    }
    const placed = placeErrors(error.problem.errors ?? [])
    setRefused(placed)
    if (!placed) setProblem(error)
    await queries.invalidateQueries({ queryKey: ['quote'] })
  }

  const errors = refused ?? (tried > 0 && 'errors' in checked ? checked.errors : NO_ERRORS)
  const form = { texts, type, errors, checked, tried, problem, pending, send, appliedLate }
  return { ...form, savesAddress, setSavesAddress, acknowledged }
}

function startTexts(countries: Start['countries'], saved: Start['saved']): CheckoutTexts {
  const home = { country: countries[0]?.code ?? '' }
  const delivery = saved.find(({ defaultDelivery }) => defaultDelivery) ?? saved[0]
  const billing = saved.find(({ defaultBilling }) => defaultBilling)
  const typed = typedBefore(saved)
  return {
    email: '',
    phone: delivery?.phone ?? '',
    ...{ reference: '', method: '', coupon: '', typedCoupon: '', vatId: '', typedVatId: '' },
    shipTo: delivery?.address ?? home,
    billTo: billing?.address ?? home,
    sameBilling: billing === undefined || billing._id === delivery?._id,
    ...typed,
  }
}

function bodyOf({ email: _, ...read }: ReadCheckout, { lines, total, terms, method }: Quote) {
  return {
    ...read,
    lines: lines.map(({ part, quantity, total: expectedPrice = 0 }) => ({ part, quantity, expectedPrice })),
    ...(method !== null && { method }),
    expectedTotal: total,
    terms: terms?.version,
  }
}

async function place(
  body: ReturnType<typeof bodyOf> & { fit: AskedFit; basketVersion?: number | undefined },
  email: string | undefined,
  idempotencyKey: string,
) {
  if (email === undefined) return (await shop.checkout({ body, idempotencyKey })).insertedId
  const { insertedId, token } = await shop.placeGuestOrder({ body: { ...body, email }, idempotencyKey })
  storeGuestToken(insertedId, token)
  return insertedId
}

function saveAddress({ shipTo, phone }: ReadCheckout) {
  return shop.putAddress({
    params: { id: newUuid() },
    body: { label: '', address: shipTo, phone, defaultDelivery: true, defaultBilling: true, version: 0 },
  })
}

/** What was ordered leaves the basket; a customer's has lost it on the server already. */
function takeFromBasket({ lines }: Quote, isGuest: boolean): void {
  if (isGuest) for (const { part } of lines) setLine({ part, quantity: 0 })
  else settle({ refresh: true })
}
