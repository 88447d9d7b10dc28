import { asc, desc, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { returnSettingsSchema } from '#admin/contract/settings/return-settings.ts'
import type { Returnable } from '#catalogue/contract/returnable.ts'
import type { UnitsOfPart } from '#catalogue/server/catalogue-service.ts'
import type { PostedEmail } from '#messaging/server/email/correspondence-service.ts'
import type { LineUnits, ShipmentStatus } from '#orders/contract/shipments.ts'
import { orderNumber } from '#orders/server/order.ts'
import { selectLines } from '#orders/server/order-lines-store.ts'
import { lockOrder, type OrderRow, selectHistory, selectOrder } from '#orders/server/orders-store.ts'
import { orderLines, orders } from '#orders/server/orders-tables.ts'
import { shipmentLines, shipments } from '#orders/server/parcels/shipments-tables.ts'
import { orderPayments, orderRefunds } from '#orders/server/payments/order-money-tables.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import type { ReturnsContext } from '#returns/server/returns-context.ts'
import { selectReturnsOfOrder } from '#returns/server/returns-store.ts'
import { type Confirmed, carryOutWithdrawal } from '#returns/server/withdrawals/carry-out-withdrawal.ts'
import { takeDeclaration, withdrawContract } from '#returns/server/withdrawals/declare-withdrawal.ts'
import { createWithdrawalKeys } from '#returns/server/withdrawals/withdrawal-keys.ts'
import { type WithdrawalRow, withdrawals } from '#returns/server/withdrawals/withdrawals-tables.ts'
import type { TestDatabase } from './test-database.ts'

export const NOON = new Date('2026-12-01T12:00:00.000Z')
export const DAY_MS = 86_400_000
export const daysAgo = (days: number) => new Date(NOON.getTime() - days * DAY_MS)

export const ADA = { number: 'W-100007', name: 'Ada', receivedAt: NOON, accountId: null, chosen: null }
export const NOTE = 'Withdrawn from the contract, W-100007'
/** So many of each line, from the first. */
export const units = (...quantities: number[]): LineUnits[] =>
  quantities.map((quantity, at) => ({ line: at + 1, quantity })).filter(({ quantity }) => quantity > 0)

/** What becomes of Ada's withdrawal, as `standing` tells it. */
export const withdrawn = (...quantities: number[]) => ({
  ...{ kind: 'withdrawal', status: 'approved', words: 'Declared by Ada, W-100007', createdAt: NOON },
  units: units(...quantities).map(({ line, quantity }) => [line, quantity]),
})
export const refundOf = (amountCents: number, changes: object = {}) => ({
  ...{ amountCents, reason: 'units', accountId: null, note: NOTE },
  ...changes,
})

type Line = { quantity: number; name?: string; returnable?: Returnable; cents?: number } & Partial<
  Record<'shipped' | 'packed' | 'cancelled' | 'returned' | 'refundedCents', number>
>
type Parcel = { status: ShipmentStatus; units: LineUnits[]; shippedAt?: Date; deliveredAt?: Date }
type Placed = Partial<OrderRow> & { lines: Line[]; parcels?: Parcel[]; paidBy?: 'card' | 'open' }

/** All that withdrawals need beside a database; what would be sent, returned to the stock or posted is written down. */
export function openWithdrawalsDesk({ db }: TestDatabase) {
  const [emails, jobs, stock] = [[] as PostedEmail[], [] as [string, object][], [] as UnitsOfPart[]]
  const people = new Map<string, string>()
  const settings = { shopMailbox: 'shop@example.com', publicUrl: 'https://parts.example' }
  const desk = { at: NOON, withdrawal: { on: true, days: 14 }, settings, zones: ['Europe/Berlin'] }
  const withdrawalKeys = createWithdrawalKeys('a secret, long enough to sign')
  const context = {
    ...{ db, settings, withdrawalKeys, newId },
    accounts: {
      findAccount: async (id: string) => (people.has(id) ? { id, email: people.get(id) } : undefined),
      findByEmail: async (email: string) =>
        [...people].map(([id, its]) => ({ id, its })).find(({ its }) => its === email),
    },
    catalogue: { returnStock: async (_: unknown, units: UnitsOfPart[]) => void stock.push(...units) },
    correspondence: {
      async postEmail(_: unknown, email: PostedEmail) {
        if (emails.some(({ key }) => key === email.key)) return false
        emails.push(email)
        return true
      },
    },
    jobs: { send: async (_: unknown, queue: string, data: object) => void jobs.push([queue, data]) },
    returnSettings: async () => returnSettingsSchema.parse({ withdrawal: desk.withdrawal }),
    async timeZonesSince(_: unknown, from: Date) {
      if (!(from instanceof Date)) throw new Error('Nothing has arrived.')
      return desk.zones
    },
    timeZone: async () => 'Europe/Berlin',
    now: () => desk.at,
  } as unknown as ReturnsContext

  const declared = () => db.select().from(withdrawals).orderBy(asc(withdrawals.number))
  return Object.assign(desk, {
    ...{ context, emails, jobs, stock, withdrawalKeys },
    /** An account with this address. */
    account(email: string) {
      const id = newId()
      people.set(id, email)
      return id
    },
    place: (order: Placed) => placeOrder(db, order),
    declared,
    async onlyDeclared(): Promise<WithdrawalRow> {
      const [only, ...others] = await declared()
      if (!only || others.length > 0) throw new Error(`${others.length + 1} were declared`)
      return only
    },
    rowOf: async ({ id }: WithdrawalRow) => (await declared()).find((row) => row.id === id),
    /** What anybody declares with the form. */
    async type(number: string, email = 'ada@example.com'): Promise<WithdrawalRow> {
      await withdrawContract(context, { name: 'Ada', number, email })
      const row = (await declared()).at(-1)
      if (!row) throw new Error('Nothing was declared')
      return row
    },
    take: ({ id }: WithdrawalRow) => takeDeclaration(context, id),
    linkTo: ({ id }: WithdrawalRow) => `/withdrawal/${id}#key=${withdrawalKeys.keyOf('withdrawal', id)}`,
    subjects: () => emails.map(({ to, subject }) => [to, subject]),
    standing: (order: string) => standingOf(db, order),
    /** Ada's withdrawal, confirmed; `row`: the order as somebody has read it, else as it is. */
    async carryOut(orderId: string, confirmed: Partial<Confirmed> = {}, row?: OrderRow) {
      await inTransaction(db, async (transaction) => {
        const order = row ?? (await lockOrder(transaction, 'every account', orderId))
        if (order) await carryOutWithdrawal(context, transaction, order, { ...ADA, ...confirmed })
      })
      return standingOf(db, orderId)
    },
    forget() {
      for (const list of [emails, jobs, stock]) list.length = 0
      Object.assign(desk, { at: NOON, withdrawal: { on: true, days: 14 }, zones: ['Europe/Berlin'] })
    },
  })
}

type Db = TestDatabase['db']

/** A guest's, paid by card. A unit costs 10.00. Parcels left ten days ago, by default. */
async function placeOrder(db: Db, { lines, parcels = [], paidBy, ...row }: Placed) {
  const id = newId()
  const isPaid = row.status !== 'placed'
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
async function standingOf(db: Db, order: string) {
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
