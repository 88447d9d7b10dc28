import { and, desc, eq, sql } from 'drizzle-orm'
import type { StockCause } from '#catalogue/contract/stock-changes.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { partNumberKeyOf, partStockChanges, parts, sameNumberOf, stockCorrections } from './catalogue-tables.ts'
import { type PartRow, partColumns, type UnitsOfPart } from './parts-store.ts'
import type { PartPrices } from './prices/part-prices.ts'

/** Editable fields, without stock. */
export type PartSays = Pick<
  PartRow,
  | 'sku'
  | 'name'
  | 'category'
  | 'description'
  | keyof PartPrices
  | 'img'
  | 'min'
  | 'multiple'
  | 'unit'
  | 'unitSize'
  | 'content'
  | 'taxClass'
  | 'returnable'
  | 'warnings'
  | 'expectedOn'
  | 'specs'
  | 'active'
  | 'withheld'
  | 'searchTitle'
  | 'searchDescription'
  | 'durabilityYears'
  | 'guaranteeTerms'
>

/** Undefined when the SKU is taken. */
export async function insertPart(
  db: Queryable,
  part: PartSays & { id: string; quantity: number; at: Date },
): Promise<PartRow | undefined> {
  const { at, ...says } = part
  if (await selectSkuHolder(db, part.sku)) return undefined
  const [row] = await db
    .insert(parts)
    .values({ ...says, available: part.quantity, createdAt: at, updatedAt: at })
    .onConflictDoNothing({ target: parts.sku })
    .returning(partColumns)
  if (row) await noteStockChange(db, row, { cause: 'added', change: row.quantity, at })
  return row
}

/** Including discontinued ones. */
export async function selectAnyPart(db: Queryable, id: string): Promise<PartRow | undefined> {
  const [row] = await db.select(partColumns).from(parts).where(eq(parts.id, id))
  return row
}

/** Including discontinued ones; locks until the transaction ends. */
export async function lockPart(db: Queryable, id: string): Promise<PartRow | undefined> {
  const [row] = await db.select(partColumns).from(parts).where(eq(parts.id, id)).for('update')
  return row
}

/** Also one whose SKU differs in case or blanks only; the exact one first. */
export async function selectSkuHolder(
  db: Queryable,
  sku: string,
): Promise<Pick<PartRow, 'id' | 'sku' | 'name' | 'active' | 'withheld'> | undefined> {
  const { id, name, active, withheld } = parts
  const typed = sql`${sku}::text`
  const [row] = await db
    .select({ id, sku: parts.sku, name, active, withheld })
    .from(parts)
    .where(
      sql`${partNumberKeyOf(parts.sku)} = ${partNumberKeyOf(typed)} AND ${sameNumberOf(parts.sku)} = ${sameNumberOf(typed)}`,
    )
    .orderBy(desc(eq(parts.sku, sku)))
    .limit(1)
  return row
}

/** Stores a locked part and increments its version. */
export async function updatePart(db: Queryable, id: string, changes: Partial<PartSays>, at: Date): Promise<PartRow> {
  const [row] = await db
    .update(parts)
    .set({ ...changes, version: sql`${parts.version} + 1`, updatedAt: at })
    .where(eq(parts.id, id))
    .returning(partColumns)
  if (!row) throw new Error('A locked part is gone')
  return row
}

type StockNote = { cause: StockCause; at: Date; note?: string; orderId?: string }

/**
 * Guarded, since orders take from the same stock. Undefined when the part is missing or too little would remain. The
 * change is kept with its cause.
 */
export async function updateStock(
  db: Queryable,
  id: string,
  change: number,
  why: StockNote,
): Promise<PartRow | undefined> {
  const [row] = await db
    .update(parts)
    .set({ quantity: sql`${parts.quantity} + ${change}`, available: sql`${parts.available} + ${change}` })
    .where(
      and(
        eq(parts.id, id),
        sql`${parts.available}::bigint + ${change} >= 0`,
        sql`${parts.quantity}::bigint + ${change} <= 2147483647`,
      ),
    )
    .returning(partColumns)
  if (row) await noteStockChange(db, row, { ...why, change })
  return row
}

/** Of a part whose row the caller has just changed, and so locked. */
async function noteStockChange(
  db: Queryable,
  { id: partId, quantity, available }: PartRow,
  { change, ...why }: StockNote & { change: number },
): Promise<void> {
  const after = { quantityChange: change, availableChange: change, quantity, available }
  await db.insert(partStockChanges).values({ partId, ...after, ...why })
}

export type StockChangeRow = typeof partStockChanges.$inferSelect

/** Newest first. */
export function selectStockChanges(db: Queryable, partId: string, limit: number): Promise<StockChangeRow[]> {
  return db
    .select()
    .from(partStockChanges)
    .where(eq(partStockChanges.partId, partId))
    .orderBy(desc(partStockChanges.id))
    .limit(limit)
}

/** Units that came back are in stock and on sale again, each part with a correction that says why. */
export async function restock(
  db: Queryable,
  units: readonly UnitsOfPart[],
  { reason, at, orderId }: { reason: string; at: Date; orderId: string },
): Promise<void> {
  // By rising id, so that orders which share parts can't deadlock.
  const inTurn = [...units].sort((one, other) => (one.partId < other.partId ? -1 : 1))
  for (const { partId, quantity: change } of inTurn) {
    const part = await updateStock(db, partId, change, { cause: 'return', note: reason, at, orderId })
    if (!part) throw new Error(`The part ${partId} can't take ${change} units back`)
    await insertCorrection(db, { partId, change, quantity: part.quantity, reason, at })
  }
}

export type CorrectionRow = typeof stockCorrections.$inferSelect

export async function insertCorrection(
  db: Queryable,
  correction: Omit<typeof stockCorrections.$inferInsert, 'id'>,
): Promise<void> {
  await db.insert(stockCorrections).values(correction)
}

/** Newest first. */
export function selectCorrections(db: Queryable, partId: string, limit: number): Promise<CorrectionRow[]> {
  return db
    .select()
    .from(stockCorrections)
    .where(eq(stockCorrections.partId, partId))
    .orderBy(desc(stockCorrections.id))
    .limit(limit)
}
