import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { wishLines, wishLists, wishShelves } from './wish-lists-tables.ts'

export type StoredList = typeof wishLists.$inferSelect
export type StoredWish = typeof wishLines.$inferSelect

/** Oldest first. */
export function selectLists(db: Queryable, accountId: string): Promise<StoredList[]> {
  return db
    .select()
    .from(wishLists)
    .where(eq(wishLists.accountId, accountId))
    .orderBy(asc(wishLists.createdAt), asc(wishLists.id))
}

export async function selectList(db: Queryable, accountId: string, id: string): Promise<StoredList | undefined> {
  const [list] = await db
    .select()
    .from(wishLists)
    .where(and(eq(wishLists.id, id), eq(wishLists.accountId, accountId)))
  return list
}

/** Whoever's it is. */
export async function selectListByLink(db: Queryable, link: string): Promise<StoredList | undefined> {
  const [list] = await db.select().from(wishLists).where(eq(wishLists.link, link))
  return list
}

/** Oldest first. */
export function selectWishes(db: Queryable, listId: string): Promise<StoredWish[]> {
  return db
    .select()
    .from(wishLines)
    .where(eq(wishLines.listId, listId))
    .orderBy(asc(wishLines.addedAt), asc(wishLines.partId))
}

/** Of all lists of an account, oldest first. */
export async function selectWishesOf(db: Queryable, accountId: string): Promise<StoredWish[]> {
  const rows = await db
    .select({ line: wishLines })
    .from(wishLines)
    .innerJoin(wishLists, eq(wishLists.id, wishLines.listId))
    .where(eq(wishLists.accountId, accountId))
    .orderBy(asc(wishLines.addedAt), asc(wishLines.partId))
  return rows.map(({ line }) => line)
}

export async function selectWish(db: Queryable, listId: string, partId: string): Promise<StoredWish | undefined> {
  const [wish] = await db
    .select()
    .from(wishLines)
    .where(and(eq(wishLines.listId, listId), eq(wishLines.partId, partId)))
  return wish
}

/** The guests' lists that were merged. */
export async function selectMerged(db: Queryable, accountId: string): Promise<string[]> {
  const [shelf] = await db.select().from(wishShelves).where(eq(wishShelves.accountId, accountId))
  return shelf?.merged ?? []
}

export async function writeMerged(db: Queryable, accountId: string, merged: string[]): Promise<void> {
  await db
    .insert(wishShelves)
    .values({ accountId, merged })
    .onConflictDoUpdate({ target: wishShelves.accountId, set: { merged } })
}

export async function insertList(
  db: Queryable,
  list: Pick<StoredList, 'id' | 'accountId' | 'name' | 'createdAt'>,
): Promise<void> {
  await db.insert(wishShelves).values({ accountId: list.accountId, merged: [] }).onConflictDoNothing()
  await db.insert(wishLists).values(list)
}

export async function updateList(db: Queryable, { id, name, link, linkVersion }: StoredList): Promise<void> {
  await db.update(wishLists).set({ name, link, linkVersion }).where(eq(wishLists.id, id))
}

/** How many: 0 or 1. */
export async function deleteList(db: Queryable, accountId: string, id: string): Promise<number> {
  const gone = await db
    .delete(wishLists)
    .where(and(eq(wishLists.id, id), eq(wishLists.accountId, accountId)))
    .returning({ id: wishLists.id })
  return gone.length
}

/** One that is there already keeps when and at which price it was added, and gets the quantity. */
export async function putWishes(db: Queryable, wishes: readonly StoredWish[]): Promise<void> {
  if (wishes.length === 0) return
  await db
    .insert(wishLines)
    .values([...wishes])
    .onConflictDoUpdate({ target: [wishLines.listId, wishLines.partId], set: { quantity: sql`excluded.quantity` } })
}

export async function deleteWish(db: Queryable, listId: string, partId: string): Promise<void> {
  await db.delete(wishLines).where(and(eq(wishLines.listId, listId), eq(wishLines.partId, partId)))
}

export async function deleteShelf(db: Queryable, accountId: string): Promise<void> {
  await db.delete(wishShelves).where(eq(wishShelves.accountId, accountId))
}
