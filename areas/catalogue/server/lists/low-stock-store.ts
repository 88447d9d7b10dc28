import { asc, count, eq } from 'drizzle-orm'
import type { ReadingDatabase } from '#platform/server/database/database.ts'
import { lowStock, parts } from '../catalogue-tables.ts'
import type { PartRow } from '../parts-store.ts'

export function selectLowStock(
  db: ReadingDatabase,
  limit: number,
): Promise<Pick<PartRow, 'id' | 'name' | 'sku' | 'min' | 'available'>[]> {
  const { id, name, sku, min, available } = parts
  return db
    .select({ id, name, sku, min, available })
    .from(lowStock)
    .innerJoin(parts, eq(id, lowStock.partId))
    .orderBy(asc(available), asc(id))
    .limit(limit)
}

export async function countLowStock(db: ReadingDatabase): Promise<number> {
  const [row] = await db.select({ total: count() }).from(lowStock)
  return row?.total ?? 0
}
