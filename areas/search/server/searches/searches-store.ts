import { and, countDistinct, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { searches } from './searches-tables.ts'

export type SearchRow = Omit<typeof searches.$inferSelect, 'day'>
export type SearchFilter = { since: string; search?: string | undefined }
export type SearchPosition = { count: number; query: string }

const byteQuery = sql`${searches.query} COLLATE "C"` // The same order everywhere
const total = sql<number>`sum(${searches.count})::integer`
const lastAt = sql<Date>`max(${searches.lastAt})`.mapWith(searches.lastAt)
const results = sql<number>`(array_agg(${searches.results} ORDER BY ${searches.lastAt} DESC))[1]`

/**
 * Adds counts of a day. Beyond `mostRows` the rarest make room, of these the oldest. Rows are written in one order, so
 * that processes don't wait for each other.
 */
export async function addSearches(
  db: Queryable,
  day: string,
  rows: readonly SearchRow[],
  mostRows: number,
): Promise<void> {
  const values = rows.toSorted((a, b) => (a.query < b.query ? -1 : 1)).map((row) => ({ ...row, day }))
  await db
    .insert(searches)
    .values(values)
    .onConflictDoUpdate({
      target: [searches.query, searches.day],
      set: {
        count: sql`${searches.count} + excluded.count`,
        lastAt: sql`greatest(${searches.lastAt}, excluded.last_at)`,
        results: sql`excluded.results`,
      },
    })
  await db.execute(sql`
    DELETE FROM ${searches} WHERE (query, day) IN (
      SELECT query, day FROM ${searches} ORDER BY count DESC, last_at DESC OFFSET ${mostRows})`)
}

/** The most frequent first, counted over all days since. */
export function selectSearches(
  db: Queryable,
  filter: SearchFilter,
  limit: number,
  after: SearchPosition | undefined,
): Promise<SearchRow[]> {
  const { query, count } = searches
  return db
    .select({ query, count: total, lastAt, results })
    .from(searches)
    .where(matching(filter))
    .groupBy(query)
    .having(after && sql`(-sum(${count}), ${byteQuery}) > (${-after.count}, ${after.query})`)
    .orderBy(sql`sum(${count}) DESC`, byteQuery)
    .limit(limit)
}

export async function countSearches(db: Queryable, filter: SearchFilter): Promise<number> {
  const [row] = await db
    .select({ total: countDistinct(searches.query) })
    .from(searches)
    .where(matching(filter))
  return row?.total ?? 0
}

/** Different searches, the latest first. */
export function selectLastSearches(db: Queryable, limit: number): Promise<Pick<SearchRow, 'query' | 'count'>[]> {
  const { query } = searches
  return db
    .select({ query, count: total })
    .from(searches)
    .groupBy(query)
    .orderBy(sql`max(${searches.lastAt}) DESC`, byteQuery)
    .limit(limit)
}

export async function deleteSearch(db: Queryable, query: string): Promise<number> {
  const { rowCount } = await db.delete(searches).where(eq(searches.query, query))
  return rowCount ?? 0
}

export async function deleteSearchesBefore(db: Queryable, day: string): Promise<void> {
  await db.delete(searches).where(lt(searches.day, day))
}

/** A sequential scan of at most some ten thousand rows. */
function matching({ since, search }: SearchFilter): SQL | undefined {
  const holds = search ? sql`strpos(${searches.query}, ${search}) > 0` : undefined
  return and(gte(searches.day, since), holds)
}
