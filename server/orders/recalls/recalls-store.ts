import { and, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { OrderStatus } from '#contract/orders/orders.ts'
import type { Queryable } from '#server/adapters/database/database.ts'
import type { NewestFirstPosition } from '#server/paging.ts'
import { type NoticeRow, type RecallRow, recallNotices, recalls } from './recalls-tables.ts'

export async function insertRecall(db: Queryable, row: RecallRow): Promise<void> {
  await db.insert(recalls).values(row)
}

export async function selectRecall(db: Queryable, id: string): Promise<RecallRow | undefined> {
  const [row] = await db.select().from(recalls).where(eq(recalls.id, id))
  return row
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

export async function countRecalls(db: Queryable): Promise<number> {
  const [row] = await db.select({ total: count() }).from(recalls)
  return row?.total ?? 0
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

/** Whom nobody needs to tell again. */
export function selectNotices(db: Queryable, recallId: string): Promise<Pick<NoticeRow, 'email' | 'status'>[]> {
  const { email, status } = recallNotices
  return db.select({ email, status }).from(recallNotices).where(eq(recallNotices.recallId, recallId))
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

/** A line of an order that somebody has units of. */
export type BoughtLine = {
  orderId: string
  number: number
  createdAt: string
  status: OrderStatus
  accountId: string | null
  customerEmail: string
  customerName: string
  line: number
  partId: string
  sku: string
  partName: string
  units: number
  serials: string[]
}

const DAY_MS = 86_400_000

/**
 * Lines of these parts that were paid for and not given back, oldest first. What was refunded whole counts as far as it
 * was shipped. Days are in UTC.
 */
export async function selectBoughtLines(
  db: Queryable,
  partIds: readonly string[],
  { soldFrom, soldUntil }: Pick<RecallRow, 'soldFrom' | 'soldUntil'>,
): Promise<BoughtLine[]> {
  const until = soldUntil && new Date(Date.parse(soldUntil) + DAY_MS).toISOString()
  const from = soldFrom && new Date(soldFrom).toISOString()
  const since: SQL = from ? sql`AND bought.created_at >= ${from}::timestamptz` : sql``
  const before: SQL = until ? sql`AND bought.created_at < ${until}::timestamptz` : sql``
  const units = sql`CASE WHEN bought.status IN ('paid', 'shipped', 'delivered')
    THEN sold.quantity - sold.cancelled - sold.returned ELSE sold.shipped - sold.returned END`
  const { rows } = await db.execute<BoughtLine>(sql`
    SELECT bought.id AS "orderId", bought.number, to_json(bought.created_at) #>> '{}' AS "createdAt", bought.status,
      bought.account_id AS "accountId", bought.customer_email AS "customerEmail",
      bought.customer_name AS "customerName", sold.line, sold.part_id AS "partId", sold.sku,
      sold.part_name AS "partName", ${units} AS units, coalesce((
        SELECT json_agg(known.serial ORDER BY known.key) FROM line_serials AS known
        WHERE known.order_id = sold.order_id AND known.line = sold.line), '[]') AS serials
    FROM order_lines AS sold JOIN orders AS bought ON bought.id = sold.order_id
    WHERE sold.part_id = ANY(${sql.param([...partIds])}::uuid[])
      AND bought.status IN ('paid', 'shipped', 'delivered', 'refunded') AND ${units} > 0 ${since} ${before}
    ORDER BY bought.created_at, bought.id, sold.line`)
  return rows
}
