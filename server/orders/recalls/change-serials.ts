import type { InputOf, OutputOf } from '#contract/operation.ts'
import { invalidInput, isRefusal, type Refusal, refuse } from '#contract/problem.ts'
import { serialKey } from '#contract/recalls/serial-number.ts'
import type { serialOperations } from '#contract/recalls/serials.ts'
import type { Queryable } from '#server/adapters/database/database.ts'
import { type Administrator, administerOnce } from '#server/orders/administration/administer-order.ts'
import { isPaid, orderNumber } from '#server/orders/order.ts'
import type { OrderLine } from '#server/orders/order-lines.ts'
import { selectLines } from '#server/orders/order-lines-store.ts'
import type { OrdersContext } from '#server/orders/orders-context.ts'
import {
  deleteSerials,
  insertSerials,
  type SerialRow,
  selectParcelsWith,
  selectSerials,
  selectTakenSerials,
} from './serials-store.ts'

type Operation = (typeof serialOperations)['changeLineSerials']
type Wish = InputOf<Operation>['body']

/** Adds and removes what is named, so that of two administrators neither undoes what the other records. */
export async function changeLineSerials(
  context: OrdersContext,
  author: Administrator,
  { id: orderId, line: place }: InputOf<Operation>['params'],
  { add, remove, shipment }: Wish,
): Promise<OutputOf<Operation> | Refusal> {
  const twice = repeated(add)
  if (twice) return twice
  const done = await administerOnce(context, author, orderId, 'order.record-serials', undefined, async (db, order) => {
    const line = (await selectLines(db, orderId)).find((each) => each.line === Number(place))
    if (!line) return refuse('not-found', `The order has no line ${place}.`)
    const of = { orderId, line: line.line, partId: line.partId }
    const removed = await deleteSerials(db, of, remove.map(serialKey))
    const known = await ownSerials(db, of)
    const fresh = add.filter((serial) => !known.some((each) => serialKey(each) === serialKey(serial)))
    const room = isPaid(order) && order.status !== 'cancelled' ? line.quantity - line.cancelled : 0
    if (fresh.length > 0 && known.length + fresh.length > room) return tooMany(line, room)
    const parcel = await parcelOf(db, of, shipment)
    if (isRefusal(parcel)) return parcel
    const said = { ...of, shipment: parcel, recordedBy: author.accountId, recordedAt: context.now() }
    const rows = fresh.map((serial) => ({ ...said, serial, key: serialKey(serial) }))
    const stored = await insertSerials(db, rows)
    if (stored < rows.length) return taken(db, of, rows, add)
    const after = { line: line.line, added: fresh, removed }
    return { order, after, answer: { changed: removed + stored, serials: await ownSerials(db, of) } }
  })
  if (isRefusal(done)) return done
  return { acknowledged: true, modifiedCount: done.answer.changed, serials: done.answer.serials }
}

type OfLine = Pick<SerialRow, 'orderId' | 'line' | 'partId'>

async function ownSerials(db: Queryable, { orderId, line }: OfLine): Promise<string[]> {
  return (await selectSerials(db, orderId)).filter((each) => each.line === line).map(({ serial }) => serial)
}

function repeated(add: readonly string[]): Refusal | undefined {
  const keys = add.map(serialKey)
  const errors = add.flatMap((serial, index) =>
    keys.indexOf(serialKey(serial)) < index
      ? [{ path: `add.${index}`, message: `Serial number ${serial} is named twice` }]
      : [],
  )
  return errors.length > 0 ? invalidInput(errors) : undefined
}

function tooMany({ line, partName }: OrderLine, room: number): Refusal {
  const units = room === 1 ? '1 unit' : `${room} units`
  const message =
    room === 0
      ? `Nothing of line ${line} (${partName}) was sold: the order is unpaid or cancelled`
      : `Line ${line} (${partName}) has ${units}: record at most as many serial numbers`
  return invalidInput([{ path: 'add', message }])
}

/** By default the only parcel that has units of the line. */
async function parcelOf(db: Queryable, of: OfLine, asked: number | undefined): Promise<number | null | Refusal> {
  const parcels = await selectParcelsWith(db, of.orderId, of.line)
  if (asked === undefined) return parcels.length === 1 ? (parcels[0] ?? null) : null
  if (parcels.includes(asked)) return asked
  return invalidInput([{ path: 'shipment', message: `Parcel ${asked} has nothing of line ${of.line}` }])
}

async function taken(db: Queryable, of: OfLine, rows: readonly SerialRow[], add: readonly string[]): Promise<Refusal> {
  const others = await selectTakenSerials(
    db,
    of,
    rows.map(({ key }) => key),
  )
  const errors = others.map(({ key, order }) => ({
    path: `add.${add.findIndex((serial) => serialKey(serial) === key)}`,
    message: `Order ${orderNumber(order)} has serial number ${key} of this part`,
  }))
  return refuse('serial-taken', `${errors.map(({ message }) => message).join('. ')}. Nothing was recorded.`, { errors })
}
