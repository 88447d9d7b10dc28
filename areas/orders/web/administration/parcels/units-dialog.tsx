import { useState } from 'react'
import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { CarrierField, TrackingField } from '../shipment-fields.tsx'
import { CancelFields } from './cancel-fields.tsx'
import { firstUnits, readUnits, refundOf, serverProblems, unitProblems } from './chosen-units.ts'
import { rememberedCarrier } from './remembered-carrier.ts'
import { UnitsFieldset } from './units-fieldset.tsx'
import { type UnitsPurpose, useChangeUnits } from './use-change-units.ts'
import { useTypedSerials } from './use-typed-serials.tsx'

export type { UnitsPurpose } from './use-change-units.ts'

type Props = {
  order: AdministeredOrderDetails
  purpose: UnitsPurpose | undefined // Undefined: closed
  onClose: () => void
  onDone: () => void
}

const WORDS = {
  ship: { title: 'Ship units of', confirm: 'Ship' },
  pack: { title: 'Pack units of', confirm: 'Pack' },
  cancel: { title: 'Cancel units of', confirm: 'Cancel units' },
} as const

/** Ships, packs or cancels units of an order. A new purpose mounts it again. */
export function UnitsDialog({ order, purpose: asked, onClose, onDone }: Props) {
  const purpose = asked ?? 'ship'
  const [typed, setTyped] = useState(() => firstUnits(order.lines, purpose !== 'cancel'))
  const [fields, setFields] = useState({ carrier: rememberedCarrier(order), trackingNumber: '', note: '' })
  const [problems, setProblems] = useState<Record<number, string>>({})
  const units = readUnits(order.lines, typed)
  const typedSerials = useTypedSerials(order.lines.filter(({ line }) => units.some((each) => each.line === line)))
  const change = useChangeUnits(order, purpose, onDone)
  const errors = change.error instanceof ProblemError ? (change.error.problem.errors ?? []) : []
  const errorOf = (field: string) => errors.find(({ path }) => path === field)?.message
  const set = (changed: Partial<typeof fields>) => setFields((before) => ({ ...before, ...changed }))
  const confirm = () => {
    const wrong = unitProblems(order.lines, typed)
    setProblems(wrong)
    if (Object.keys(wrong).length === 0) change.mutate({ units, serials: typedSerials.serials, ...fields })
  }
  return (
    <ConfirmDialog
      open={asked !== undefined}
      danger={purpose === 'cancel'}
      title={`${WORDS[purpose].title} ${order.number}`}
      confirmLabel={WORDS[purpose].confirm}
      cancelLabel={purpose === 'cancel' ? 'Keep them' : 'Cancel'}
      pending={change.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {errors.length === 0 && <ProblemNotice error={change.error} />}
      <UnitsFieldset
        lines={order.lines}
        typed={typed}
        problems={{ ...serverProblems(units, errors), ...problems }}
        onChange={(line, text) => setTyped((before) => ({ ...before, [line]: text }))}
      />
      {purpose === 'cancel' ? (
        <CancelFields
          paidBy={order.paidBy}
          refund={refundOf(order, units)}
          note={fields.note}
          error={errorOf('note')}
          onChange={(note) => set({ note })}
        />
      ) : (
        <>
          <CarrierField value={fields.carrier} onChange={(carrier) => set({ carrier })} error={errorOf('carrier')} />
          <TrackingField
            value={fields.trackingNumber}
            onChange={(trackingNumber) => set({ trackingNumber })}
            error={errorOf('trackingNumber')}
          />
          {typedSerials.fields(errors)}
        </>
      )}
    </ConfirmDialog>
  )
}
