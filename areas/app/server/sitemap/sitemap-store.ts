import { count, eq, notInArray, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { sitemapFiles } from './sitemap-tables.ts'

export type SitemapFile = Omit<typeof sitemapFiles.$inferSelect, 'madeAt'>

export async function selectFile(db: Queryable, name: string): Promise<SitemapFile | undefined> {
  const { tag, gzipped } = sitemapFiles
  const [file] = await db
    .select({ name: sitemapFiles.name, tag, gzipped })
    .from(sitemapFiles)
    .where(eq(sitemapFiles.name, name))
  return file
}

export async function putFile(db: Queryable, file: SitemapFile, madeAt: Date): Promise<void> {
  await db
    .insert(sitemapFiles)
    .values({ ...file, madeAt })
    .onConflictDoUpdate({ target: sitemapFiles.name, set: { ...file, madeAt } })
}

export async function selectTags(db: Queryable): Promise<Map<string, string>> {
  const rows = await db.select({ name: sitemapFiles.name, tag: sitemapFiles.tag }).from(sitemapFiles)
  return new Map(rows.map(({ name, tag }) => [name, tag]))
}

export async function deleteFilesBut(db: Queryable, names: readonly string[]): Promise<void> {
  await db.delete(sitemapFiles).where(notInArray(sitemapFiles.name, [...names]))
}

/** Undefined until there is an index. */
export async function selectMade(db: Queryable, index: string): Promise<{ madeAt: Date; files: number } | undefined> {
  const isIndex = sql`${sitemapFiles.name} = ${index}`
  const [made] = await db
    .select({
      files: count(),
      madeAt: sql`max(${sitemapFiles.madeAt}) FILTER (WHERE ${isIndex})`.mapWith(sitemapFiles.madeAt),
    })
    .from(sitemapFiles)
  return made?.madeAt ? made : undefined
}
