import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { v4 as newUuid } from 'uuid'
import type { Part } from '#catalogue/contract/catalogue.ts'
import type { PricedByQuantity } from '#catalogue/contract/quantity-prices.ts'
import type { AskedFit } from '#fitment/contract/order-fit.ts'
import { t } from '#platform/contract/language/text.ts'
import { amountFromCents } from '#platform/contract/money/money.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { placeFieldProblems } from '#platform/web/field-problems.ts'
import { shop } from '#platform/web/shop-client.ts'
import { keyFor, mayReuseKey, type SubmissionKey } from '#platform/web/submission-key.ts'
import { notify } from '#platform/web/ui/notify.ts'
import { useShopSettings } from '#platform/web/use-shop-settings.ts'
import { bringToCheckout } from '../checkout/checkout-draft.ts'
import { usePartOrderFit } from '../order-fit/use-part-order-fit.ts'
import { checkoutOfPartPath, paymentPath } from '../order-paths.ts'
import { type DraftName, readOrderDraft, removeOrderDraft, saveOrderDraft } from './order-draft.ts'
import { type OrderLimits, type OrderValues, orderSchemaFor, orderTotalCents, quantityProblem } from './order-limits.ts'

export type OrderedPart = Part & Pick<PricedByQuantity, 'quantityPrices'>

/** Price and stock from a refusal, valid until the page reloads `part`. */
type Offer = { part: OrderedPart; price?: number | undefined; availableQuantity?: number | undefined }

/** Fields, limits and submission of the order form; placing an order leads to its payment. */
export function usePlaceOrder(part: OrderedPart, customer: { email: string; name: string }) {
  const [newOffer, setNewOffer] = useState<Offer>()
  const [problem, setProblem] = useState<unknown>()
  const latest = newOffer && sameOffer(newOffer.part, part) ? newOffer : undefined
  const settings = useShopSettings()
  const home = settings?.delivery.country ?? ''
  const limits: OrderLimits = {
    price: latest?.price ?? part.price,
    quantityPrices: latest?.price === undefined ? part.quantityPrices : [], // The refusal's is for the quantity
    min: part.min,
    multiple: part.multiple,
    availableQuantity: latest?.availableQuantity ?? part.availableQuantity,
    smallestTotal: settings?.smallestTotal ?? 0,
  }
  const state = useOrderForm(limits, { partId: part._id, email: customer.email })
  const judged = usePartOrderFit(part)
  const boxes = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  const send = state.form.handleSubmit(async (values) => {
    setProblem(undefined)
    if (judged.isOpen) return boxes.current?.querySelector<HTMLElement>('input:not(:checked)')?.focus()
    const totalCents = orderTotalCents(limits, values.placeOrderQuantity) ?? 0
    try {
      const id = await placeOrder(state, { part, customer, values, totalCents, fit: judged.asked })
      state.forget()
      judged.acknowledged.forget()
      notify.success(t('Successfully placed your order'))
      // Awaited, so that the button stays busy until the payment page appears.
      await navigate(paymentPath({ _id: id }))
    } catch (error) {
      if (!mayReuseKey(error)) state.submission.current = undefined
      state.keep()
      if (!(error instanceof ProblemError)) throw error
      return refuse(error, values)
    }
  })

  /** Where delivery or tax depend on more than the form asks for. */
  async function goOnInCheckout({ placeOrderQuantity, phone, address }: OrderValues) {
    await bringToCheckout({ name: customer.name, phone, address }, home)
    return navigate(checkoutOfPartPath(part._id, placeOrderQuantity))
  }

  function refuse(error: ProblemError, values: OrderValues) {
    if (error.kind === 'checkout-required') return goOnInCheckout(values)
    const { currentPrice, availableQuantity } = error.problem
    const isNewOffer = currentPrice !== undefined || availableQuantity !== undefined
    if (isNewOffer)
      setNewOffer({
        part,
        price: currentPrice ?? latest?.price,
        availableQuantity: availableQuantity ?? latest?.availableQuantity,
      })
    // Also where the pack size changed since the page was loaded.
    if (isNewOffer || error.kind === 'not-a-multiple') void revalidate()
    if (error.kind === 'fit-not-acknowledged') judged.again()
    setProblem(problemLeft(error, state, limits))
  }
  return { ...state, limits, problem, send, judged, boxes }
}

function sameOffer(one: OrderedPart, other: OrderedPart): boolean {
  const offerOf = ({ _id, price, availableQuantity, quantityPrices }: OrderedPart) =>
    JSON.stringify([_id, price, availableQuantity, quantityPrices])
  return offerOf(one) === offerOf(other)
}

type Submission = {
  part: Part
  customer: { email: string; name: string }
  values: OrderValues
  totalCents: number
  fit: AskedFit
}

async function placeOrder(
  state: OrderFormState,
  { part, customer, values, totalCents, fit }: Submission,
): Promise<string> {
  const body = {
    ...values,
    placeOrderProduct: part._id,
    placeOrderProductName: part.name,
    customerEmail: customer.email,
    customerName: customer.name,
    placePrice: amountFromCents(totalCents),
    fit,
  }
  const submission = keyFor(body, state.submission.current, newUuid)
  state.submission.current = submission
  state.keep()
  const { insertedId } = await shop.placeOrder({ body, idempotencyKey: submission.key })
  return insertedId
}

/** Shows field errors beside their fields; returns what is left for the notice above the form. */
function problemLeft(error: ProblemError, { form }: OrderFormState, limits: OrderLimits): unknown {
  const { problem, kind } = error
  if (kind === 'out-of-stock' || kind === 'below-minimum' || kind === 'not-a-multiple') {
    const latest = { ...limits, ...definedFigures(problem) }
    const message = quantityProblem(latest, form.getValues('placeOrderQuantity')) ?? problem.detail
    form.setError('placeOrderQuantity', { type: 'shop', message }, { shouldFocus: true })
    return undefined
  }
  if (kind === 'price-changed') return error
  return placeFieldProblems(error, form, ['placeOrderQuantity', 'phone', 'address'])
}

function definedFigures({ availableQuantity, min, multiple }: ProblemError['problem']): Partial<OrderLimits> {
  return {
    ...(availableQuantity !== undefined && { availableQuantity }),
    ...(min !== undefined && { min }),
    ...(multiple !== undefined && { multiple }),
  }
}

type OrderFormState = {
  form: UseFormReturn<OrderValues>
  submission: { current: SubmissionKey | undefined }
  /** Saves the draft with its key. */
  keep: () => void
  /** Drops the draft. */
  forget: () => void
}

/** Starts from the draft and saves every change to it. */
function useOrderForm(limits: OrderLimits, { partId, email }: DraftName): OrderFormState {
  const name = useMemo(() => ({ partId, email }), [partId, email])
  const draft = useMemo(() => readOrderDraft(name), [name])
  const submission = useRef(draft?.submission)
  const [address] = useSearchParams()
  const form = useForm<OrderValues>({
    // Not on blur: an error that appears then moves the button from under the pointer.
    mode: 'onSubmit',
    resolver: zodResolver(orderSchemaFor(limits)),
    defaultValues: {
      placeOrderQuantity: askedQuantity(address) ?? draft?.placeOrderQuantity ?? limits.min,
      phone: draft?.phone ?? '',
      address: draft?.address ?? '',
    },
  })
  const keep = () => saveOrderDraft(name, { ...form.getValues(), submission: submission.current })
  const forget = () => {
    submission.current = undefined
    removeOrderDraft(name)
  }
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => saveOrderDraft(name, { ...values, submission: submission.current }),
      }),
    [form, name],
  )
  return { form, submission, keep, forget }
}

/** From the “Order again” link. */
function askedQuantity(address: URLSearchParams): number | undefined {
  const asked = address.get('quantity') ?? ''
  return /^[1-9]\d{0,6}$/.test(asked) ? Number(asked) : undefined
}
