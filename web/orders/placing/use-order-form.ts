import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo, useRef } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import type { SubmissionKey } from '#web/submission-key.ts'
import { type DraftName, readOrderDraft, removeOrderDraft, saveOrderDraft } from './order-draft.ts'
import { type OrderLimits, type OrderValues, orderSchemaFor } from './order-limits.ts'

export type OrderFormState = {
  form: UseFormReturn<OrderValues>
  submission: { current: SubmissionKey | undefined }
  /** Keeps the form as it is now, with its key. */
  keep: () => void
  /** Nothing of the form is kept: it was sent. */
  forget: () => void
}

/** The fields of an order of one part, begun with what was kept of them; every change is kept. */
export function useOrderForm(limits: OrderLimits, { partId, email }: DraftName): OrderFormState {
  const name = useMemo(() => ({ partId, email }), [partId, email])
  const draft = useMemo(() => readOrderDraft(name), [name])
  const submission = useRef(draft?.submission)
  const [address] = useSearchParams()
  const form = useForm<OrderValues>({
    // Not on leaving a field: a message that appears there moves the button away from under the pointer that is
    // pressing it.
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

/** The pieces that the address asks for, as the link "Order again" does. */
function askedQuantity(address: URLSearchParams): number | undefined {
  const asked = address.get('quantity') ?? ''
  return /^[1-9]\d{0,6}$/.test(asked) ? Number(asked) : undefined
}
