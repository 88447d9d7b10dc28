import { and, asc, eq, gt } from 'drizzle-orm'
import type { ReadingDatabase } from '#platform/server/database/database.ts'
import { parts } from '../catalogue-tables.ts'
import { type PartRow, partColumns } from '../parts-store.ts'

/** What its address and its picture depend on. */
export type ListedPart = Pick<PartRow, keyof typeof listed>

const { id, updatedAt, name, sku, category, specs, img, picture } = partColumns
const listed = { id, updatedAt, name, sku, category, specs, img, picture }

const onward = (after: string | undefined) =>
  and(eq(parts.active, true), after === undefined ? undefined : gt(parts.id, after))

export function selectListedParts(
  db: ReadingDatabase,
  after: string | undefined,
  limit: number,
): Promise<ListedPart[]> {
  return db.select(listed).from(parts).where(onward(after)).orderBy(asc(parts.id)).limit(limit)
}

/** The last id of the chunk after an id; undefined when no part follows it. */
export async function selectStretchEnd(
  db: ReadingDatabase,
  after: string | undefined,
  length: number,
): Promise<string | undefined> {
  const [end, next] = await db
    .select({ id: parts.id })
    .from(parts)
    .where(onward(after))
    .orderBy(asc(parts.id))
    .offset(length - 1)
    .limit(2)
  return next && end?.id
}
