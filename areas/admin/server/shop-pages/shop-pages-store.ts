import { and, desc, eq, sql } from 'drizzle-orm'
import type { ShopPageName } from '#platform/contract/shop/shop-pages.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { shopPages } from './shop-pages-tables.ts'

export type ShopPageRow = typeof shopPages.$inferSelect

/** The present version of each page that was ever published. */
export function selectPresentPages(db: Queryable): Promise<ShopPageRow[]> {
  return db.selectDistinctOn([shopPages.name]).from(shopPages).orderBy(shopPages.name, desc(shopPages.version))
}

export async function selectShopPage(
  db: Queryable,
  name: ShopPageName,
  version: number,
): Promise<ShopPageRow | undefined> {
  const [row] = await db
    .select()
    .from(shopPages)
    .where(and(eq(shopPages.name, name), eq(shopPages.version, version)))
  return row
}

/** Until the caller's transaction ends, nobody else publishes. */
export async function lockShopPages(db: Queryable): Promise<void> {
  await db.execute(sql`LOCK TABLE ${shopPages} IN SHARE ROW EXCLUSIVE MODE`)
}

export async function insertShopPage(db: Queryable, page: ShopPageRow): Promise<void> {
  await db.insert(shopPages).values(page)
}
