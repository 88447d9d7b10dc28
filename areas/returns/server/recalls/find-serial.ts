import { serialKey } from '#orders/contract/serial-number.ts'
import type { SoldSerial } from '#orders/contract/serials.ts'
import { orderNumber } from '#orders/server/order.ts'
import type { OrdersContext } from '#orders/server/orders-context.ts'
import { type FoundSerial, selectSoldSerials } from '#orders/server/parcels/serials-store.ts'
import { dayIn } from '#platform/contract/day-in.ts'
import { type Containing, judgeRecall } from './judge-recall.ts'
import { selectRecalls } from './recalls-store.ts'
import type { RecallRow } from './recalls-tables.ts'

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
      number: orderNumber(unit.number),
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
