import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo, useRef } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import type { SubmissionKey } from '#platform/web/submission-key.ts'
import { type DraftName, readOrderDraft, removeOrderDraft, saveOrderDraft } from './order-draft.ts'
import { type OrderLimits, type OrderValues, orderSchemaFor } from './order-limits.ts'

export type OrderFormState = {
  form: UseFormReturn<OrderValues>
  submission: { current: SubmissionKey | undefined }
  /** Saves the draft with its key. */
  keep: () => void
  /** Drops the draft. */
  forget: () => void
}

/** Starts from the draft and saves every change to it. */
export function useOrderForm(limits: OrderLimits, { partId, email }: DraftName): OrderFormState {
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
