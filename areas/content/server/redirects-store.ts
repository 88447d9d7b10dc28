import { eq } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { redirects } from './content-tables.ts'

export type RedirectRow = typeof redirects.$inferSelect

export function selectRedirects(db: Queryable): Promise<Pick<RedirectRow, 'fromPath' | 'toPath'>[]> {
  return db.select({ fromPath: redirects.fromPath, toPath: redirects.toPath }).from(redirects)
}

/** Whatever led to `fromPath` leads to `toPath` at once; an address that exists again leads nowhere. */
export async function putRedirect(
  db: Queryable,
  row: Pick<RedirectRow, 'fromPath' | 'toPath' | 'source' | 'createdAt'>,
): Promise<void> {
  await db.update(redirects).set({ toPath: row.toPath }).where(eq(redirects.toPath, row.fromPath))
  await db.delete(redirects).where(eq(redirects.fromPath, row.toPath))
  await db.insert(redirects).values(row).onConflictDoUpdate({ target: redirects.fromPath, set: row })
}
