import { inArray, sql } from 'drizzle-orm'
import { type PictureCopies, pictureCopiesOf, type Queryable } from '#platform/server/database/database.ts'
import { assemblies } from './assemblies/assemblies-tables.ts'
import { parts } from './catalogue-tables.ts'
import { partPictures } from './details/details-tables.ts'

export const partPictureCopies: readonly PictureCopies[] = [
  pictureCopiesOf(parts, parts.img),
  pictureCopiesOf(partPictures, partPictures.img),
]

/** Matches absolute addresses of this shop as well. */
export async function selectPicturesInUse(db: Queryable, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const table of [parts, partPictures, assemblies]) {
    const hash = sql<string>`substring(${table.img} from '/pictures/([0-9a-f]{32})-')`
    const rows = await db
      .selectDistinct({ hash })
      .from(table)
      .where(inArray(hash, [...hashes]))
    for (const row of rows) found.add(row.hash)
  }
  return found
}
