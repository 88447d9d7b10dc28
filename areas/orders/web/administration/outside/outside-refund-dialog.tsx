import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import { shopCurrency } from '#platform/contract/money/currency.ts'
import { formatAmount } from '#platform/contract/money/money.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { shop } from '#platform/web/shop-client.ts'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { useSubmission } from '#platform/web/use-submission.ts'
import { ORDERS_KEY } from '../../order-lists.ts'
import { serverProblems, type TypedUnits, wrongUnits } from '../parcels/chosen-units.ts'
import { UnitsFieldset } from '../parcels/units-fieldset.tsx'
import { amountProblems, deliveryLeft, type OutsideFields, outsideBody, unitsLeft, worthOf } from './outside-fields.ts'

type Props = { order: AdministeredOrderDetails; open: boolean; onClose: () => void; onDone: () => void }

const NONE: OutsideFields = { delivery: '', amount: '', note: '' }

/** Records money that went back by other ways than a card. A new opening mounts it again. */
export function OutsideRefundDialog({ order, open, onClose, onDone }: Props) {
  const [typed, setTyped] = useState<TypedUnits>(() => Object.fromEntries(order.lines.map(({ line }) => [line, '0'])))
  const [fields, setFields] = useState(NONE)
  const [problems, setProblems] = useState<{ units: Record<number, string>; fields: Partial<OutsideFields> }>()
  const body = outsideBody(order, typed, fields)
  const record = useRecord(order, body, onDone)
  const errors = record.error instanceof ProblemError ? (record.error.problem.errors ?? []) : []
  const errorOf = (name: keyof OutsideFields) =>
    problems?.fields[name] ?? errors.find(({ path }) => path === name)?.message
  const set = (changed: Partial<OutsideFields>) => setFields((before) => ({ ...before, ...changed }))
  const confirm = () => {
    const wrong = { units: wrongUnits(order.lines, typed, unitsLeft), fields: amountProblems(fields) }
    setProblems(wrong)
    if (Object.keys(wrong.units).length + Object.keys(wrong.fields).length === 0) record.mutate()
  }
  return (
    <ConfirmDialog
      open={open}
      title={`Record money given back of ${order.number}`}
      confirmLabel="Record"
      pending={record.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {errors.length === 0 && <ProblemNotice error={record.error} />}
      <p>
        Send the money first: nothing is sent from here. We email the customer, and an order with an invoice gets its
        credit note.{order.paidBy === 'card' && ' To send money back to the card, use Refund.'}
      </p>
      <UnitsFieldset
        lines={order.lines}
        free={unitsLeft}
        hint="left"
        typed={typed}
        problems={{ ...serverProblems(body.lines ?? [], errors), ...problems?.units }}
        onChange={(line, text) => setTyped((before) => ({ ...before, [line]: text }))}
      />
      <Worth worth={worthOf(order, typed)} />
      <AmountFields order={order} fields={fields} errorOf={errorOf} set={set} />
      <TextAreaField
        label="Note"
        hint="When and how it went back. Visible to administrators only."
        rows={2}
        maxLength={1000}
        value={fields.note}
        onChange={({ target }) => set({ note: target.value })}
        error={errorOf('note')}
      />
    </ConfirmDialog>
  )
}

function useRecord({ _id: id }: AdministeredOrderDetails, body: ReturnType<typeof outsideBody>, onDone: () => void) {
  const queries = useQueryClient()
  const submit = useSubmission()
  const params = { id }
  return useMutation({
    mutationFn: () =>
      submit(body, (body, idempotencyKey) => shop.recordOutsideRefund({ params, body, idempotencyKey })),
    onSuccess: ({ given }) => {
      notify.success(`${formatAmount(given)} recorded`)
      onDone()
    },
    // Also after a failure: another administrator may have changed it.
    onSettled: () =>
      Promise.all([ORDERS_KEY, 'order-invoices'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  })
}

function Worth({ worth }: { worth: number | undefined }) {
  return <p role="status">{worth ? `These units are worth ${formatAmount(worth)}.` : ''}</p>
}

type AmountProps = {
  order: AdministeredOrderDetails
  fields: OutsideFields
  errorOf: (name: keyof OutsideFields) => string | undefined
  set: (changed: Partial<OutsideFields>) => void
}

function AmountFields({ order, fields, errorOf, set }: AmountProps) {
  const left = deliveryLeft(order)
  const field = (name: 'delivery' | 'amount') => ({
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    className: 'figures',
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
    error: errorOf(name),
  })
  return (
    <>
      {left > 0 && (
        <Field label={`Delivery (${shopCurrency()})`} hint={`Up to ${formatAmount(left)}`} {...field('delivery')} />
      )}
      <Field label={`Or an amount (${shopCurrency()})`} hint="Instead of units" {...field('amount')} />
    </>
  )
}
