import { and, eq, getTableColumns, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '#server/adapters/database/database.ts'
import { parts } from './catalogue-tables.ts'

const { words: _, ...readColumns } = getTableColumns(parts)
/** What a part is read by; the words are for the search alone. */
export const partColumns = readColumns
export type PartRow = Omit<typeof parts.$inferSelect, 'words'>

const inShop = eq(parts.active, true)

/** The part of that id while it is in the shop. */
export async function selectPart(db: Queryable, id: string): Promise<PartRow | undefined> {
  const [row] = await db
    .select(partColumns)
    .from(parts)
    .where(and(eq(parts.id, id), inShop))
  return row
}

/** The names of those parts that are in the shop, by id. */
export async function selectPartNames(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: parts.id, name: parts.name })
    .from(parts)
    .where(and(inArray(parts.id, [...ids]), inShop))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The part of that sku while it is in the shop. */
export async function selectPartBySku(db: Queryable, sku: string): Promise<PartRow | undefined> {
  const [row] = await db
    .select(partColumns)
    .from(parts)
    .where(and(eq(parts.sku, sku), inShop))
  return row
}

export type Reservation = { partId: string; quantity: number; expectedTotalCents: number }

/**
 * The statement that takes pieces out of what can be had, guarded: two buyers never get the last piece, and the price
 * is the one the buyer saw. It returns `id`, `name` and `price_cents` of the part, or nothing when the part is gone,
 * the quantity below its minimum or no multiple of its pack size, the stock too small or the price another. For whoever
 * makes one statement of it and what the pieces are taken for.
 * @param also what else must hold for it
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

/** Gives reserved pieces back; of a part that was taken out of the shop too. */
export async function returnStock(db: Queryable, partId: string, quantity: number): Promise<void> {
  await db
    .update(parts)
    .set({ available: sql`${parts.available} + ${quantity}` })
    .where(eq(parts.id, partId))
}

/**
 * Takes pieces out of what can be had for an order that had them before, at whatever it was sold for; false when they
 * are gone.
 */
export async function reserveStockAgain(db: Queryable, partId: string, quantity: number): Promise<boolean> {
  const reserved = await db
    .update(parts)
    .set({ available: sql`${parts.available} - ${quantity}` })
    .where(and(eq(parts.id, partId), inShop, sql`${parts.available} >= ${quantity}`))
    .returning({ id: parts.id })
  return reserved.length === 1
}

/** Takes reserved pieces out of the shop: they are sent. */
export async function shipStock(db: Queryable, partId: string, quantity: number): Promise<void> {
  await db
    .update(parts)
    .set({ quantity: sql`${parts.quantity} - ${quantity}` })
    .where(eq(parts.id, partId))
}
