import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import type { Shipment, ShipmentStatus } from '#orders/contract/shipments.ts'
import { type Message, msg, msgc, say, t } from '#platform/contract/language/text.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { shop } from '#platform/web/shop-client.ts'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { refreshOrders } from '../order-lists.ts'

export type ParcelAction = 'ship' | 'deliver' | 'lose' | 'drop'

type Words = { label: Message; question: Message<'parcel' | 'order'>; explanation: Message; done: Message<'parcel'> }

/** Texts of what administrators can do with a parcel. */
export const PARCEL_ACTIONS: Readonly<Record<ParcelAction, Words>> = {
  ship: {
    label: msgc('button', 'Ship'),
    question: msg('Ship: parcel {parcel} of {order}?'),
    explanation: msg('Its units are taken from stock, and we email the customer.'),
    done: msg('Parcel {parcel} shipped'),
  },
  deliver: {
    label: msg('Mark as delivered'),
    question: msg('Mark as delivered: parcel {parcel} of {order}?'),
    explanation: msg('We email the customer. The order is delivered with its last parcel.'),
    done: msg('Parcel {parcel} marked as delivered'),
  },
  lose: {
    label: msg('Mark as lost'),
    question: msg('Mark as lost: parcel {parcel} of {order}?'),
    explanation: msg('Its units stay out of stock. Refund the customer, or send the units with a new order.'),
    done: msg('Parcel {parcel} marked as lost'),
  },
  drop: {
    label: msg('Unpack'),
    question: msg('Unpack: parcel {parcel} of {order}?'),
    explanation: msg('Its units are open again.'),
    done: msg('Parcel {parcel} unpacked'),
  },
}

const OF_STATUS: Partial<Record<ShipmentStatus, readonly ParcelAction[]>> = {
  packed: ['ship', 'drop'],
  shipped: ['deliver', 'lose'],
}

type Among = Pick<AdministeredOrderDetails, 'status' | 'shipments'>

/**
 * The last parcel on its way is delivered with the order, by the order's own button. What waits for a buyer who pays
 * then is handed over.
 */
export function parcelActionsFor(order: Among, { status }: Pick<Shipment, 'status'>): readonly ParcelAction[] {
  const actions = OF_STATUS[status] ?? []
  const isLast = order.status === 'shipped' && order.shipments.filter((each) => each.status === 'shipped').length === 1
  const not = isLast ? 'deliver' : order.status === 'placed' && 'ship'
  return actions.filter((action) => action !== not)
}

type Asked = { action: ParcelAction; shipment: Shipment }

/** Confirms and performs an action on a parcel: call `ask`, render `dialog`. */
export function useParcelAction(
  { _id: id, number }: AdministeredOrderDetails,
  onDone: () => void,
): { ask: (asked: Asked) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked>()
  const [note, setNote] = useState('')
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (each: Asked) => runParcelAction(id, each, note),
    onSuccess: (_answer, { action, shipment }) => {
      notify.success(say(PARCEL_ACTIONS[action].done, { parcel: String(shipment.shipment) }))
      setAsked(undefined)
      onDone()
    },
    onSettled: () => refreshOrders(queries),
  })
  const ask = (next: Asked) => {
    change.reset()
    setNote('')
    setAsked(next)
  }
  const words = asked && PARCEL_ACTIONS[asked.action]
  const noteError = change.error instanceof ProblemError ? change.error.problem.errors?.[0]?.message : undefined
  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
      danger={asked?.action === 'lose'}
      title={asked && words ? say(words.question, { parcel: String(asked.shipment.shipment), order: number }) : ''}
      confirmLabel={words ? say(words.label) : ''}
      pending={change.isPending}
      onConfirm={() => asked && change.mutate(asked)}
      onCancel={() => setAsked(undefined)}
    >
      {!noteError && <ProblemNotice error={change.error} />}
      <p>{words && say(words.explanation)}</p>
      {asked?.action === 'lose' && (
        <TextAreaField
          label={t('Note')}
          hint={t('Visible to administrators only.')}
          rows={2}
          maxLength={1000}
          data-focus-first
          value={note}
          onChange={({ target }) => setNote(target.value)}
          error={noteError}
        />
      )}
    </ConfirmDialog>
  )
  return { ask, dialog }
}

function runParcelAction(id: string, { action, shipment }: Asked, note: string): Promise<unknown> {
  const params = { id, shipment: String(shipment.shipment) }
  switch (action) {
    case 'ship':
      return shop.shipShipment({ params, body: {} })
    case 'deliver':
      return shop.deliverShipment({ params })
    case 'drop':
      return shop.dropShipment({ params })
    case 'lose':
      return shop.loseShipment({ params, body: { note } })
  }
}
