import { useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { v4 as newUuid } from 'uuid'
import type { Part } from '#contract/catalogue/catalogue.ts'
import { dollarsFromCents } from '#contract/money/money.ts'
import { ProblemError } from '#contract/problem-error.ts'
import { placeFieldProblems } from '#web/field-problems.ts'
import { paymentPath } from '#web/orders/order-paths.ts'
import { loginPathFor } from '#web/session/return-to.ts'
import { shop } from '#web/shop-client.ts'
import { keepsKey, keyFor } from '#web/submission-key.ts'
import { notify } from '#web/ui/notify.ts'
import { type OrderLimits, type OrderValues, orderTotalCents } from './order-limits.ts'
import { type OrderFormState, useOrderForm } from './use-order-form.ts'

/** What the shop said of a part since `part` was read: it counts until the page reads something else of it. */
type News = { part: Part; price?: number | undefined; availableQuantity?: number | undefined }

/** Everything the order form does: its fields, what the part allows now, and sending, which leads to the payment. */
export function usePlaceOrder(part: Part, customer: { email: string; name: string }) {
  const [news, setNews] = useState<News>()
  const [problem, setProblem] = useState<unknown>()
  const told = news && sameOffer(news.part, part) ? news : undefined
  const limits: OrderLimits = {
    price: told?.price ?? part.price,
    min: part.min,
    availableQuantity: told?.availableQuantity ?? part.availableQuantity,
  }
  const state = useOrderForm(limits, { partId: part._id, email: customer.email })
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()

  const send = state.form.handleSubmit(async (values) => {
    setProblem(undefined)
    const totalCents = orderTotalCents(limits, values.placeOrderQuantity) ?? 0
    try {
      const id = await placeOrder(state, { part, customer, values, totalCents })
      state.forget()
      notify.success('Successfully placed your order')
      // Waited for, so that the button stays busy until the payment page is there.
      await navigate(paymentPath({ _id: id }))
    } catch (error) {
      if (!keepsKey(error)) state.submission.current = undefined
      state.keep()
      if (!(error instanceof ProblemError)) throw error
      if (error.problem.status === 401) return navigate(loginPathFor(pathname + search))
      const { currentPrice, availableQuantity } = error.problem
      if (currentPrice !== undefined || availableQuantity !== undefined) {
        setNews({
          part,
          price: currentPrice ?? told?.price,
          availableQuantity: availableQuantity ?? told?.availableQuantity,
        })
        void revalidate()
      }
      setProblem(problemLeft(error, state))
    }
  })
  return { ...state, limits, problem, send }
}

function sameOffer(one: Part, other: Part): boolean {
  return one._id === other._id && one.price === other.price && one.availableQuantity === other.availableQuantity
}

type Submission = { part: Part; customer: { email: string; name: string }; values: OrderValues; totalCents: number }

async function placeOrder(state: OrderFormState, { part, customer, values, totalCents }: Submission): Promise<string> {
  const body = {
    ...values,
    placeOrderProduct: part._id,
    placeOrderProductName: part.name,
    customerEmail: customer.email,
    customerName: customer.name,
    placePrice: dollarsFromCents(totalCents),
  }
  const submission = keyFor(body, state.submission.current, newUuid)
  state.submission.current = submission
  state.keep()
  const { insertedId } = await shop.placeOrder({ body, idempotencyKey: submission.key })
  return insertedId
}

/** Says beside the fields what belongs there; gives what is left for the notice above the form. */
function problemLeft(error: ProblemError, { form }: OrderFormState): unknown {
  const { problem, kind } = error
  if (kind === 'out-of-stock' || kind === 'below-minimum') {
    const message = quantityMessage(problem.availableQuantity, problem.min) ?? problem.detail
    form.setError('placeOrderQuantity', { type: 'shop', message }, { shouldFocus: true })
    return undefined
  }
  if (kind === 'price-changed') return error
  return placeFieldProblems(error, form, ['placeOrderQuantity', 'phone', 'address'])
}

function quantityMessage(availableQuantity: number | undefined, min: number | undefined): string | undefined {
  if (availableQuantity !== undefined) return `Only ${availableQuantity} can be had now`
  if (min !== undefined) return `The smallest order of this part is ${min}`
  return undefined
}
