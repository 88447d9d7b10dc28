import { and, eq, getTableColumns, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '#server/adapters/database/database.ts'
import { parts } from './catalogue-tables.ts'

const { words: _, pictureTries: _tries, pictureDueAt: _dueAt, ...readColumns } = getTableColumns(parts)
export const partColumns = readColumns // Without search words and what concerns the job that copies pictures
export type PartRow = Omit<typeof parts.$inferSelect, 'words' | 'pictureTries' | 'pictureDueAt'>

const inShop = eq(parts.active, true)

/** Only while on sale. */
export async function selectPart(db: Queryable, id: string): Promise<PartRow | undefined> {
  const [row] = await db
    .select(partColumns)
    .from(parts)
    .where(and(eq(parts.id, id), inShop))
  return row
}

/** Only of parts on sale, by id. */
export async function selectPartNames(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: parts.id, name: parts.name })
    .from(parts)
    .where(and(inArray(parts.id, [...ids]), inShop))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Only while on sale. */
export async function selectPartBySku(db: Queryable, sku: string): Promise<PartRow | undefined> {
  const [row] = await db
    .select(partColumns)
    .from(parts)
    .where(and(eq(parts.sku, sku), inShop))
  return row
}

export type Reservation = { partId: string; quantity: number; expectedTotalCents: number }

/**
 * The guarded UPDATE that reserves units at the price the buyer saw, so the last unit is never sold twice. Returns
 * `id`, `name` and `price_cents`; no row if the part is gone, or quantity, stock or price don't fit. Returned as SQL so
 * that orders can embed it in their own statement. `also` is a further condition.
 */
export function reserveStock(
  { partId, quantity, expectedTotalCents }: Record<keyof Reservation, SQLWrapper>,
  also: SQL,
): SQL {
  return sql`
    UPDATE ${parts} SET available = ${parts.available} - ${quantity}::integer
    WHERE ${parts.id} = ${partId}::uuid AND ${parts.active}
      AND ${parts.min} <= ${quantity}::integer AND ${quantity}::integer % ${parts.multiple} = 0
      AND ${parts.available} >= ${quantity}::integer
      AND ${parts.priceCents}::bigint * ${quantity}::integer = ${expectedTotalCents}::bigint
      AND ${also}
    RETURNING ${parts.id}, ${parts.name}, ${parts.priceCents}`
}

/** Also for discontinued parts. */
export async function returnStock(db: Queryable, partId: string, quantity: number): Promise<void> {
  await db
    .update(parts)
    .set({ available: sql`${parts.available} + ${quantity}` })
    .where(eq(parts.id, partId))
}

/** Reserves units again for an order that had lost them, at any price; false when they are gone. */
export async function reserveStockAgain(db: Queryable, partId: string, quantity: number): Promise<boolean> {
  const reserved = await db
    .update(parts)
    .set({ available: sql`${parts.available} - ${quantity}` })
    .where(and(eq(parts.id, partId), inShop, sql`${parts.available} >= ${quantity}`))
    .returning({ id: parts.id })
  return reserved.length === 1
}

/** Removes reserved units from stock. */
export async function shipStock(db: Queryable, partId: string, quantity: number): Promise<void> {
  await db
    .update(parts)
    .set({ quantity: sql`${parts.quantity} - ${quantity}` })
    .where(eq(parts.id, partId))
}
