import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AdministeredOrderDetails } from '#contract/orders/order-administration.ts'
import type { Shipment } from '#contract/orders/shipments.ts'
import { ProblemError } from '#contract/problem-error.ts'
import { shop } from '#web/shop-client.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx'
import { notify } from '#web/ui/notify.ts'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { ORDERS_KEY } from '../../order-lists.ts'
import { packingSlipPath } from '../../order-paths.ts'
import { ParcelCards } from '../../parcels/parcel-cards.tsx'
import { PARCEL_ACTIONS, type ParcelAction, parcelActionsFor } from './parcel-actions.ts'

type Asked = { action: ParcelAction; shipment: Shipment }

/** The parcels of an order with what can be done with each. */
export function AdministeredParcels({ order, onDone }: { order: AdministeredOrderDetails; onDone: () => void }) {
  const [asked, setAsked] = useState<Asked>()
  const [note, setNote] = useState('')
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: ({ action, shipment }: Asked): Promise<unknown> => {
      const params = { id: order._id, shipment: String(shipment.shipment) }
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
    },
    onSuccess: (_answer, { action, shipment }) => {
      notify.success(`Parcel ${shipment.shipment} ${PARCEL_ACTIONS[action].done}`)
      setAsked(undefined)
      onDone()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [ORDERS_KEY] }),
  })
  const ask = (next: Asked) => {
    change.reset()
    setNote('')
    setAsked(next)
  }
  const words = asked && PARCEL_ACTIONS[asked.action]
  const noteError = change.error instanceof ProblemError ? change.error.problem.errors?.[0]?.message : undefined
  return (
    <>
      <ParcelCards
        shipments={order.shipments}
        lines={order.lines}
        actions={(shipment) => (
          <p className="mt-2 flex flex-wrap items-center gap-2">
            {parcelActionsFor(shipment).map((action) => (
              <Button key={action} onClick={() => ask({ action, shipment })}>
                {PARCEL_ACTIONS[action].label}
                <span className="sr-only"> (parcel {shipment.shipment})</span>
              </Button>
            ))}
            {shipment.status !== 'dropped' && (
              <Link to={packingSlipPath(order, shipment)} className="underline underline-offset-4">
                Packing slip
                <span className="sr-only"> of parcel {shipment.shipment}</span>
              </Link>
            )}
          </p>
        )}
      />
      <ConfirmDialog
        open={asked !== undefined}
        danger={asked?.action === 'lose'}
        title={asked && words ? `${words.question} parcel ${asked.shipment.shipment} of ${order.number}?` : ''}
        confirmLabel={words?.label ?? ''}
        pending={change.isPending}
        onConfirm={() => asked && change.mutate(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {!noteError && <ProblemNotice error={change.error} />}
        <p>{words?.explanation}</p>
        {asked?.action === 'lose' && (
          <TextAreaField
            label="Note"
            hint="Visible to administrators only."
            rows={2}
            maxLength={1000}
            data-focus-first
            value={note}
            onChange={({ target }) => setNote(target.value)}
            error={noteError}
          />
        )}
      </ConfirmDialog>
    </>
  )
}
