import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { parts } from '../catalogue-tables.ts'
import { bulkPartChanges, bulkPartLines } from './bulk-parts-tables.ts'

const { id, sku, name, category, taxClass, active, withheld, productId } = parts
const columns = { id, sku, name, category, taxClass, active, withheld, productId }
export type ChosenPart = Pick<typeof parts.$inferSelect, keyof typeof columns>
type ChangeRow = typeof bulkPartChanges.$inferSelect
type LineRow = typeof bulkPartLines.$inferSelect

/** Also discontinued ones; locked until the transaction ends, by rising id as orders do. */
export function lockChosenParts(db: Queryable, ids: readonly string[]): Promise<ChosenPart[]> {
  return db
    .select(columns)
    .from(parts)
    .where(inArray(parts.id, [...ids]))
    .orderBy(asc(parts.id))
    .for('no key update')
}

export type Restated = Pick<ChosenPart, 'id' | 'category' | 'taxClass' | 'active' | 'withheld'>

/** Of locked parts, each a version further. */
export async function updateChosenParts(db: Queryable, changed: readonly Restated[], at: Date): Promise<void> {
  const rows = changed.map(({ id, category, taxClass, active, withheld }) => ({
    ...{ id, category, active, withheld },
    tax: taxClass,
  }))
  await db.execute(sql`
    UPDATE ${parts} AS part SET
      category = said.category, tax_class = said.tax, active = said.active, withheld = said.withheld,
      version = part.version + 1, updated_at = ${at.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS said (id uuid, category text, tax text, active boolean, withheld text)
    WHERE part.id = said.id`)
}

export async function insertPartsChange(
  db: Queryable,
  change: Omit<ChangeRow, 'undoneAt'>,
  lines: readonly Omit<LineRow, 'changeId'>[],
): Promise<void> {
  await db.insert(bulkPartChanges).values(change)
  await db.insert(bulkPartLines).values(lines.map((line) => ({ ...line, changeId: change.id })))
}

/** Undefined when there is none. Locked, so that it is undone once. */
export async function lockPartsChange(db: Queryable, changeId: string): Promise<ChangeRow | undefined> {
  const [row] = await db.select().from(bulkPartChanges).where(eq(bulkPartChanges.id, changeId)).for('update')
  return row
}

export function selectPartsLines(db: Queryable, changeId: string): Promise<LineRow[]> {
  return db.select().from(bulkPartLines).where(eq(bulkPartLines.changeId, changeId)).orderBy(asc(bulkPartLines.partId))
}

export async function markPartsUndone(db: Queryable, changeId: string, at: Date): Promise<void> {
  await db.update(bulkPartChanges).set({ undoneAt: at }).where(eq(bulkPartChanges.id, changeId))
}
