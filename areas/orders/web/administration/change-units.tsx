import { useState } from 'react'
import type { AdministeredOrder, AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import { msg, msgc, say, t } from '#platform/contract/language/text.ts'
import { formatAmount } from '#platform/contract/money/money.ts'
import { May } from '#platform/web/dashboard/use-admin.ts'
import { fieldErrorsOf } from '#platform/web/field-problems.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { ORDER_READS } from '../order-lists.ts'
import { CarrierField, rememberCarrier, rememberedCarrier, TrackingField } from './carrier-fields.tsx'
import { firstUnits, freeUnits, readUnits, refundOf, serverProblems, unitProblems } from './chosen-units.ts'
import { shipment } from './order-actions.ts'
import { useTypedSerials } from './typed-serials.tsx'
import { UnitsFieldset } from './units-fieldset.tsx'

type UnitsPurpose = 'ship' | 'pack' | 'cancel'

/** What can be done with single units of a paid order. What is paid on pick-up can be packed. */
export function UnitsButtons({ order, onDone }: { order: AdministeredOrderDetails; onDone: () => void }) {
  const [purpose, setPurpose] = useState<UnitsPurpose>()
  const hasFree = order.lines.some((line) => freeUnits(line) > 0)
  const purposes = hasFree ? purposesFor(order) : []
  const close = () => setPurpose(undefined)
  return (
    <>
      {purposes.map((each) => (
        <May key={each} needs={WORDS[each].needs}>
          <Button onClick={() => setPurpose(each)}>{say(WORDS[each].button)}</Button>
        </May>
      ))}
      <UnitsDialog
        key={purpose}
        order={order}
        purpose={purpose}
        onClose={close}
        onDone={() => {
          close()
          onDone()
        }}
      />
    </>
  )
}

function purposesFor({ status, paymentChoice }: AdministeredOrder): UnitsPurpose[] {
  if (status === 'paid') return ['ship', 'pack', 'cancel']
  return paymentChoice === 'on-pickup' ? ['pack'] : []
}

type Props = {
  order: AdministeredOrderDetails
  purpose: UnitsPurpose | undefined // Undefined: closed
  onClose: () => void
  onDone: () => void
}

const WORDS = {
  ship: {
    button: msg('Ship units…'),
    title: msg('Ship units of {order}'),
    needs: 'orders.ship',
    confirm: msgc('button', 'Ship'),
    done: msg('Parcel shipped'),
  },
  pack: {
    button: msg('Pack units…'),
    title: msg('Pack units of {order}'),
    needs: 'orders.ship',
    confirm: msgc('button', 'Pack'),
    done: msg('Parcel packed'),
  },
  cancel: {
    button: msg('Cancel units…'),
    title: msg('Cancel units of {order}'),
    needs: 'orders.edit',
    confirm: msg('Cancel units'),
    done: msg('Units cancelled'),
  },
} as const

/** Ships, packs or cancels units of an order. A new purpose mounts it again. */
function UnitsDialog({ order, purpose: asked, onClose, onDone }: Props) {
  const purpose = asked ?? 'ship'
  const [typed, setTyped] = useState(() => firstUnits(order.lines, purpose !== 'cancel'))
  const [fields, setFields] = useState({ carrier: rememberedCarrier(order), trackingNumber: '', note: '' })
  const [problems, setProblems] = useState<Record<number, string>>({})
  const units = readUnits(order.lines, typed)
  const typedSerials = useTypedSerials(order.lines.filter(({ line }) => units.some((each) => each.line === line)))
  const after = { refreshes: ORDER_READS, done: say(WORDS[purpose].done) }
  const cancel = useShopAction('cancelLines', { ...after, onDone })
  const ship = useShopAction('shipLines', {
    ...after,
    onDone: () => {
      rememberCarrier(fields.carrier)
      onDone()
    },
  })
  const change = purpose === 'cancel' ? cancel : ship
  const errors = fieldErrorsOf(change.error)
  const errorOf = (field: string) => errors.find(({ path }) => path === field)?.message
  const set = (changed: Partial<typeof fields>) => setFields((before) => ({ ...before, ...changed }))
  const confirm = () => {
    const wrong = unitProblems(order.lines, typed)
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return
    const { carrier, trackingNumber, note } = fields
    const { serials } = typedSerials
    const params = { id: order._id }
    if (purpose === 'cancel') cancel.run({ params, body: { lines: units, ...(note.trim() && { note }) } })
    else {
      const given = { ...shipment({ carrier, trackingNumber }), ...(serials.length > 0 && { serials }) }
      ship.run({ params, body: { lines: units, ...given, packed: purpose === 'pack' } })
    }
  }
  return (
    <ConfirmDialog
      open={asked !== undefined}
      danger={purpose === 'cancel'}
      title={say(WORDS[purpose].title, { order: order.number })}
      confirmLabel={say(WORDS[purpose].confirm)}
      cancelLabel={purpose === 'cancel' ? t('Keep them') : t('Cancel')}
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

function moneyBack(paidBy: AdministeredOrder['paidBy'], refund: number): string {
  if (paidBy === 'nothing') return t('Nothing was paid.')
  return paidBy === 'outside'
    ? t('It was paid outside the shop: refund their price the same way, and record it on the order’s page.')
    : t('{amount} is refunded to the customer’s card.', { amount: formatAmount(refund) })
}

type CancelProps = {
  paidBy: AdministeredOrder['paidBy']
  refund: number // In the currency
  note: string
  error: string | undefined
  onChange: (note: string) => void
}

/** What cancelling units refunds, before it does, and a note. */
function CancelFields({ paidBy, refund, note, error, onChange }: CancelProps) {
  return (
    <>
      <p role="status">
        {moneyBack(paidBy, refund)} {t('The units are returned to stock, and we email the customer.')}
      </p>
      <TextAreaField
        label={t('Note (optional)')}
        hint={t('Visible to administrators only.')}
        rows={2}
        maxLength={1000}
        value={note}
        onChange={({ target }) => onChange(target.value)}
        error={error}
      />
    </>
  )
}
