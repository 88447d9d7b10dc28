import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { importMappings } from './import-mappings-tables.ts'

type Row = typeof importMappings.$inferSelect
const MOST_OFFERED = 20

/** Those of files with this header, by name. */
export function selectMappings(db: Queryable, headerHash: string): Promise<Pick<Row, 'name' | 'mapping'>[]> {
  const { name, mapping } = importMappings
  const found = db.select({ name, mapping }).from(importMappings).where(eq(importMappings.headerHash, headerHash))
  return found.orderBy(asc(name)).limit(MOST_OFFERED)
}

/** Replaces the one of that name. */
export async function putMapping(db: Queryable, row: Row): Promise<void> {
  const { id: _, ...values } = row
  await db.insert(importMappings).values(row).onConflictDoUpdate({ target: importMappings.name, set: values })
}
