import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { attributes } from './attributes/attributes-tables.ts'

export type AttributeRow = typeof attributes.$inferSelect

export function selectAttributes(db: Queryable): Promise<AttributeRow[]> {
  return db.select().from(attributes).orderBy(asc(attributes.id))
}

/** For a change that must fit to the others: one at a time, and no document is made, until the transaction ends. */
export async function lockAttributes(db: Queryable): Promise<AttributeRow[]> {
  await db.execute(sql`LOCK TABLE ${attributes} IN SHARE ROW EXCLUSIVE MODE`)
  return selectAttributes(db)
}

/** For documents: none is made by attributes that change meanwhile, and stays. Many may do so at once. */
export async function holdAttributes(db: Queryable): Promise<AttributeRow[]> {
  await db.execute(sql`LOCK TABLE ${attributes} IN SHARE MODE`)
  return selectAttributes(db)
}

export async function insertAttribute(db: Queryable, row: AttributeRow): Promise<void> {
  await db.insert(attributes).values(row)
}

export async function updateAttribute(db: Queryable, { id, ...row }: AttributeRow): Promise<void> {
  await db.update(attributes).set(row).where(eq(attributes.id, id))
}

export async function deleteAttributeRow(db: Queryable, id: string): Promise<void> {
  await db.delete(attributes).where(eq(attributes.id, id))
}
