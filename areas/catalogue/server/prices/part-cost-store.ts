import { eq, inArray } from 'drizzle-orm'
import type { Queryable, ReadingDatabase } from '#platform/server/database/database.ts'
import { parts } from '../catalogue-tables.ts'

type Cost = { sku: string; costCents: number | null }

/** Of any part, also a discontinued one; undefined where there is none. */
export async function selectCost(db: Queryable, id: string): Promise<Cost | undefined> {
  const { sku, costCents } = parts
  const [row] = await db.select({ sku, costCents }).from(parts).where(eq(parts.id, id))
  return row
}

/** By part. */
export async function selectCosts(db: ReadingDatabase, ids: readonly string[]): Promise<Map<string, number | null>> {
  const { id, costCents } = parts
  const rows = await db
    .select({ id, costCents })
    .from(parts)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.costCents]))
}

/** Of any part, also a discontinued one, locked until the transaction ends. */
export async function lockCost(db: Queryable, id: string): Promise<Cost | undefined> {
  const { sku, costCents } = parts
  const [row] = await db.select({ sku, costCents }).from(parts).where(eq(parts.id, id)).for('no key update')
  return row
}

export async function updateCost(db: Queryable, id: string, costCents: number | null): Promise<void> {
  await db.update(parts).set({ costCents }).where(eq(parts.id, id))
}
