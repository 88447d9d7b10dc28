import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatDollars } from '#contract/money/money.ts'
import type { AdministeredOrderDetails } from '#contract/orders/order-administration.ts'
import { ProblemError } from '#contract/problem-error.ts'
import { shop } from '#web/shop-client.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx'
import { notify } from '#web/ui/notify.ts'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { useSubmission } from '#web/use-submission.ts'
import { ORDERS_KEY } from '../../order-lists.ts'
import { CarrierField, TrackingField } from '../shipment-fields.tsx'
import { freeUnits, readUnits, refundOf, serverProblems, type TypedUnits, unitProblems } from './chosen-units.ts'
import { rememberCarrier, rememberedCarrier } from './remembered-carrier.ts'
import { UnitsFieldset } from './units-fieldset.tsx'

type Purpose = 'ship' | 'pack' | 'cancel'

const WORDS = {
  ship: { title: 'Ship units of', confirm: 'Ship', done: 'Parcel shipped' },
  pack: { title: 'Pack units of', confirm: 'Pack', done: 'Parcel packed' },
  cancel: { title: 'Cancel units of', confirm: 'Cancel units', done: 'Units cancelled' },
} as const

/** Ships, packs or cancels units of an order: call `ask`, render `dialog`. */
export function useUnitsDialog(order: AdministeredOrderDetails, onDone: () => void) {
  const [purpose, setPurpose] = useState<Purpose>()
  const [typed, setTyped] = useState<TypedUnits>({})
  const [parcel, setParcel] = useState({ carrier: '', trackingNumber: '' })
  const [note, setNote] = useState('')
  const [problems, setProblems] = useState<Record<number, string>>({})
  const queries = useQueryClient()
  const submit = useSubmission()
  const units = readUnits(order.lines, typed)
  const change = useMutation({
    mutationFn: async (asked: Purpose) => {
      const params = { id: order._id }
      if (asked === 'cancel') {
        const body = { lines: units, ...(note.trim() && { note }) }
        return submit(body, (body, idempotencyKey) => shop.cancelLines({ params, body, idempotencyKey }))
      }
      const { carrier, trackingNumber } = parcel
      const number = trackingNumber.trim() ? { trackingNumber } : {}
      const body = { lines: units, carrier, ...number, packed: asked === 'pack' }
      return submit(body, (body, idempotencyKey) => shop.shipLines({ params, body, idempotencyKey }))
    },
    onSuccess: (_answer, asked) => {
      if (asked !== 'cancel') rememberCarrier(parcel.carrier)
      notify.success(WORDS[asked].done)
      setPurpose(undefined)
      onDone()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [ORDERS_KEY] }),
  })
  const ask = (asked: Purpose) => {
    change.reset()
    setProblems({})
    setNote('')
    const all = asked !== 'cancel' || order.lines.filter((line) => freeUnits(line) > 0).length === 1
    setTyped(Object.fromEntries(order.lines.map((line) => [line.line, all ? String(freeUnits(line)) : '0'])))
    setParcel({ carrier: rememberedCarrier(order), trackingNumber: '' })
    setPurpose(asked)
  }
  const confirm = () => {
    if (!purpose) return
    const wrong = unitProblems(order.lines, typed)
    if (units.length === 0 && Object.keys(wrong).length === 0) {
      const first = order.lines.find((line) => freeUnits(line) > 0)
      if (first) wrong[first.line] = 'Enter at least 1 unit'
    }
    setProblems(wrong)
    if (Object.keys(wrong).length === 0) change.mutate(purpose)
  }
  const errors = change.error instanceof ProblemError ? (change.error.problem.errors ?? []) : []
  const refused = { ...serverProblems(units, errors), ...problems }
  const errorOf = (field: string) => errors.find(({ path }) => path === field)?.message
  const dialog: ReactNode = (
    <ConfirmDialog
      open={purpose !== undefined}
      danger={purpose === 'cancel'}
      title={purpose ? `${WORDS[purpose].title} ${order.number}` : ''}
      confirmLabel={purpose ? WORDS[purpose].confirm : ''}
      cancelLabel={purpose === 'cancel' ? 'Keep them' : 'Cancel'}
      pending={change.isPending}
      onConfirm={confirm}
      onCancel={() => setPurpose(undefined)}
    >
      {errors.length === 0 && <ProblemNotice error={change.error} />}
      <UnitsFieldset
        lines={order.lines}
        typed={typed}
        problems={refused}
        onChange={(line, text) => setTyped((before) => ({ ...before, [line]: text }))}
      />
      {purpose === 'cancel' ? (
        <>
          <p role="status">{cancelWords(order, refundOf(order, units))}</p>
          <TextAreaField
            label="Note (optional)"
            hint="Visible to administrators only."
            rows={2}
            maxLength={1000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            error={errorOf('note')}
          />
        </>
      ) : (
        <>
          <CarrierField
            value={parcel.carrier}
            onChange={(carrier) => setParcel((before) => ({ ...before, carrier }))}
            error={errorOf('carrier')}
          />
          <TrackingField
            value={parcel.trackingNumber}
            onChange={(trackingNumber) => setParcel((before) => ({ ...before, trackingNumber }))}
            error={errorOf('trackingNumber')}
          />
        </>
      )}
    </ConfirmDialog>
  )
  return { ask, dialog }
}

function cancelWords({ paidBy }: AdministeredOrderDetails, refund: number): string {
  const restock = 'The units are returned to stock, and we email the customer.'
  if (paidBy === 'outside') return `It was paid outside the shop: refund their price the same way. ${restock}`
  return `${formatDollars(refund)} is refunded to the customer’s card. ${restock}`
}
