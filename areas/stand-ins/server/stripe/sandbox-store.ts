import { and, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/server/database/database.ts'
import { INTENT_MOVES, type IntentMove } from './operations/intent-moves.ts'
import {
  type ChargeRow,
  type DisputeRow,
  type EventRow,
  type PaymentIntentRow,
  type PaymentMethodRow,
  type RefundRow,
  sandboxAnswers,
  sandboxCharges,
  sandboxDisputes,
  sandboxEvents,
  sandboxPaymentIntents,
  sandboxPaymentMethods,
  sandboxRefunds,
} from './sandbox-tables.ts'

export async function insertIntent(db: Queryable, intent: typeof sandboxPaymentIntents.$inferInsert) {
  return one(await db.insert(sandboxPaymentIntents).values(intent).returning())
}

export async function findIntent(db: Queryable, id: string): Promise<PaymentIntentRow | undefined> {
  return (await db.select().from(sandboxPaymentIntents).where(eq(sandboxPaymentIntents.id, id)))[0]
}

/** The intent, locked until the transaction ends. */
export async function lockIntent(tx: Queryable, id: string): Promise<PaymentIntentRow | undefined> {
  return (await tx.select().from(sandboxPaymentIntents).where(eq(sandboxPaymentIntents.id, id)).for('update'))[0]
}

type IntentChange = Partial<Omit<PaymentIntentRow, 'id'>> & Pick<PaymentIntentRow, 'status'>

/**
 * Makes one move from the state that was read. Throws when the table of moves lacks it or the state is another by now.
 */
export async function moveIntent(tx: Queryable, was: PaymentIntentRow, move: IntentMove, change: IntentChange) {
  const { from, to } = INTENT_MOVES[move]
  if (!from.includes(was.status) || !to.includes(change.status)) {
    throw new Error(`An intent cannot ${move} from ${was.status} to ${change.status}`)
  }
  const guard = and(eq(sandboxPaymentIntents.id, was.id), eq(sandboxPaymentIntents.status, was.status))
  return one(await tx.update(sandboxPaymentIntents).set(change).where(guard).returning())
}

export async function insertPaymentMethod(db: Queryable, method: PaymentMethodRow): Promise<PaymentMethodRow> {
  return one(await db.insert(sandboxPaymentMethods).values(method).returning())
}

export async function findPaymentMethod(db: Queryable, id: string): Promise<PaymentMethodRow | undefined> {
  return (await db.select().from(sandboxPaymentMethods).where(eq(sandboxPaymentMethods.id, id)))[0]
}

export async function insertCharge(db: Queryable, charge: typeof sandboxCharges.$inferInsert): Promise<ChargeRow> {
  return one(await db.insert(sandboxCharges).values(charge).returning())
}

export async function findCharge(db: Queryable, id: string): Promise<ChargeRow | undefined> {
  return (await db.select().from(sandboxCharges).where(eq(sandboxCharges.id, id)))[0]
}

/** Changes a charge from the state that was read. Throws when it is another by now. */
export async function changeCharge(
  tx: Queryable,
  was: ChargeRow,
  change: Partial<Omit<ChargeRow, 'id'>>,
): Promise<ChargeRow> {
  const guard = and(eq(sandboxCharges.id, was.id), eq(sandboxCharges.status, was.status))
  return one(await tx.update(sandboxCharges).set(change).where(guard).returning())
}

/** Takes an amount out of what a charge can still give back. Undefined when that is less than the amount. */
export async function takeFromCharge(tx: Queryable, id: string, amountCents: number): Promise<ChargeRow | undefined> {
  const refunded = sql`${sandboxCharges.amountRefundedCents} + ${amountCents}`
  const guard = and(
    eq(sandboxCharges.id, id),
    eq(sandboxCharges.status, 'succeeded'),
    sql`${refunded} <= ${sandboxCharges.amountCents}`,
  )
  return (await tx.update(sandboxCharges).set({ amountRefundedCents: refunded }).where(guard).returning())[0]
}

/** Puts back what a refund took that failed. */
export async function putBackIntoCharge(tx: Queryable, id: string, amountCents: number): Promise<ChargeRow> {
  const refunded = sql`${sandboxCharges.amountRefundedCents} - ${amountCents}`
  const change = tx.update(sandboxCharges).set({ amountRefundedCents: refunded })
  return one(await change.where(eq(sandboxCharges.id, id)).returning())
}

export async function insertRefund(db: Queryable, refund: typeof sandboxRefunds.$inferInsert): Promise<RefundRow> {
  return one(await db.insert(sandboxRefunds).values(refund).returning())
}

export async function findRefund(db: Queryable, id: string): Promise<RefundRow | undefined> {
  return (await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.id, id)))[0]
}

/** Says how a refund ended, from the state that was read. */
export async function endRefund(
  tx: Queryable,
  was: RefundRow,
  end: Pick<RefundRow, 'status' | 'failureReason'>,
): Promise<RefundRow> {
  const guard = and(eq(sandboxRefunds.id, was.id), eq(sandboxRefunds.status, was.status))
  return one(await tx.update(sandboxRefunds).set(end).where(guard).returning())
}

export async function insertDispute(db: Queryable, dispute: typeof sandboxDisputes.$inferInsert): Promise<DisputeRow> {
  return one(await db.insert(sandboxDisputes).values(dispute).returning())
}

export async function findDispute(db: Queryable, id: string): Promise<DisputeRow | undefined> {
  return (await db.select().from(sandboxDisputes).where(eq(sandboxDisputes.id, id)))[0]
}

/** A part of a list, newest first: what was made since, and before the object of that id. */
export type ListQuery = { limit: number; since?: Date | undefined; before?: string | undefined }

export async function listIntents(db: Queryable, { limit, since, before }: ListQuery): Promise<PaymentIntentRow[]> {
  const { id, createdAt } = sandboxPaymentIntents
  const conditions = and(since && gte(createdAt, since), before ? olderThan({ id, createdAt }, before) : undefined)
  const list = db.select().from(sandboxPaymentIntents).where(conditions)
  return list.orderBy(desc(createdAt), desc(id)).limit(limit)
}

export async function listRefunds(
  db: Queryable,
  { limit, since, before, intentId }: ListQuery & { intentId?: string | undefined },
): Promise<RefundRow[]> {
  const { id, createdAt } = sandboxRefunds
  const conditions = and(
    since && gte(createdAt, since),
    before ? olderThan({ id, createdAt }, before) : undefined,
    intentId === undefined ? undefined : eq(sandboxRefunds.intentId, intentId),
  )
  return db.select().from(sandboxRefunds).where(conditions).orderBy(desc(createdAt), desc(id)).limit(limit)
}

export async function listDisputes(
  db: Queryable,
  { limit, since, before, intentId }: ListQuery & { intentId?: string | undefined },
): Promise<DisputeRow[]> {
  const { id, createdAt } = sandboxDisputes
  const conditions = and(
    since && gte(createdAt, since),
    before ? olderThan({ id, createdAt }, before) : undefined,
    intentId === undefined ? undefined : eq(sandboxDisputes.intentId, intentId),
  )
  return db.select().from(sandboxDisputes).where(conditions).orderBy(desc(createdAt), desc(id)).limit(limit)
}

/** Compared inside the database: its times are finer than JavaScript's. */
function olderThan({ id, createdAt }: { id: PgColumn; createdAt: PgColumn }, before: string): SQL {
  return sql`(${createdAt}, ${id}) < (select ${createdAt}, ${id} from ${id.table} where ${id} = ${before})`
}

export async function insertEvent(db: Queryable, event: typeof sandboxEvents.$inferInsert): Promise<void> {
  await db.insert(sandboxEvents).values(event)
}

export async function findEvent(db: Queryable, id: string): Promise<EventRow | undefined> {
  return (await db.select().from(sandboxEvents).where(eq(sandboxEvents.id, id)))[0]
}

export type EventQuery = {
  limit: number
  /** Only these types; all when empty. */
  types: string[]
  /** Older than the event of this sequence. */
  before?: number | undefined
  since?: Date | undefined
}

/** Events, newest first. */
export async function listEvents(db: Queryable, query: EventQuery): Promise<EventRow[]> {
  const conditions = and(
    query.types.length > 0 ? inArray(sandboxEvents.type, query.types) : undefined,
    query.before === undefined ? undefined : lt(sandboxEvents.sequence, query.before),
    query.since && gte(sandboxEvents.createdAt, query.since),
  )
  return db.select().from(sandboxEvents).where(conditions).orderBy(desc(sandboxEvents.sequence)).limit(query.limit)
}

type Claim = { key: string; fingerprint: string; createdAt: Date }

/** Claims an idempotency key. A second caller waits for the first transaction and then learns that the key is taken. */
export async function claimKey(tx: Queryable, claim: Claim): Promise<'claimed' | 'taken'> {
  const claimed = await tx
    .insert(sandboxAnswers)
    .values(claim)
    .onConflictDoNothing()
    .returning({ key: sandboxAnswers.key })
  return claimed.length > 0 ? 'claimed' : 'taken'
}

export async function findAnswer(db: Queryable, key: string) {
  return (await db.select().from(sandboxAnswers).where(eq(sandboxAnswers.key, key)))[0]
}

export async function keepAnswer(
  tx: Queryable,
  key: string,
  answer: { status: number; body: Record<string, unknown> },
) {
  await tx.update(sandboxAnswers).set(answer).where(eq(sandboxAnswers.key, key))
}

/** Gives a key back that this transaction claimed. */
export async function releaseKey(tx: Queryable, key: string): Promise<void> {
  await tx.delete(sandboxAnswers).where(and(eq(sandboxAnswers.key, key), isNull(sandboxAnswers.status)))
}

function one<Row>(rows: Row[]): Row {
  const [row] = rows
  if (!row) throw new Error('A row that was to be written is not there')
  return row
}
