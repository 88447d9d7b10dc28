import { and, asc, desc, eq, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { catalogueTables, soldSql } from '#catalogue/server/catalogue-service.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { type AlertRow, restocks, stockAlerts } from './stock-alerts-tables.ts'

const { parts } = catalogueTables

/** Whom an alert is for. */
export type Recipient = { accountId: string; email: null } | { accountId: null; email: string }

const isOf = ({ accountId, email }: Pick<AlertRow, 'accountId' | 'email'>): SQL =>
  accountId === null ? sql`${stockAlerts.email} = ${email}` : eq(stockAlerts.accountId, accountId)

export type StockOfPart = { name: string; sku: string; onSale: boolean; isInStock: boolean }

/** Its stock does not change until the caller's transaction ends, so that no restock is missed. */
export async function holdStock(db: Queryable, partId: string): Promise<StockOfPart | undefined> {
  const [row] = await stockOf(db, partId).for('share')
  return row
}

/** Without a lock, for which orders would wait. */
export async function selectStock(db: Queryable, partId: string): Promise<StockOfPart | undefined> {
  const [row] = await stockOf(db, partId)
  return row
}

function stockOf(db: Queryable, partId: string) {
  const isInStock = sql<boolean>`${soldSql(parts)} AND ${parts.available} >= ${parts.min}`
  return db
    .select({ name: parts.name, sku: parts.sku, onSale: sql<boolean>`${soldSql(parts)}`, isInStock })
    .from(parts)
    .where(eq(parts.id, partId))
}

/** The one that waits or will, new or not, locked. */
export async function keepAlert(db: Queryable, row: Omit<AlertRow, 'toldAt'>): Promise<AlertRow> {
  await db
    .insert(stockAlerts)
    .values({ ...row, toldAt: null })
    .onConflictDoNothing()
  const [kept] = await db
    .select()
    .from(stockAlerts)
    .where(and(eq(stockAlerts.partId, row.partId), isOf(row), isNull(stockAlerts.toldAt)))
    .for('update')
  // Told or ended between the two statements: as good as a new one, which the next request makes.
  return kept ?? { ...row, toldAt: null }
}

/** Until the caller's transaction ends. */
export async function lockAlert(db: Queryable, id: string): Promise<AlertRow | undefined> {
  const [row] = await db.select().from(stockAlerts).where(eq(stockAlerts.id, id)).for('update')
  return row
}

export async function selectAlert(db: Queryable, id: string): Promise<AlertRow | undefined> {
  const [row] = await db.select().from(stockAlerts).where(eq(stockAlerts.id, id))
  return row
}

export async function confirmAlert(db: Queryable, id: string, confirmedAt: Date): Promise<void> {
  await db
    .update(stockAlerts)
    .set({ confirmedAt })
    .where(and(eq(stockAlerts.id, id), isNull(stockAlerts.confirmedAt)))
}

/** Has the job tell of a part that is in stock. */
export async function noteRestock(db: Queryable, partId: string): Promise<void> {
  await db
    .insert(restocks)
    .values({ partId })
    .onConflictDoUpdate({ target: restocks.partId, set: { turn: sql`gen_random_uuid()` } })
}

/** All of the same recipient; returns how many of them waited or would have. */
export async function deleteAlertsOf(db: Queryable, recipient: Pick<AlertRow, 'accountId' | 'email'>): Promise<number> {
  const gone = await db.delete(stockAlerts).where(isOf(recipient)).returning({ toldAt: stockAlerts.toldAt })
  return gone.filter(({ toldAt }) => toldAt === null).length
}

export async function dropAlert(db: Queryable, id: string): Promise<void> {
  await db.delete(stockAlerts).where(eq(stockAlerts.id, id))
}

export async function deleteAlert(db: Queryable, accountId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(stockAlerts)
    .where(and(eq(stockAlerts.id, id), eq(stockAlerts.accountId, accountId), isNull(stockAlerts.toldAt)))
    .returning({ id: stockAlerts.id })
  return gone.length > 0
}

/** Those that wait or will, for other parts. */
export function countOtherAlerts(db: Queryable, recipient: Recipient, partId: string): Promise<number> {
  return db.$count(stockAlerts, and(isOf(recipient), isNull(stockAlerts.toldAt), ne(stockAlerts.partId, partId)))
}

/** Newest first, with their parts; `told`: also those that were told. */
export function selectAlertsOf(db: Queryable, accountId: string, { told, limit }: { told: boolean; limit: number }) {
  const { id, name, sku } = parts
  return db
    .select({ alert: stockAlerts, part: { _id: id, sku, name, onSale: sql<boolean>`${soldSql(parts)}` } })
    .from(stockAlerts)
    .innerJoin(parts, eq(id, stockAlerts.partId))
    .where(and(eq(stockAlerts.accountId, accountId), told ? undefined : isNull(stockAlerts.toldAt)))
    .orderBy(desc(stockAlerts.createdAt), desc(stockAlerts.id))
    .limit(limit)
}

export function selectRestocks(db: Queryable): Promise<(typeof restocks.$inferSelect)[]> {
  return db.select().from(restocks).orderBy(asc(restocks.partId))
}

/** Stays when the part came back once more meanwhile. */
export async function deleteRestock(db: Queryable, { partId, turn }: typeof restocks.$inferSelect): Promise<void> {
  await db.delete(restocks).where(and(eq(restocks.partId, partId), eq(restocks.turn, turn)))
}

/** Alerts of a part to tell, longest waiting first; they are told from then on. */
export async function takeAlerts(db: Queryable, partId: string, limit: number, toldAt: Date): Promise<AlertRow[]> {
  const next = db
    .select({ id: stockAlerts.id })
    .from(stockAlerts)
    .where(and(eq(stockAlerts.partId, partId), isNotNull(stockAlerts.confirmedAt), isNull(stockAlerts.toldAt)))
    .orderBy(asc(stockAlerts.confirmedAt), asc(stockAlerts.id))
    .limit(limit)
    .for('update')
  return db.update(stockAlerts).set({ toldAt }).where(sql`${stockAlerts.id} IN ${next}`).returning()
}

type Ends = { createdBefore: Date; unconfirmedBefore: Date; toldBefore: Date }

/** Some of those that nobody needs any longer; returns how many. */
export async function deleteOldAlerts(db: Queryable, ends: Ends, limit: number): Promise<number> {
  const { id, createdAt, confirmedAt, toldAt } = stockAlerts
  const old = db
    .select({ id })
    .from(stockAlerts)
    .where(
      or(
        lt(createdAt, ends.createdBefore),
        and(isNull(confirmedAt), lt(createdAt, ends.unconfirmedBefore)),
        lt(toldAt, ends.toldBefore),
      ),
    )
    .limit(limit)
    .for('update', { skipLocked: true })
  const gone = await db.delete(stockAlerts).where(sql`${id} IN ${old}`).returning({ id })
  return gone.length
}
