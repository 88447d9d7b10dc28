import { and, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import type { NewestFirstPosition } from '#platform/server/paging.ts'
import { type NoticeRow, type RecallRow, recallNotices, recalls } from './recalls-tables.ts'

export async function insertRecall(db: Queryable, row: RecallRow): Promise<void> {
  await db.insert(recalls).values(row)
}

export async function selectRecall(db: Queryable, id: string): Promise<RecallRow | undefined> {
  const [row] = await db.select().from(recalls).where(eq(recalls.id, id))
  return row
}

/** Of a part, newest first. */
export function selectSentRecalls(
  db: Queryable,
  partId: string,
): Promise<Pick<RecallRow, 'id' | 'title' | 'safety'>[]> {
  const { id, title, safety, kind, sentAt } = recalls
  return db
    .select({ id, title, safety })
    .from(recalls)
    .where(and(eq(recalls.partId, partId), eq(kind, 'recall'), isNotNull(sentAt)))
    .orderBy(desc(sentAt), desc(id))
}

/** Until the caller's transaction ends. */
export async function lockRecall(db: Queryable, id: string): Promise<RecallRow | undefined> {
  const [row] = await db.select().from(recalls).where(eq(recalls.id, id)).for('update')
  return row
}

/** Of a locked one. @throws Error when something of it was sent */
export async function changeDraft(db: Queryable, id: string, changes: Partial<RecallRow>): Promise<void> {
  const changed = await db
    .update(recalls)
    .set(changes)
    .where(and(eq(recalls.id, id), isNull(recalls.sentAt)))
    .returning({ id: recalls.id })
  if (changed.length !== 1) throw new Error(`The recall ${id} is no draft`)
}

export async function deleteDraft(db: Queryable, id: string): Promise<void> {
  await db.delete(recalls).where(and(eq(recalls.id, id), isNull(recalls.sentAt)))
}

/** Newest first. */
export function selectRecalls(
  db: Queryable,
  limit: number,
  after: NewestFirstPosition | undefined,
): Promise<RecallRow[]> {
  return db
    .select()
    .from(recalls)
    .where(after && sql`(${recalls.createdAt}, ${recalls.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`)
    .orderBy(desc(recalls.createdAt), desc(recalls.id))
    .limit(limit)
}

export function countRecalls(db: Queryable): Promise<number> {
  return db.$count(recalls)
}

type NoticeCount = Pick<NoticeRow, 'recallId' | 'status'> & { notices: number }

export function countNotices(db: Queryable, recallIds: readonly string[]): Promise<NoticeCount[]> {
  const { recallId, status } = recallNotices
  return db
    .select({ recallId, status, notices: count() })
    .from(recallNotices)
    .where(inArray(recallId, [...recallIds]))
    .groupBy(recallId, status)
}

/** Returns how many were new: a second one to the same address is not stored. */
export async function insertNotices(db: Queryable, rows: readonly NoticeRow[]): Promise<number> {
  if (rows.length === 0) return 0
  const stored = await db
    .insert(recallNotices)
    .values([...rows])
    .onConflictDoNothing({ target: [recallNotices.recallId, recallNotices.email] })
    .returning({ id: recallNotices.id })
  return stored.length
}

/** Notices to post, for this transaction alone; they are waiting from then on. */
export function takeNotices(db: Queryable, recallId: string, limit: number): Promise<NoticeRow[]> {
  const next = db
    .select({ id: recallNotices.id })
    .from(recallNotices)
    .where(and(eq(recallNotices.recallId, recallId), sql`${recallNotices.status} = 'noted'`))
    .orderBy(recallNotices.id)
    .limit(limit)
    .for('update', { skipLocked: true })
  return db.update(recallNotices).set({ status: 'waiting' }).where(inArray(recallNotices.id, next)).returning()
}

/** What was sent stays counted, without the person; the rest is not sent. In the caller's transaction. */
export async function forgetNotices(db: Queryable, accountId: string): Promise<void> {
  const ofAccount = eq(recallNotices.accountId, accountId)
  await db.delete(recallNotices).where(and(ofAccount, sql`${recallNotices.status} NOT IN ('sent', 'failed')`))
  await db.update(recallNotices).set({ email: null, accountId: null, name: '', lines: [] }).where(ofAccount)
}
