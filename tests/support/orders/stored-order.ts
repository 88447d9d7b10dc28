import { asc, desc, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Returnable } from '#catalogue/contract/returnable.ts'
import type { LineUnits, ShipmentStatus } from '#orders/contract/shipments.ts'
import { orderNumber } from '#orders/server/order.ts'
import { selectLines } from '#orders/server/order-lines-store.ts'
import { type OrderRow, selectHistory, selectOrder } from '#orders/server/orders-store.ts'
import { orderLines, orders } from '#orders/server/orders-tables.ts'
import { shipmentLines, shipments } from '#orders/server/parcels/shipments-tables.ts'
import { orderPayments, orderRefunds } from '#orders/server/payments/order-money-tables.ts'
import { selectReturnsOfOrder } from '#returns/server/returns-store.ts'
import type { TestDatabase } from '../test-database.ts'

export const NOON = new Date('2026-12-01T12:00:00.000Z')
export const DAY_MS = 86_400_000
export const daysAgo = (days: number) => new Date(NOON.getTime() - days * DAY_MS)

type Line = { quantity: number; name?: string; returnable?: Returnable; cents?: number } & Partial<
  Record<'shipped' | 'packed' | 'cancelled' | 'returned' | 'refundedCents', number>
>
type Parcel = { status: ShipmentStatus; units: LineUnits[]; shippedAt?: Date; deliveredAt?: Date }
export type Placed = Partial<OrderRow> & { lines: Line[]; parcels?: Parcel[]; paidBy?: 'card' | 'open' }

type Db = TestDatabase['db']

/** A guest's, paid by card. A unit costs 10.00. Parcels left ten days ago, by default. */
export async function placeOrder(db: Db, { lines, parcels = [], paidBy, ...row }: Placed) {
  const id = newId()
  const isPaid = row.paidAt !== null && row.status !== 'placed' && row.status !== 'expired'
  const totals = lines.map(({ quantity, cents = 1_000 }) => quantity * cents)
  const totalCents = totals.reduce((sum, cents) => sum + cents, 0)
  const intentId = paidBy === 'open' || isPaid ? `pi_${id}` : null
  const person = { customerEmail: 'ada@example.com', customerName: 'Ada', phone: '', address: 'Leeds' }
  const times = { createdAt: daysAgo(20), holdExpiresAt: daysAgo(19), paidAt: isPaid ? daysAgo(20) : null }
  const usual = { lineNames: '', status: 'paid' as const, guestKeyVersion: 1, carrier: 'Post', ...person, ...times }
  const [stored] = await db
    .insert(orders)
    .values({ id, totalCents, transactionId: isPaid ? intentId : null, ...usual, ...row })
    .returning()
  if (!stored) throw new Error('The order was not stored')
  const stem = (line: number) => ({ orderId: id, line, partId: newId(), sku: `S${line}` })
  await db.insert(orderLines).values(
    lines.map(({ cents = 1_000, name, ...line }, at) => ({
      ...{ ...stem(at + 1), partName: name ?? `Part ${at + 1}`, unitPriceCents: cents, totalCents: totals[at] ?? 0 },
      ...line,
    })),
  )
  for (const [at, { units, ...parcel }] of parcels.entries()) {
    const shippedAt = parcel.status === 'packed' || parcel.status === 'dropped' ? null : daysAgo(10)
    const deliveredAt = parcel.status === 'delivered' ? daysAgo(9) : null
    const stem = { orderId: id, shipment: at + 1 }
    await db.insert(shipments).values({ ...stem, carrier: 'Post', createdAt: NOON, shippedAt, deliveredAt, ...parcel })
    await db.insert(shipmentLines).values(units.map((each) => ({ ...stem, ...each })))
  }
  if (intentId && totalCents > 0) {
    const intent = { intentId, orderId: id, amountCents: totalCents, currency: 'USD', livemode: false }
    const settled = isPaid && { status: 'succeeded' as const, receivedCents: totalCents, settledAt: daysAgo(20) }
    await db.insert(orderPayments).values({ ...intent, createdAt: daysAgo(20), checkedAt: daysAgo(20), ...settled })
  }
  const parts = (await selectLines(db, id)).map(({ partId }) => partId)
  return { order: id, row: stored, number: orderNumber(stored), parts }
}

/** What became of an order. */
export async function standingOf(db: Db, order: string) {
  const lines = await selectLines(db, order)
  const parcels = await db.select().from(shipments).where(eq(shipments.orderId, order)).orderBy(asc(shipments.shipment))
  const refunds = await db
    .select()
    .from(orderRefunds)
    .where(eq(orderRefunds.orderId, order))
    .orderBy(desc(orderRefunds.id))
  const back = await selectReturnsOfOrder(db, order)
  return {
    status: (await selectOrder(db, 'every account', order))?.status,
    steps: (await selectHistory(db, order)).map(({ toStatus, accountId, note }) => [toStatus, accountId, note]),
    cancelled: lines.map(({ cancelled }) => cancelled),
    parcels: parcels.map(({ status }) => status),
    refunds: refunds.map(({ amountCents, reason, accountId, note }) => ({ amountCents, reason, accountId, note })),
    returns: back.map(({ kind, status, words, createdAt, lines: units }) => ({
      ...{ kind, status, words, createdAt },
      units: units.map(({ line, quantity }) => [line, quantity]),
    })),
  }
}
