import { serialKey } from '#orders/contract/serial-number.ts'
import type { SoldSerial, serialOperations } from '#orders/contract/serials.ts'
import { type Administrator, administerOnce } from '#orders/server/administer-order.ts'
import { orderNumber } from '#orders/server/order.ts'
import { selectLines } from '#orders/server/order-lines-store.ts'
import type { OrdersContext } from '#orders/server/orders-context.ts'
import { ownSerials, recordSerials, repeated } from '#orders/server/parcels/record-serials.ts'
import {
  deleteSerials,
  type FoundSerial,
  type SerialRow,
  selectParcelsWith,
  selectSoldSerials,
} from '#orders/server/parcels/serials-store.ts'
import { dayIn } from '#platform/contract/day-in.ts'
import { t } from '#platform/contract/language/text.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { invalidInput, isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { type Containing, judgeRecall } from './judge-recall.ts'
import { selectRecalls } from './recalls-store.ts'
import type { RecallRow } from './recalls-tables.ts'

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
    if (!line) return refuse('not-found', t('The order has no line {line}.', { line: String(place) }))
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
  return invalidInput([
    {
      path: 'shipment',
      message: t('Parcel {parcel} has nothing of line {line}', { parcel: String(asked), line: String(of.line) }),
    },
  ])
}

/** The newest ones; a shop has few. */
const MOST_RECALLS = 1000

/** Units with this number, of any part, with the recalls that concern them. */
export async function findSerial(context: OrdersContext, typed: string): Promise<SoldSerial[]> {
  const { db, accounts } = context
  const found = await selectSoldSerials(db, serialKey(typed))
  if (found.length === 0) return []
  const emails = await accounts.emailsOf(found.flatMap(({ accountId }) => accountId ?? []))
  const concerning = await recallsOf(context, found)
  return found.map((unit) => ({
    serial: unit.serial,
    part: { sku: unit.sku, name: unit.partName },
    order: {
      _id: unit.orderId,
      number: orderNumber(unit),
      status: unit.status,
      createdAt: new Date(unit.createdAt).toISOString(),
    },
    line: unit.line,
    customerName: unit.customerName,
    customerEmail: (unit.accountId && emails.get(unit.accountId)) || unit.customerEmail,
    shippedAt: unit.shippedAt && new Date(unit.shippedAt).toISOString(),
    recordedAt: new Date(unit.recordedAt).toISOString(),
    recalls: concerning(unit),
  }))
}

async function recallsOf({ db, catalogue, timeZone: askTimeZone }: OrdersContext, found: readonly FoundSerial[]) {
  const timeZone = await askTimeZone()
  const recalls = await selectRecalls(db, MOST_RECALLS, undefined)
  const contained = await catalogue.findContained(db, [...new Set(found.map(({ partId }) => partId))])
  const named = await catalogue.findParts(db, [...new Set(recalls.flatMap(({ partId }) => partId ?? []))])
  const skus = new Map(named.map(({ id, sku }) => [id, sku]))
  const howOf = (recall: RecallRow, unit: FoundSerial): Containing | undefined => {
    if (recall.partId === unit.partId) return { isPart: true, limited: false }
    const sku = (recall.partId && skus.get(recall.partId)) ?? recall.sku
    const inside = contained.find((each) => each.partId === unit.partId && each.sku === sku)
    return inside && { isPart: false, limited: inside.limited }
  }
  return (unit: FoundSerial): SoldSerial['recalls'] =>
    recalls.flatMap((recall) => {
      const how = howOf(recall, unit)
      if (!how || !wasSoldThen(timeZone, recall, unit)) return []
      const range = { from: recall.serialsFrom, until: recall.serialsUntil }
      const { certain, maybe } = judgeRecall({ units: 1, serials: [unit.serial] }, how, range)
      if (certain + maybe === 0) return []
      const { id: _id, title, sentAt } = recall
      return [{ _id, title, certain: certain > 0, sentAt: sentAt?.toISOString() ?? null }]
    })
}

/** Days of the shop, both included. */
function wasSoldThen(timeZone: string, { soldFrom, soldUntil }: RecallRow, { createdAt }: FoundSerial): boolean {
  const day = dayIn(timeZone, new Date(createdAt))
  return (soldFrom === null || soldFrom <= day) && (soldUntil === null || day <= soldUntil)
}
