import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import type { LineSerials, LineUnits } from '#orders/contract/shipments.ts'
import { shop } from '#platform/web/shop-client.ts'
import { notify } from '#platform/web/ui/notify.ts'
import { useSubmission } from '#platform/web/use-submission.ts'
import { ORDERS_KEY } from '../../order-lists.ts'
import { rememberCarrier } from './remembered-carrier.ts'

export type UnitsPurpose = 'ship' | 'pack' | 'cancel'
type Change = { units: LineUnits[]; serials: LineSerials[]; carrier: string; trackingNumber: string; note: string }

const DONE: Readonly<Record<UnitsPurpose, string>> = {
  ship: 'Parcel shipped',
  pack: 'Parcel packed',
  cancel: 'Units cancelled',
}

export function useChangeUnits({ _id: id }: AdministeredOrderDetails, purpose: UnitsPurpose, onDone: () => void) {
  const queries = useQueryClient()
  const submit = useSubmission()
  const params = { id }
  return useMutation({
    mutationFn: ({ units: lines, serials, carrier, trackingNumber, note }: Change): Promise<unknown> => {
      if (purpose === 'cancel') {
        const body = { lines, ...(note.trim() && { note }) }
        return submit(body, (body, idempotencyKey) => shop.cancelLines({ params, body, idempotencyKey }))
      }
      const number = trackingNumber.trim() ? { trackingNumber } : {}
      const given = serials.length > 0 ? { serials } : {}
      const body = { lines, carrier, ...number, ...given, packed: purpose === 'pack' }
      return submit(body, (body, idempotencyKey) => shop.shipLines({ params, body, idempotencyKey }))
    },
    onSuccess: (_answer, { carrier }) => {
      if (purpose !== 'cancel') rememberCarrier(carrier)
      notify.success(DONE[purpose])
      onDone()
    },
    // Also after a failure: another administrator may have changed it.
    onSettled: () => queries.invalidateQueries({ queryKey: [ORDERS_KEY] }),
  })
}
