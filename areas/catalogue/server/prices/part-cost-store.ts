import { eq } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { parts } from '../catalogue-tables.ts'

type Cost = { sku: string; costCents: number | null }

/** Of any part, also a discontinued one; undefined where there is none. */
export async function selectCost(db: Queryable, id: string): Promise<Cost | undefined> {
  const { sku, costCents } = parts
  const [row] = await db.select({ sku, costCents }).from(parts).where(eq(parts.id, id))
  return row
}

/** The same, locked until the transaction ends. */
export async function lockCost(db: Queryable, id: string): Promise<Cost | undefined> {
  const { sku, costCents } = parts
  const [row] = await db.select({ sku, costCents }).from(parts).where(eq(parts.id, id)).for('no key update')
  return row
}

export async function updateCost(db: Queryable, id: string, costCents: number | null): Promise<void> {
  await db.update(parts).set({ costCents }).where(eq(parts.id, id))
}
