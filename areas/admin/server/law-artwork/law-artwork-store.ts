import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { lawArtwork } from './law-artwork-tables.ts'

export type ArtworkRow = typeof lawArtwork.$inferSelect
export type InstalledArtwork = Omit<ArtworkRow, 'bytes'>

/** All without their bytes, of which there may be megabytes. */
export function selectArtwork(db: Queryable): Promise<InstalledArtwork[]> {
  const { kind, language, format, fileName, source, sha256, edition, width, height, installedAt } = lawArtwork
  return db
    .select({ kind, language, format, fileName, source, sha256, edition, width, height, installedAt })
    .from(lawArtwork)
    .orderBy(kind, language, format)
}

export async function selectArtworkBytes(
  db: Queryable,
  { kind, language, format, sha256 }: Pick<ArtworkRow, 'kind' | 'language' | 'format' | 'sha256'>,
): Promise<Buffer | undefined> {
  const isIt = and(eq(lawArtwork.kind, kind), eq(lawArtwork.language, language), eq(lawArtwork.format, format))
  const [row] = await db
    .select({ bytes: lawArtwork.bytes })
    .from(lawArtwork)
    .where(and(isIt, eq(lawArtwork.sha256, sha256)))
  return row?.bytes
}

/** In the place of the edition that was there. */
export async function upsertArtwork(db: Queryable, row: ArtworkRow): Promise<void> {
  const { kind, language, format, ...set } = row
  await db
    .insert(lawArtwork)
    .values(row)
    .onConflictDoUpdate({
      target: [lawArtwork.kind, lawArtwork.language, lawArtwork.format],
      set,
      setWhere: sql`${lawArtwork.sha256} <> excluded.sha256`,
    })
}
