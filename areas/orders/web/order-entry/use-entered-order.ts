import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddressDescription } from '#accounts/web/addresses/use-countries.ts'
import type { Quote } from '#orders/contract/checkout.ts'
import type { NamedOrder } from '#orders/contract/related-orders.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { shop } from '#platform/web/shop-client.ts'
import { useSubmission } from '#platform/web/use-submission.ts'
import {
  applyCodes,
  type CheckoutErrors,
  type CheckoutTexts,
  placeErrors,
  readCheckout,
} from '../checkout/checkout-texts.ts'
import { refreshOrders } from '../order-lists.ts'
import { isNoPrice, NO_TERMS, readOwnPrice, type TermsTexts, termsBody, termsErrors } from './desk-terms.ts'
import type { EnteredLine } from './entered-lines.tsx'

export type EnteredTexts = CheckoutTexts & TermsTexts & { note: string; together: boolean }
/** What the fields begin with. */
export type BegunTexts = Partial<
  Pick<
    EnteredTexts,
    'email' | 'phone' | 'note' | 'reference' | 'shipTo' | 'billTo' | 'method' | 'coupon' | 'vatId' | 'sameBilling'
  >
>
/** The earlier order whose place the new one takes, or that it adds to. */
export type Succession = { relation: 'replaces' | 'follows'; earlier: NamedOrder }
type Placed = { insertedId: string; number: string }
type Beginning = { homeCountry: string; succession?: Succession | undefined } & BegunTexts

const NO_ERRORS: CheckoutErrors = { shipTo: {}, billTo: {} }

/** Fields and submission of an order for a customer. */
export function useEnteredOrder({ succession, ...begun }: Beginning, onPlaced: (placed: Placed) => void) {
  const [texts, setTexts] = useState<EnteredTexts>(() => firstTexts(begun))
  const [tried, setTried] = useState(0)
  const [refused, setRefused] = useState<CheckoutErrors>()
  const [problem, setProblem] = useState<Error>()
  const [pending, setPending] = useState(false)
  const submit = useSubmission()
  const queries = useQueryClient()
  const descriptions = {
    shipTo: useAddressDescription(texts.shipTo.country),
    billTo: useAddressDescription(texts.billTo.country),
  }
  const wrongTerms = termsErrors(texts)
  const checked = readCheckout(texts, descriptions, { isGuest: true })

  async function send(quote: Quote | undefined, lines: readonly EnteredLine[]) {
    setTried(tried + 1)
    setProblem(undefined)
    const codes = applyCodes(texts)
    // Another total than the button's is ordered once it was seen.
    if (codes) return type(codes)
    if ('errors' in checked || wrongTerms || lines.some(({ price = '' }) => isNoPrice(price))) return
    if (pending || !quote?.orderable || quote.method === null) return
    setPending(true)
    try {
      onPlaced(
        await submit(bodyOf(checked.read, texts, quote, lines), (body, idempotencyKey) => {
          if (!succession) return shop.enterOrder({ body, idempotencyKey })
          const params = { id: succession.earlier._id }
          return succession.relation === 'replaces'
            ? shop.replaceOrder({ params, body, idempotencyKey })
            : shop.followOrder({ params, body: { ...body, together: texts.together }, idempotencyKey })
        }),
      )
      await refreshOrders(queries)
    } catch (error) {
      await refuse(error)
    } finally {
      setPending(false)
    }
  }

  async function refuse(error: unknown) {
    const placed = error instanceof ProblemError ? placeErrors(error.problem.errors ?? []) : undefined
    setRefused(placed)
    if (!placed) setProblem(error instanceof Error ? error : new Error(String(error)))
    await queries.invalidateQueries({ queryKey: ['quote'] })
  }

  const type = (change: Partial<EnteredTexts>) => {
    setRefused(undefined)
    setTexts({ ...texts, ...change })
  }
  const errors = refused ?? (tried > 0 && 'errors' in checked ? checked.errors : NO_ERRORS)
  const termErrors = (tried > 0 && wrongTerms) || {}
  return { texts, type, errors, termErrors, tried, problem, pending, send }
}

function firstTexts({ homeCountry, coupon = '', vatId = '', ...begun }: Beginning): EnteredTexts {
  const home = { country: homeCountry }
  return {
    ...{ email: '', phone: '', reference: '', note: '', method: '', shipTo: home, billTo: home, sameBilling: true },
    together: true,
    ...NO_TERMS,
    ...{ coupon, typedCoupon: coupon, vatId, typedVatId: vatId },
    ...begun,
  }
}

type Read = Extract<ReturnType<typeof readCheckout>, { read: unknown }>['read']

function bodyOf(
  { email = '', ...read }: Read,
  texts: EnteredTexts,
  { lines, total, method }: Quote,
  entered: readonly EnteredLine[],
) {
  const note = texts.note.trim()
  const own = new Map(entered.map(({ part, price = '' }) => [part, readOwnPrice(price)]))
  return {
    ...read,
    email,
    ...(note && { note }),
    ...termsBody(texts),
    lines: lines.map(({ part, quantity, total: expectedPrice = 0 }) => {
      const price = own.get(part)
      return { part, quantity, expectedPrice, ...(price !== undefined && { price }) }
    }),
    ...(method !== null && { method }),
    expectedTotal: total,
  }
}
