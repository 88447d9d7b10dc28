import { inArray, sql } from 'drizzle-orm'
import { type PictureCopies, pictureCopiesOf, type Queryable } from '#server/adapters/database/database.ts'
import { parts } from './catalogue-tables.ts'

export const partPictureCopies: PictureCopies = pictureCopiesOf(parts, parts.img)

/** Matches absolute addresses of this shop as well. */
export async function selectPicturesInUse(db: Queryable, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const hash = sql<string>`substring(${parts.img} from '/pictures/([0-9a-f]{32})-')`
  const rows = await db
    .selectDistinct({ hash })
    .from(parts)
    .where(inArray(hash, [...hashes]))
  return new Set(rows.map((row) => row.hash))
}
