import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { AdministeredOrder, shipOrders } from '#orders/contract/order-administration.ts'
import { plural, say, t, tc } from '#platform/contract/language/text.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { fieldErrorsOf } from '#platform/web/field-problems.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { useFocusInvalidField } from '#platform/web/ui/forms/use-focus-invalid-field.ts'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { AcceptedDangers } from '../order-fit/judged-lines.tsx'
import { refreshOrders } from '../order-lists.ts'
import { BulkOutcomes } from './bulk-outcomes.tsx'
import { CarrierField, lastCarrier, rememberCarrier, TrackingField } from './carrier-fields.tsx'
import { isRefused, PACKED_LEAVES, shipment } from './order-actions.ts'

type Outcome = OutputOf<typeof shipOrders>
type Props = { orders: readonly AdministeredOrder[]; onClose: () => void; onShipped: () => void }

/** One carrier, a tracking number per order, and the outcome of each. */
export function BulkShipDialog({ orders, onClose, onShipped }: Props) {
  const open = orders.length > 0
  const [outcome, setOutcome] = useState<Outcome>()
  const title = outcome
    ? t('Shipped: {count} of {total}', {
        count: String(outcome.modifiedCount),
        total: String(outcome.outcomes.length),
      })
    : plural(orders.length, 'Ship {count} order?', 'Ship {count} orders?')
  const close = () => {
    setOutcome(undefined)
    onClose()
  }
  return (
    <Modal open={open} title={title} onClose={close}>
      {outcome ? (
        <BulkOutcomes
          orders={orders}
          outcomes={outcome.outcomes.map(({ shipped, ...one }) => ({ ...one, changed: shipped }))}
          badge="shipped"
          words={t('Some orders were not shipped and are unchanged.')}
          onClose={close}
        />
      ) : (
        <ShipForm
          orders={orders}
          onCancel={close}
          onAnswer={(answer) => {
            onShipped()
            if (answer.modifiedCount < answer.outcomes.length) return setOutcome(answer)
            notify.success(shippedWords(answer.outcomes.length))
            close()
          }}
        />
      )}
    </Modal>
  )
}

function shippedWords(count: number): string {
  return plural(count, '{count} order shipped', '{count} orders shipped')
}

type FormProps = {
  orders: readonly AdministeredOrder[]
  onCancel: () => void
  onAnswer: (answer: Outcome) => void
}

function useBulkShipment(orders: readonly AdministeredOrder[], onAnswer: (answer: Outcome) => void) {
  const [carrier, setCarrier] = useState(() => lastCarrier.get())
  const [tracking, setTracking] = useState<Readonly<Record<string, string>>>({})
  const [looked, setLooked] = useState<ReadonlySet<string>>(new Set())
  const leaving = orders.filter(({ _id, dangers }) => dangers.length === 0 || looked.has(_id))
  const queries = useQueryClient()
  const body = () => ({
    orders: leaving.map(({ _id }) => ({ order: _id, ...shipment({ carrier, trackingNumber: tracking[_id] ?? '' }) })),
  })
  const ship = useMutation({
    mutationFn: () => shop.shipOrders({ body: body() }),
    onSuccess: (answer) => {
      rememberCarrier(carrier)
      onAnswer(answer)
    },
    onError: (error) =>
      notify.error(
        isRefused(error)
          ? t('Nothing was shipped')
          : t('No response from the server. Some orders may have shipped: check the list.'),
      ),
    onSettled: () => refreshOrders(queries),
  })
  return { carrier, setCarrier, tracking, setTracking, looked, setLooked, leaving, ship }
}

function ShipForm({ orders, onCancel, onAnswer }: FormProps) {
  const { carrier, setCarrier, tracking, setTracking, looked, setLooked, leaving, ship } = useBulkShipment(
    orders,
    onAnswer,
  )
  const problems = problemsByPath(ship.error)
  const form = useRef<HTMLFormElement>(null)
  const focusInvalidField = useFocusInvalidField(form, ship.isPending)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (ship.isPending || leaving.length === 0) return
    focusInvalidField()
    ship.mutate()
  }
  return (
    <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-4">
      {problems.size === 0 && <ProblemNotice error={ship.error} />}
      <p className="text-graphite">
        {t('The units are taken from stock, and we email each customer.')}{' '}
        {orders.some(({ lines }) => lines.some(({ packed }) => packed > 0)) && say(PACKED_LEAVES)}
      </p>
      <CarrierField value={carrier} onChange={setCarrier} error={problems.get('orders.0.carrier')} first />
      <ul className="flex flex-col gap-4">
        {orders.map((order) => (
          <li key={order._id} className="flex flex-col gap-2">
            {order.dangers.length > 0 && <Held order={order} looked={looked} onLook={setLooked} />}
            <TrackingField
              label={t('Tracking number (optional) for {number}, {customer}', {
                number: order.number,
                customer: order.customerName,
              })}
              value={tracking[order._id] ?? ''}
              onChange={(number) => setTracking((before) => ({ ...before, [order._id]: number }))}
              error={problems.get(`orders.${leaving.indexOf(order)}.trackingNumber`)}
            />
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button disabled={ship.isPending} onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          disabled={leaving.length === 0}
          pending={ship.isPending}
          pendingLabel={tc('while it is done', 'Shipping')}
        >
          {plural(leaving.length, 'Ship {count} order', 'Ship {count} orders')}
        </Button>
      </div>
    </form>
  )
}

type HeldProps = {
  order: AdministeredOrder
  looked: ReadonlySet<string>
  onLook: (looked: ReadonlySet<string>) => void
}

/** It stays back until somebody says they looked. */
function Held({ order: { _id, number, dangers }, looked, onLook }: HeldProps) {
  return (
    <>
      <AcceptedDangers dangers={dangers} />
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="size-5 accent-[var(--ink)]"
          checked={looked.has(_id)}
          onChange={({ target }) =>
            onLook(new Set(target.checked ? [...looked, _id] : [...looked].filter((one) => one !== _id)))
          }
        />
        {t('I looked at {number}: ship it', { number })}
      </label>
    </>
  )
}

function problemsByPath(error: unknown): ReadonlyMap<string, string> {
  const errors = fieldErrorsOf(error)
  return new Map(errors.map(({ path, message }) => [path, message]))
}
