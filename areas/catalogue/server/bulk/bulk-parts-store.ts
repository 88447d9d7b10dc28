import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { parts, products } from '../catalogue-tables.ts'
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

export type ListedChange = ChangeRow & { email: string | null; partCount: number }

/** Newest first, with who made them and how many parts they changed. */
export async function selectPartsChanges(
  db: Queryable,
  limit: number,
  after: { at: string; id: string } | undefined,
): Promise<ListedChange[]> {
  const { id: changeId, at, accountId, field, value, undoneAt } = bulkPartChanges
  const onward = after && sql`(${at}, ${changeId}) < (${after.at}::timestamptz, ${after.id}::uuid)`
  return db
    .select({
      ...{ id: changeId, at, accountId, field, value, undoneAt },
      email: sql<string | null>`(SELECT email FROM accounts WHERE accounts.id = ${accountId})`,
      partCount: db.$count(bulkPartLines, eq(bulkPartLines.changeId, changeId)),
    })
    .from(bulkPartChanges)
    .where(onward)
    .orderBy(desc(at), desc(changeId))
    .limit(limit)
}

export function countPartsChanges(db: Queryable): Promise<number> {
  return db.$count(bulkPartChanges)
}

/** By rising id; locked, so that their axes stay. */
export async function lockProducts(db: Queryable, ids: readonly string[]): Promise<void> {
  await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for('update')
}

/**
 * Has a locked part be a variant of its product again, unless that is gone or another variant is just like it: the key
 * is the one that `key_of_variant` writes.
 */
export async function rejoinProduct(db: Queryable, part: { id: string; productId: string }): Promise<boolean> {
  const { rows } = await db.execute(sql`
    UPDATE ${parts} AS part SET product_id = product.id FROM ${products} AS product
    WHERE part.id = ${part.id} AND product.id = ${part.productId} AND NOT EXISTS (
      SELECT 1 FROM ${parts} AS other WHERE other.product_id = product.id AND other.variant_key = (
        SELECT string_agg(lower(btrim(coalesce(part.specs ->> axis, ''))), ' | ' ORDER BY place)
        FROM unnest(product.axes) WITH ORDINALITY AS each (axis, place)))
    RETURNING part.id`)
  return rows.length > 0
}
