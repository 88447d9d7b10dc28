import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { ViewedList } from '#accounts/contract/views.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { savedViews } from './views-tables.ts'

export type ViewRow = typeof savedViews.$inferSelect

/** Own ones and shared ones, by name. */
export function selectViews(db: Queryable, list: ViewedList, accountId: string): Promise<ViewRow[]> {
  return db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.list, list), or(savedViews.shared, eq(savedViews.accountId, accountId))))
    .orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews.id))
}

export function selectOwnViews(db: Queryable, accountId: string): Promise<ViewRow[]> {
  return db.select().from(savedViews).where(eq(savedViews.accountId, accountId)).orderBy(asc(savedViews.savedAt))
}

/** Until the transaction ends nobody else saves one: their number is limited. */
export async function lockViews(db: Queryable): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('saved views', 0))`)
}

export async function putView(db: Queryable, view: Omit<ViewRow, 'id'>, replaced: string | undefined): Promise<void> {
  if (replaced === undefined) await db.insert(savedViews).values(view)
  else await db.update(savedViews).set(view).where(eq(savedViews.id, replaced))
}

/** Undefined when there is none that this person may delete. */
export async function deleteViewRow(
  db: Queryable,
  id: string,
  { accountId, alsoShared }: { accountId: string; alsoShared: boolean },
): Promise<ViewRow | undefined> {
  const own = eq(savedViews.accountId, accountId)
  const [row] = await db
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), alsoShared ? or(own, savedViews.shared) : own))
    .returning()
  return row
}

/** Of an account that is deleted: what it shared stays, without saying whose it was. */
export async function forgetViews(db: Queryable, accountId: string): Promise<void> {
  const isOwn = eq(savedViews.accountId, accountId)
  await db.delete(savedViews).where(and(isOwn, eq(savedViews.shared, false)))
  await db.update(savedViews).set({ accountId: null }).where(isOwn)
}
