import { and, asc, count, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/server/database/database.ts'
import {
  type DeliveryRow,
  type EventRow,
  sandboxDeliveries,
  sandboxEvents,
  sandboxTasks,
  type TaskKind,
  type TaskRow,
} from './sandbox-tables.ts'

/** Stores one delivery of an event for each of the times. */
export async function insertDeliveries(tx: Queryable, eventId: string, dueTimes: Date[]): Promise<void> {
  if (dueTimes.length > 0) await tx.insert(sandboxDeliveries).values(dueTimes.map((dueAt) => ({ eventId, dueAt })))
}

/**
 * Takes deliveries that are due and counts the try. They are put off until `lease`: when this process dies meanwhile,
 * another takes them then.
 */
export async function claimDeliveries(
  db: Queryable,
  { dueBy, lease, limit }: { dueBy: Date; lease: Date; limit: number },
): Promise<{ delivery: DeliveryRow; event: EventRow }[]> {
  const due = db
    .select({ id: sandboxDeliveries.id })
    .from(sandboxDeliveries)
    .where(lte(sandboxDeliveries.dueAt, dueBy))
    .orderBy(asc(sandboxDeliveries.dueAt), asc(sandboxDeliveries.id))
    .limit(limit)
    .for('update', { skipLocked: true })
  const claimed = await db
    .update(sandboxDeliveries)
    .set({ dueAt: lease, tries: sql`${sandboxDeliveries.tries} + 1` })
    .where(sql`${sandboxDeliveries.id} = any(array(${due}))`)
    .returning()
  if (claimed.length === 0) return []
  const ids = claimed.map(({ eventId }) => eventId)
  const events = await db.select().from(sandboxEvents).where(inArray(sandboxEvents.id, ids))
  const byId = new Map(events.map((event) => [event.id, event]))
  return claimed.flatMap((delivery) => {
    const event = byId.get(delivery.eventId)
    return event ? [{ delivery, event }] : []
  })
}

/**
 * Notes how a try ended: delivered, to be tried again at a time, or given up. Only of the last try: a slow one may come
 * late.
 */
export async function noteDelivery(
  db: Queryable,
  { id, tries }: Pick<DeliveryRow, 'id' | 'tries'>,
  end: Pick<DeliveryRow, 'dueAt' | 'deliveredAt' | 'problem'>,
): Promise<void> {
  const guard = and(eq(sandboxDeliveries.id, id), eq(sandboxDeliveries.tries, tries))
  await db.update(sandboxDeliveries).set(end).where(guard)
}

/** How many times an event is still to be posted. */
export async function countPendingDeliveries(db: Queryable, eventIds: string[]): Promise<Map<string, number>> {
  if (eventIds.length === 0) return new Map()
  const rows = await db
    .select({ eventId: sandboxDeliveries.eventId, pending: count() })
    .from(sandboxDeliveries)
    .where(and(inArray(sandboxDeliveries.eventId, eventIds), isNotNull(sandboxDeliveries.dueAt)))
    .groupBy(sandboxDeliveries.eventId)
  return new Map(rows.map(({ eventId, pending }) => [eventId, pending]))
}

export async function insertTask(
  tx: Queryable,
  task: { kind: TaskKind; objectId: string; dueAt: Date },
): Promise<void> {
  await tx.insert(sandboxTasks).values(task)
}

/** Takes one task that is due, out of the table: it happens in this transaction or, when that is rolled back, later. */
export async function takeTask(tx: Queryable, dueBy: Date): Promise<TaskRow | undefined> {
  const due = tx
    .select({ id: sandboxTasks.id })
    .from(sandboxTasks)
    .where(lte(sandboxTasks.dueAt, dueBy))
    .orderBy(asc(sandboxTasks.dueAt), asc(sandboxTasks.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return (await tx.delete(sandboxTasks).where(sql`${sandboxTasks.id} = any(array(${due}))`).returning())[0]
}

/** How much is still to be done, and when the next of it is due. */
export type Pending = { count: number; nextAt: Date | undefined }

const soonest = (dueAt: PgColumn) =>
  sql<Date | undefined>`min(${dueAt})`.mapWith((text) => (text === null ? undefined : new Date(text)))

export async function readPendingDeliveries(db: Queryable): Promise<Pending> {
  const { dueAt } = sandboxDeliveries
  const [row] = await db
    .select({ count: count(), nextAt: soonest(dueAt) })
    .from(sandboxDeliveries)
    .where(isNotNull(dueAt))
  return row ?? NOTHING
}

export async function readPendingTasks(db: Queryable): Promise<Pending> {
  const [row] = await db.select({ count: count(), nextAt: soonest(sandboxTasks.dueAt) }).from(sandboxTasks)
  return row ?? NOTHING
}

const NOTHING: Pending = { count: 0, nextAt: undefined }
