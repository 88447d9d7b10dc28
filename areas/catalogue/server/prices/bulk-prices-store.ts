import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { partCategory, parts } from '../catalogue-tables.ts'
import { selectOwnNumbers } from '../part-numbers-store.ts'
import { keptSql } from '../visibility-store.ts'
import { bulkPriceChanges, bulkPriceLines } from './bulk-prices-tables.ts'
import type { PartPrices } from './part-prices.ts'

const { id, sku, name, version } = parts
const { priceCents, listPriceCents, reducedPriceCents, reducedFrom, reducedTo, quantityFrom, quantityCents } = parts
const columns = {
  ...{ id, sku, name, version, priceCents, listPriceCents },
  ...{ reducedPriceCents, reducedFrom, reducedTo, quantityFrom, quantityCents },
}
export type PricedPart = PartPrices & { id: string; sku: string; name: string; version: number }
export type BulkChangeRow = typeof bulkPriceChanges.$inferSelect
export type BulkLineRow = typeof bulkPriceLines.$inferSelect

type Which = { category?: string | undefined; ids?: readonly string[] | undefined }

/** Of all but discontinued parts, by id, at most `limit`. */
export function selectPricedParts(db: Queryable, which: Which, limit: number): Promise<PricedPart[]> {
  return db.select(columns).from(parts).where(isMeant(which)).orderBy(asc(parts.id)).limit(limit)
}

/** The same; locked until the transaction ends, by rising id as orders do. */
export function lockPricedParts(db: Queryable, which: Which, limit: number): Promise<PricedPart[]> {
  return db.select(columns).from(parts).where(isMeant(which)).orderBy(asc(parts.id)).limit(limit).for('no key update')
}

/** Of one change's parts, also discontinued ones. */
export function lockPartsOfChange(db: Queryable, changeId: string): Promise<PricedPart[]> {
  const ofChange = db
    .select({ partId: bulkPriceLines.partId })
    .from(bulkPriceLines)
    .where(eq(bulkPriceLines.changeId, changeId))
  return db.select(columns).from(parts).where(inArray(parts.id, ofChange)).orderBy(asc(parts.id)).for('no key update')
}

function isMeant({ category, ids }: Which): SQL | undefined {
  return and(
    keptSql(parts),
    category === undefined ? undefined : eq(partCategory, category),
    ids && inArray(parts.id, [...ids]),
  )
}

/** Ids of parts, but for discontinued ones, by the numbers that were typed for them. */
export async function selectIdsByNumber(db: Queryable, numbers: readonly string[]): Promise<Map<string, string>> {
  const own = await selectOwnNumbers(db, numbers)
  const rows = await db
    .select({ id: parts.id, sku: parts.sku })
    .from(parts)
    .where(and(keptSql(parts), inArray(parts.sku, [...own.values()])))
  const ids = new Map(rows.map(({ id, sku }) => [sku, id]))
  return new Map([...own].flatMap(([typed, sku]) => (ids.has(sku) ? [[typed, ids.get(sku) ?? '']] : [])))
}

export type NewPrices = Pick<PartPrices, 'priceCents' | 'listPriceCents' | 'quantityCents'> & { id: string }

/** Of locked parts, each a version further. Reductions and the quantities of prices stay. */
export async function updatePrices(db: Queryable, prices: readonly NewPrices[], at: Date): Promise<void> {
  const rows = prices.map((each) => ({
    id: each.id,
    price: each.priceCents,
    list: each.listPriceCents,
    quantity: each.quantityCents && `{${each.quantityCents.join()}}`,
  }))
  await db.execute(sql`
    UPDATE ${parts} AS part SET
      price_cents = raised.price, list_price_cents = raised.list, quantity_cents = raised.quantity::integer[],
      version = part.version + 1, updated_at = ${at.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS raised (id uuid, price integer, list integer, quantity text)
    WHERE part.id = raised.id`)
}

export async function insertBulkChange(
  db: Queryable,
  change: typeof bulkPriceChanges.$inferInsert,
  lines: readonly Omit<BulkLineRow, 'changeId'>[],
): Promise<BulkChangeRow> {
  const [row] = await db.insert(bulkPriceChanges).values(change).returning()
  if (!row) throw new Error('A price change was not stored')
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE)
    await db
      .insert(bulkPriceLines)
      .values(lines.slice(at, at + LINES_AT_ONCE).map((line) => ({ ...line, changeId: row.id })))
  return row
}

const LINES_AT_ONCE = 1_000

/** Undefined when there is none. Locked, so that it is undone once. */
export async function lockBulkChange(db: Queryable, changeId: string): Promise<BulkChangeRow | undefined> {
  const [row] = await db.select().from(bulkPriceChanges).where(eq(bulkPriceChanges.id, changeId)).for('update')
  return row
}

export function selectBulkLines(db: Queryable, changeId: string): Promise<BulkLineRow[]> {
  return db.select().from(bulkPriceLines).where(eq(bulkPriceLines.changeId, changeId))
}

export async function markUndone(
  db: Queryable,
  changeId: string,
  { at, partCount }: { at: Date; partCount: number },
): Promise<BulkChangeRow | undefined> {
  const [row] = await db
    .update(bulkPriceChanges)
    .set({ undoneAt: at, undoneCount: partCount })
    .where(and(eq(bulkPriceChanges.id, changeId), isNull(bulkPriceChanges.undoneAt)))
    .returning()
  return row
}

export type ChangePosition = { at: string; id: string }

/** Newest first. */
export function selectBulkChanges(
  db: Queryable,
  limit: number,
  after: ChangePosition | undefined,
): Promise<BulkChangeRow[]> {
  const older =
    after && sql`(${bulkPriceChanges.at}, ${bulkPriceChanges.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`
  return db
    .select()
    .from(bulkPriceChanges)
    .where(older)
    .orderBy(desc(bulkPriceChanges.at), desc(bulkPriceChanges.id))
    .limit(limit)
}

export function countBulkChanges(db: Queryable): Promise<number> {
  return db.$count(bulkPriceChanges)
}
