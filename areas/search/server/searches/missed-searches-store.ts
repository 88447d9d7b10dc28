import { and, countDistinct, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { missedSearches } from './missed-searches-tables.ts'

export type MissedSearchRow = Omit<typeof missedSearches.$inferSelect, 'day'>
export type MissedFilter = { since: string; search?: string | undefined }
export type MissedPosition = { count: number; query: string }

const byteQuery = sql`${missedSearches.query} COLLATE "C"` // The same order everywhere

/**
 * Adds counts of a day. Beyond `mostRows` the rarest make room, of these the oldest. Rows are written in one order, so
 * that processes don't wait for each other.
 */
export async function addMissedSearches(
  db: Queryable,
  day: string,
  rows: readonly MissedSearchRow[],
  mostRows: number,
): Promise<void> {
  const values = rows.toSorted((a, b) => (a.query < b.query ? -1 : 1)).map((row) => ({ ...row, day }))
  await db
    .insert(missedSearches)
    .values(values)
    .onConflictDoUpdate({
      target: [missedSearches.query, missedSearches.day],
      set: {
        count: sql`${missedSearches.count} + excluded.count`,
        lastAt: sql`greatest(${missedSearches.lastAt}, excluded.last_at)`,
        outcome: sql`excluded.outcome`,
        offered: sql`excluded.offered`,
      },
    })
  await db.execute(sql`
    DELETE FROM ${missedSearches} WHERE (query, day) IN (
      SELECT query, day FROM ${missedSearches} ORDER BY count DESC, last_at DESC OFFSET ${mostRows})`)
}

/** The most frequent first, counted over all days since. */
export async function selectMissedSearches(
  db: Queryable,
  filter: MissedFilter,
  limit: number,
  after: MissedPosition | undefined,
): Promise<MissedSearchRow[]> {
  const { query, count, lastAt, outcome, offered } = missedSearches
  const total = sql<number>`sum(${count})::integer`
  const latest = <Value>(column: typeof outcome | typeof offered) =>
    sql<Value>`(array_agg(to_json(${column}) ORDER BY ${lastAt} DESC))[1]`
  return db
    .select({
      query,
      count: total,
      lastAt: sql<Date>`max(${lastAt})`.mapWith(lastAt),
      outcome: latest<MissedSearchRow['outcome']>(outcome),
      offered: latest<string[]>(offered),
    })
    .from(missedSearches)
    .where(matching(filter))
    .groupBy(query)
    .having(after && sql`(-sum(${count}), ${byteQuery}) > (${-after.count}, ${after.query})`)
    .orderBy(sql`sum(${count}) DESC`, byteQuery)
    .limit(limit)
}

export async function countMissedSearches(db: Queryable, filter: MissedFilter): Promise<number> {
  const [row] = await db
    .select({ total: countDistinct(missedSearches.query) })
    .from(missedSearches)
    .where(matching(filter))
  return row?.total ?? 0
}

export async function deleteMissedSearch(db: Queryable, query: string): Promise<number> {
  const { rowCount } = await db.delete(missedSearches).where(eq(missedSearches.query, query))
  return rowCount ?? 0
}

export async function deleteMissedSearchesBefore(db: Queryable, day: string): Promise<void> {
  await db.delete(missedSearches).where(lt(missedSearches.day, day))
}

/** A sequential scan of at most some ten thousand rows. */
function matching({ since, search }: MissedFilter): SQL | undefined {
  const holds = search ? sql`strpos(${missedSearches.query}, ${search}) > 0` : undefined
  return and(gte(missedSearches.day, since), holds)
}
