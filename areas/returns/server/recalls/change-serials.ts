import { serialKey } from '#orders/contract/serial-number.ts'
import type { serialOperations } from '#orders/contract/serials.ts'
import { type Administrator, administerOnce } from '#orders/server/administer-order.ts'
import { selectLines } from '#orders/server/order-lines-store.ts'
import type { OrdersContext } from '#orders/server/orders-context.ts'
import { ownSerials, recordSerials, repeated } from '#orders/server/parcels/record-serials.ts'
import { deleteSerials, type SerialRow, selectParcelsWith } from '#orders/server/parcels/serials-store.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { invalidInput, isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'

type Operation = (typeof serialOperations)['changeLineSerials']
type Wish = InputOf<Operation>['body']

/** Adds and removes what is named, so that of two administrators neither undoes what the other records. */
export async function changeLineSerials(
  context: OrdersContext,
  author: Administrator,
  { id: orderId, line: place }: InputOf<Operation>['params'],
  { add, remove, shipment }: Wish,
): Promise<OutputOf<Operation> | Refusal> {
  const twice = repeated(add, 'add')
  if (twice) return twice
  const done = await administerOnce(context, author, orderId, 'order.record-serials', undefined, async (db, order) => {
    const line = (await selectLines(db, orderId)).find((each) => each.line === Number(place))
    if (!line) return refuse('not-found', `The order has no line ${place}.`)
    const of = { orderId, line: line.line }
    const removed = await deleteSerials(db, of, remove.map(serialKey))
    const parcel = await parcelOf(db, of, shipment)
    if (isRefusal(parcel)) return parcel
    const asked = { add, shipment: parcel, path: 'add' }
    const fresh = await recordSerials(db, { author, order, at: context.now() }, line, asked)
    if (isRefusal(fresh)) return fresh
    const after = { line: line.line, added: fresh, removed }
    return { order, after, answer: { changed: removed + fresh.length, serials: await ownSerials(db, of) } }
  })
  if (isRefusal(done)) return done
  return { acknowledged: true, modifiedCount: done.answer.changed, serials: done.answer.serials }
}

/** By default the only parcel that has units of the line. */
async function parcelOf(
  db: Queryable,
  of: Pick<SerialRow, 'orderId' | 'line'>,
  asked: number | undefined,
): Promise<number | null | Refusal> {
  const parcels = await selectParcelsWith(db, of.orderId, of.line)
  if (asked === undefined) return parcels.length === 1 ? (parcels[0] ?? null) : null
  if (parcels.includes(asked)) return asked
  return invalidInput([{ path: 'shipment', message: `Parcel ${asked} has nothing of line ${of.line}` }])
}
