import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { catalogueTables, soldSql } from '#catalogue/server/catalogue-service.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { stockDemand, stockFalls, stockLimits } from './stock-alerts-tables.ts'

const { parts } = catalogueTables

const columns = {
  id: parts.id,
  sku: parts.sku,
  name: parts.name,
  onSale: sql<boolean>`${soldSql(parts)}`,
  available: parts.available,
  min: parts.min,
  below: stockLimits.below,
  lowSince: stockFalls.fellAt,
}

/** `left`: how many thousandths of its limit are left. */
const waiting = sql<number>`coalesce(${stockDemand.waiting}, 0)`
const left = sql<number>`least(${parts.available}::bigint * 1000 / greatest(${parts.min}, ${stockLimits.below}), 2147483647)::integer`

export type NeedPosition = { waiting: number; left: number; id: string }

/** Most waited for first, then what has least left of its limit. */
export function selectLowParts(db: Queryable, limit: number, after: NeedPosition | undefined) {
  return db
    .select({ ...columns, waiting, left })
    .from(stockFalls)
    .innerJoin(parts, eq(parts.id, stockFalls.partId))
    .leftJoin(stockLimits, eq(stockLimits.partId, parts.id))
    .leftJoin(stockDemand, eq(stockDemand.partId, parts.id))
    .where(after && sql`(-${waiting}, ${left}, ${parts.id}) > (${-after.waiting}, ${after.left}, ${after.id}::uuid)`)
    .orderBy(sql`-${waiting}`, left, asc(parts.id))
    .limit(limit)
}

type LowRow = Awaited<ReturnType<typeof selectLowParts>>[number]
/** Not low where `lowSince` is null. */
export type NeedRow = Omit<LowRow, 'lowSince'> & { lowSince: Date | null }

export function countLowParts(db: Queryable): Promise<number> {
  return db.$count(stockFalls)
}

export async function selectStockNeed(db: Queryable, id: string): Promise<NeedRow | undefined> {
  const [row] = await db
    .select({ ...columns, waiting, left })
    .from(parts)
    .leftJoin(stockFalls, eq(stockFalls.partId, parts.id))
    .leftJoin(stockLimits, eq(stockLimits.partId, parts.id))
    .leftJoin(stockDemand, eq(stockDemand.partId, parts.id))
    .where(eq(parts.id, id))
  return row
}

const isWanted = gt(stockDemand.waiting, 0)

/** Most waited for first. */
export function selectWantedParts(db: Queryable, limit: number, after: NeedPosition | undefined): Promise<NeedRow[]> {
  const { waiting: demand, partId } = stockDemand
  return db
    .select({ ...columns, waiting: demand, left: sql<number>`0` })
    .from(stockDemand)
    .innerJoin(parts, eq(parts.id, partId))
    .leftJoin(stockLimits, eq(stockLimits.partId, partId))
    .leftJoin(stockFalls, eq(stockFalls.partId, partId))
    .where(and(isWanted, after && sql`(${demand}, ${partId}) < (${after.waiting}, ${after.id}::uuid)`))
    .orderBy(desc(demand), desc(partId))
    .limit(limit)
}

export function countWantedParts(db: Queryable): Promise<number> {
  return db.$count(stockDemand, isWanted)
}

/** Locked before its limit, as whatever changes its stock locks it. */
export async function lockPart(db: Queryable, id: string): Promise<{ sku: string; below: number | null } | undefined> {
  const [part] = await db.select({ sku: parts.sku }).from(parts).where(eq(parts.id, id)).for('update')
  if (!part) return undefined
  const [limit] = await db.select().from(stockLimits).where(eq(stockLimits.partId, id))
  return { ...part, below: limit?.below ?? null }
}

export async function putLimit(db: Queryable, partId: string, below: number | null): Promise<void> {
  if (below === null) await db.delete(stockLimits).where(eq(stockLimits.partId, partId))
  else
    await db
      .insert(stockLimits)
      .values({ partId, below })
      .onConflictDoUpdate({ target: stockLimits.partId, set: { below } })
}

/** Parts whose fall nobody was told of; they are told from then on. */
export async function takeFalls(db: Queryable, limit: number, toldAt: Date) {
  const next = db
    .select({ partId: stockFalls.partId })
    .from(stockFalls)
    .where(isNull(stockFalls.toldAt))
    .orderBy(asc(stockFalls.fellAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  const taken = await db
    .update(stockFalls)
    .set({ toldAt })
    .where(sql`${stockFalls.partId} IN ${next}`)
    .returning({ partId: stockFalls.partId, fellAt: stockFalls.fellAt })
  const ids = taken.map(({ partId }) => partId)
  if (ids.length === 0) return []
  const { id, name, sku, available } = parts
  return db
    .select({ id, name, sku, available })
    .from(parts)
    .where(inArray(parts.id, ids))
    .orderBy(asc(available), asc(id))
}
