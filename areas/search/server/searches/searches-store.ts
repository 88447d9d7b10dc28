import { and, countDistinct, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Queryable, ReadingDatabase } from '#platform/server/database/database.ts'
import { missedSearches, searches } from './searches-tables.ts'

export type SearchRow = Omit<typeof searches.$inferSelect, 'day'>
export type MissedSearchRow = Omit<typeof missedSearches.$inferSelect, 'day'>
export type SearchFilter = { since: string; search?: string | undefined; language?: string | undefined }
export type SearchPosition = { count: number; query: string }

type SearchesTable = typeof searches | typeof missedSearches

/** Adds counts of a day. Beyond `mostRows` the rarest make room, of these the oldest. */
export async function addSearches(
  db: Queryable,
  day: string,
  rows: readonly SearchRow[],
  mostRows: number,
): Promise<void> {
  await db
    .insert(searches)
    .values(inOneOrder(rows, day))
    .onConflictDoUpdate({
      target: [searches.query, searches.day],
      set: { ...addedTo(searches), results: sql`excluded.results` },
    })
  await makeRoom(db, searches, mostRows)
}

/** As `addSearches`, of those that found nothing. */
export async function addMissedSearches(
  db: Queryable,
  day: string,
  rows: readonly MissedSearchRow[],
  mostRows: number,
): Promise<void> {
  await db
    .insert(missedSearches)
    .values(inOneOrder(rows, day))
    .onConflictDoUpdate({
      target: [missedSearches.query, missedSearches.day],
      set: { ...addedTo(missedSearches), outcome: sql`excluded.outcome`, offered: sql`excluded.offered` },
    })
  await makeRoom(db, missedSearches, mostRows)
}

/** So that processes don't wait for each other. */
function inOneOrder<Row extends { query: string }>(rows: readonly Row[], day: string): (Row & { day: string })[] {
  return rows.toSorted((a, b) => (a.query < b.query ? -1 : 1)).map((row) => ({ ...row, day }))
}

const addedTo = ({ count, lastAt }: SearchesTable) => ({
  count: sql`${count} + excluded.count`,
  lastAt: sql`greatest(${lastAt}, excluded.last_at)`,
  language: sql`excluded.language`,
})

async function makeRoom(db: Queryable, table: SearchesTable, mostRows: number): Promise<void> {
  await db.execute(sql`
    DELETE FROM ${table} WHERE (query, day) IN (
      SELECT query, day FROM ${table} ORDER BY count DESC, last_at DESC OFFSET ${mostRows})`)
}

/** The most frequent first, counted over all days since. */
export function selectSearches(
  db: Queryable,
  filter: SearchFilter,
  limit: number,
  after: SearchPosition | undefined,
): Promise<SearchRow[]> {
  const { query, lastAt, results } = searches
  return db
    .select({ ...summed(searches), results: sql<number>`(array_agg(${results} ORDER BY ${lastAt} DESC))[1]` })
    .from(searches)
    .where(matching(searches, filter))
    .groupBy(query)
    .having(beyond(searches, after))
    .orderBy(...mostFrequentFirst(searches))
    .limit(limit)
}

/** As `selectSearches`, of those that found nothing. */
export async function selectMissedSearches(
  db: Queryable,
  filter: SearchFilter,
  limit: number,
  after: SearchPosition | undefined,
): Promise<MissedSearchRow[]> {
  const { query, lastAt, outcome, offered } = missedSearches
  const latest = <Value>(column: typeof outcome | typeof offered) =>
    sql<Value>`(array_agg(to_json(${column}) ORDER BY ${lastAt} DESC))[1]`
  return db
    .select({
      ...summed(missedSearches),
      outcome: latest<MissedSearchRow['outcome']>(outcome),
      offered: latest<string[]>(offered),
    })
    .from(missedSearches)
    .where(matching(missedSearches, filter))
    .groupBy(query)
    .having(beyond(missedSearches, after))
    .orderBy(...mostFrequentFirst(missedSearches))
    .limit(limit)
}

type Days = { from: string; to: string; since: string }

/**
 * Queries for which nothing was found, the most frequent first; `searchesBefore`: on the days before `since`. At most
 * some ten thousand rows are kept.
 */
export async function selectFoundNothing(
  db: ReadingDatabase,
  { from, to, since }: Days,
): Promise<{ query: string; searches: number; searchesBefore: number }[]> {
  const { query, day, count, outcome } = missedSearches
  const { rows } = await db.execute<{ query: string; searches: number; searchesBefore: number }>(sql`
    SELECT ${query}, coalesce(sum(${count}) FILTER (WHERE ${day} >= ${since}), 0)::bigint AS searches,
      coalesce(sum(${count}) FILTER (WHERE ${day} < ${since}), 0)::bigint AS "searchesBefore"
    FROM ${missedSearches} WHERE ${day} BETWEEN ${from} AND ${to} AND ${outcome} <> 'corrected'
    GROUP BY ${query} ORDER BY searches DESC, "searchesBefore" DESC, ${byteQuery(missedSearches)}`)
  return rows
}

const summed = ({ query, count, lastAt, language }: SearchesTable) => ({
  query: sql<string>`${query}`,
  count: sql<number>`sum(${count})::integer`,
  lastAt: sql<Date>`max(${lastAt})`.mapWith(lastAt),
  language: sql<string>`(array_agg(${language} ORDER BY ${lastAt} DESC))[1]`,
})

const byteQuery = ({ query }: SearchesTable) => sql`${query} COLLATE "C"` // The same order everywhere

const mostFrequentFirst = (table: SearchesTable): SQL[] => [sql`sum(${table.count}) DESC`, byteQuery(table)]

const beyond = (table: SearchesTable, after: SearchPosition | undefined): SQL | undefined =>
  after && sql`(-sum(${table.count}), ${byteQuery(table)}) > (${-after.count}, ${after.query})`

export const countSearches = (db: Queryable, filter: SearchFilter) => countIn(db, searches, filter)
export const countMissedSearches = (db: Queryable, filter: SearchFilter) => countIn(db, missedSearches, filter)

async function countIn(db: Queryable, table: SearchesTable, filter: SearchFilter): Promise<number> {
  const [row] = await db
    .select({ total: countDistinct(table.query) })
    .from(table)
    .where(matching(table, filter))
  return row?.total ?? 0
}

/** Different searches, the latest first. */
export function selectLastSearches(
  db: Queryable,
  limit: number,
  language: string,
): Promise<Pick<SearchRow, 'query' | 'count'>[]> {
  const { query, count } = summed(searches)
  return db
    .select({ query, count })
    .from(searches)
    .where(eq(searches.language, language))
    .groupBy(searches.query)
    .orderBy(sql`max(${searches.lastAt}) DESC`, byteQuery(searches))
    .limit(limit)
}

export const deleteSearch = (db: Queryable, query: string) => deleteFrom(db, searches, query)
export const deleteMissedSearch = (db: Queryable, query: string) => deleteFrom(db, missedSearches, query)

async function deleteFrom(db: Queryable, table: SearchesTable, query: string): Promise<number> {
  const { rowCount } = await db.delete(table).where(eq(table.query, query))
  return rowCount ?? 0
}

/** Of both tables. */
export async function deleteSearchesBefore(db: Queryable, day: string): Promise<void> {
  for (const table of [searches, missedSearches]) await db.delete(table).where(lt(table.day, day))
}

/** A sequential scan of at most some ten thousand rows. */
function matching(table: SearchesTable, { since, search, language }: SearchFilter): SQL | undefined {
  const { query, day } = table
  const holds = search ? sql`strpos(${query}, ${search}) > 0` : undefined
  return and(gte(day, since), holds, language === undefined ? undefined : eq(table.language, language))
}
