import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ReadingDatabase } from './queryable.ts'

export const COUNTED_EXACTLY = 10_000

/** Exact up to 10,000, else the planner's estimate. */
export async function countRows(db: ReadingDatabase, table: PgTable, where: SQL | undefined): Promise<number> {
  return refineCount(db, table, where, await countSome(db, table, where))
}

/** At most 10,001. */
export async function countSome(db: ReadingDatabase, table: PgTable, where: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(COUNTED_EXACTLY + 1)
  const [row] = await db.select({ total: sql<number>`count(*)` }).from(some.as('counted'))
  return row?.total ?? 0
}

export async function refineCount(db: ReadingDatabase, table: PgTable, where: SQL | undefined, counted: number) {
  if (counted <= COUNTED_EXACTLY) return counted
  const every = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`EXPLAIN (FORMAT JSON) ${every}`,
  )
  return Math.max(counted, rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0)
}
