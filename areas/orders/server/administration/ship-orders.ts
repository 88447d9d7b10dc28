import type { UnitsOfPart } from '#catalogue/server/catalogue-service.ts'
import type { shipOrders as bulkOperation, shipOrder as operation } from '#orders/contract/order-administration.ts'
import type { LineSerials, LineUnits } from '#orders/contract/shipments.ts'
import { t } from '#platform/contract/language/text.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { invalidInput, isRefusal, problemFrom, type Refusal } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { type Administrator, administerOrder, wrongStatus } from '../administer-order.ts'
import { unpackedLines } from '../order-lines.ts'
import { countUnits, selectLines } from '../order-lines-store.ts'
import type { OrdersContext } from '../orders-context.ts'
import type { OrderRow } from '../orders-store.ts'
import { recordShippedSerials } from '../parcels/record-serials.ts'
import {
  advanceOrder,
  type Parcel,
  parcelOf,
  type StatedParcel,
  sendParcels,
  takePackedParcel,
} from '../parcels/send-parcel.ts'
import { insertShipment, selectShipments, type WholeShipment } from '../parcels/shipments-store.ts'

type Asked = InputOf<typeof operation>['body']
type Sent = Parcel & { shipment: number; lines: readonly LineUnits[] }

/** Ships all open units of a paid order: packed parcels as they were packed, and the rest in a parcel of its own. */
export function shipOrder(context: OrdersContext, author: Administrator, orderId: string, asked: Asked) {
  return administerOrder(context, author, orderId, 'order.ship', async (transaction, order) => {
    if (order.status !== 'paid') return wrongStatus(order, 'shipped')
    const { serials = [], ...stated } = asked
    const packed = (await selectShipments(transaction, orderId)).filter(({ status }) => status === 'packed')
    const rest = unpackedLines(await selectLines(transaction, orderId))
    const refused = rest.length > 0 ? undefined : refuseNumber(packed, stated)
    if (refused) return refused
    const sent = await sendOpenUnits(context, transaction, { author, order, stated: parcelOf(stated), serials })
    if (isRefusal(sent)) return sent
    const parcels = sent.map(({ shipment, carrier, trackingNumber }) => ({ shipment, carrier, trackingNumber }))
    return {
      order: await advanceOrder(context, transaction, order, author),
      after: { parcels, ...(serials.length > 0 && { serials }) },
    }
  })
}

type Sending = {
  author: Administrator
  order: OrderRow
  stated: Parcel
  serials: readonly LineSerials[]
  isHandedOver?: boolean // The buyer is there: no email says that it is on its way
}

/** All open units of a locked order leave: packed parcels, and the rest in one more. */
export async function sendOpenUnits(
  context: OrdersContext,
  transaction: Queryable,
  { author, order, stated, serials, isHandedOver = false }: Sending,
): Promise<Sent[] | Refusal> {
  const packed = (await selectShipments(transaction, order.id)).filter(({ status }) => status === 'packed')
  const rest = unpackedLines(await selectLines(transaction, order.id))
  const sent = await sendAll(context, transaction, order.id, { packed, rest, stated, isHandedOver })
  for (const { shipment, ...said } of serialsByParcel(sent, serials)) {
    const unrecorded = await recordShippedSerials(context, transaction, { author, order, shipment }, said)
    if (unrecorded) return unrecorded
  }
  return sent
}

type All = { packed: readonly WholeShipment[]; rest: readonly LineUnits[]; stated: Parcel; isHandedOver: boolean }

async function sendAll(
  context: OrdersContext,
  transaction: Queryable,
  orderId: string,
  { packed, rest, stated, isHandedOver }: All,
): Promise<Sent[]> {
  const sent: Sent[] = []
  const units: UnitsOfPart[] = []
  for (const parcel of packed) {
    const left = asPacked(parcel, stated, rest)
    units.push(...(await takePackedParcel(context, transaction, parcel, left)))
    sent.push({ ...left, shipment: parcel.shipment, lines: parcel.lines })
  }
  if (rest.length > 0) {
    const made = { orderId, lines: rest, ...stated }
    units.push(...(await countUnits(transaction, orderId, rest, { shipped: 1 })))
    sent.push({ ...made, shipment: await insertShipment(transaction, { ...made, packed: false, at: context.now() }) })
  }
  await sendParcels(context, transaction, orderId, { parcels: sent, units, isSilent: isHandedOver })
  return sent
}

/** The stated number must have one parcel to belong to. */
function refuseNumber(packed: readonly WholeShipment[], { trackingNumber }: StatedParcel): Refusal | undefined {
  if (!trackingNumber) return undefined
  const [only, another] = packed
  if (only && !another && (only.trackingNumber ?? trackingNumber) === trackingNumber) return undefined
  const message = another
    ? t('Several parcels are packed. Leave this empty, or ship each parcel with its own number')
    : t('The parcel was packed with the number {number}. Leave this empty, or ship the parcel by itself', {
        number: String(only?.trackingNumber),
      })
  return invalidInput([{ path: 'trackingNumber', message }])
}

/** What is stated fills in only what the parcel lacks; the number belongs to the rest, where there is one. */
function asPacked({ carrier, trackingNumber }: WholeShipment, stated: Parcel, rest: readonly LineUnits[]): Parcel {
  return {
    carrier: carrier || stated.carrier,
    trackingNumber: trackingNumber ?? (rest.length > 0 ? null : stated.trackingNumber),
  }
}

/** Those of a line go into the parcel that was made last, else into the first with the line; errors name its place. */
function serialsByParcel(sent: readonly Sent[], serials: readonly LineSerials[]) {
  const has = (parcel: Sent | undefined, line: number) => parcel?.lines.some((each) => each.line === line)
  const last = sent.at(-1)
  const owner = (line: number) => (has(last, line) ? last : (sent.find((each) => has(each, line)) ?? last))
  return sent.map((parcel) => ({
    ...parcel,
    serials: serials.map((each) => (owner(each.line) === parcel ? each : { ...each, serials: [] })),
  }))
}

/** One after the other, each independently. */
export async function shipOrders(
  context: OrdersContext,
  author: Administrator,
  { orders }: InputOf<typeof bulkOperation>['body'],
): Promise<OutputOf<typeof bulkOperation>> {
  const outcomes: OutputOf<typeof bulkOperation>['outcomes'] = []
  for (const { order, ...shipment } of orders) {
    const shipped = await shipOrder(context, author, order, shipment)
    outcomes.push(
      isRefusal(shipped) ? { order, shipped: false, problem: problemFrom(shipped) } : { order, shipped: true },
    )
  }
  return { acknowledged: true, modifiedCount: outcomes.filter(({ shipped }) => shipped).length, outcomes }
}
