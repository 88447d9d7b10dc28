import { serialKey } from '#orders/contract/serial-number.ts'
import type { LineSerials, LineUnits } from '#orders/contract/shipments.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { invalidInput, isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { Administrator } from '../administer-order.ts'
import { isPaid, orderNumber } from '../order.ts'
import type { OrderLine } from '../order-lines.ts'
import { selectLines } from '../order-lines-store.ts'
import type { OrdersContext } from '../orders-context.ts'
import type { OrderRow } from '../orders-store.ts'
import { insertSerials, putInParcel, type SerialRow, selectSerials, selectTakenSerials } from './serials-store.ts'

/** `path`: of the list in the request, for errors. */
type Recorded = { add: readonly string[]; shipment: number | null; path: string }

/** Serial numbers of units of a locked order's line; those that the line has already are left out. Returns the rest. */
export async function recordSerials(
  db: Queryable,
  { author, order, at }: { author: Administrator; order: OrderRow; at: Date },
  line: OrderLine,
  { add, shipment, path }: Recorded,
): Promise<string[] | Refusal> {
  const of = { orderId: order.id, line: line.line, partId: line.partId }
  const known = await ownSerials(db, of)
  const fresh = add.filter((serial) => !known.some((each) => serialKey(each) === serialKey(serial)))
  const room = isPaid(order) && order.status !== 'cancelled' ? line.quantity - line.cancelled : 0
  if (fresh.length > 0 && known.length + fresh.length > room) return tooMany(line, room, path)
  const said = { ...of, shipment, recordedBy: author.accountId, recordedAt: at }
  const rows = fresh.map((serial) => ({ ...said, serial, key: serialKey(serial) }))
  const stored = await insertSerials(db, rows)
  return stored < rows.length ? taken(db, of, rows, { add, path }) : fresh
}

/** Serial numbers of what is in a new parcel; those that were recorded without one are put into it. */
export async function recordShippedSerials(
  { now }: Pick<OrdersContext, 'now'>,
  db: Queryable,
  { author, order, shipment }: { author: Administrator; order: OrderRow; shipment: number },
  { lines, serials }: { lines: readonly LineUnits[]; serials: readonly LineSerials[] },
): Promise<undefined | Refusal> {
  if (serials.length === 0) return undefined
  const ofOrder = await selectLines(db, order.id)
  for (const [index, { line: place, serials: add }] of serials.entries()) {
    const path = `serials.${index}.serials`
    const line = ofOrder.find((each) => each.line === place)
    const units = lines.find((each) => each.line === place)?.quantity ?? 0
    if (!line || add.length > units) return invalidInput([{ path, message: tooFew(units, place) }])
    const refused = repeated(add, path)
    if (refused) return refused
    const recorded = await recordSerials(db, { author, order, at: now() }, line, { add, shipment, path })
    if (isRefusal(recorded)) return recorded
    await putInParcel(db, { orderId: order.id, line: place, shipment }, add.map(serialKey))
  }
  return undefined
}

function tooFew(units: number, place: number): string {
  return plural(
    units,
    'The parcel has {count} unit of line {line}: record at most as many serial numbers',
    'The parcel has {count} units of line {line}: record at most as many serial numbers',
    { line: String(place) },
  )
}

type OfLine = Pick<SerialRow, 'orderId' | 'line' | 'partId'>

export async function ownSerials(
  db: Queryable,
  { orderId, line }: Pick<OfLine, 'orderId' | 'line'>,
): Promise<string[]> {
  return (await selectSerials(db, orderId)).filter((each) => each.line === line).map(({ serial }) => serial)
}

export function repeated(add: readonly string[], path: string): Refusal | undefined {
  const keys = add.map(serialKey)
  const errors = add.flatMap((serial, index) =>
    keys.indexOf(serialKey(serial)) < index
      ? [{ path: `${path}.${index}`, message: t('Serial number {serial} is named twice', { serial }) }]
      : [],
  )
  return errors.length > 0 ? invalidInput(errors) : undefined
}

function tooMany({ line, partName }: OrderLine, room: number, path: string): Refusal {
  const values = { line: String(line), part: partName, count: countText(room) }
  const message =
    room === 0
      ? t('Nothing of line {line} ({part}) was sold: the order is unpaid or cancelled', values)
      : plural(
          room,
          'Line {line} ({part}) has {count} unit: record at most as many serial numbers',
          'Line {line} ({part}) has {count} units: record at most as many serial numbers',
          values,
        )
  return invalidInput([{ path, message }])
}

async function taken(
  db: Queryable,
  of: OfLine,
  rows: readonly SerialRow[],
  { add, path }: Pick<Recorded, 'add' | 'path'>,
): Promise<Refusal> {
  const others = await selectTakenSerials(
    db,
    of,
    rows.map(({ key }) => key),
  )
  const errors = others.map(({ key, ...order }) => ({
    path: `${path}.${add.findIndex((serial) => serialKey(serial) === key)}`,
    message: t('Order {order} has serial number {serial} of this part', { order: orderNumber(order), serial: key }),
  }))
  return refuse('serial-taken', `${errors.map(({ message }) => message).join('. ')}. ${t('Nothing was recorded.')}`, {
    errors,
  })
}
