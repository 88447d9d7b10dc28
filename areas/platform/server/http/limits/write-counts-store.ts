import { sql } from 'drizzle-orm'
import type { Queryable } from '../../database/database.ts'
import { writeCounts } from './write-counts-tables.ts'

export type CountedRoute = { network: string; route: string }
/** `leftMs`: what is left of the window. Only spans are exchanged, so clocks need not agree. */
export type RouteCount = CountedRoute & { count: number; leftMs: number }

const LONGEST_WINDOW = '1 hour' // Of all limits
const TOLERANCE = '1 minute'

/**
 * Adds what was counted, each route of a network once, and returns the sums of all processes. A window begins with the
 * first request after the last one ended; one that seems longer than any is of a clock that was wrong, and has ended.
 * Rows are locked in one order, so that processes don't deadlock.
 */
export async function addWriteCounts(db: Queryable, counted: readonly RouteCount[]): Promise<RouteCount[]> {
  const all = <Value>(value: (one: RouteCount) => Value) => sql.param(counted.map(value))
  const lasts = sql.raw(
    `held.ends_at > now() AND held.ends_at <= now() + interval '${LONGEST_WINDOW}' + interval '${TOLERANCE}'`,
  )
  const { rows } = await db.execute<RouteCount>(sql`
    INSERT INTO ${writeCounts} AS held (network, route, count, ends_at)
    SELECT network, route, count, now() + left_ms * interval '1 millisecond'
    FROM unnest(
      ${all(({ network }) => network)}::text[], ${all(({ route }) => route)}::text[],
      ${all(({ count }) => count)}::integer[], ${all(({ leftMs }) => leftMs)}::integer[]
    ) AS counted (network, route, count, left_ms)
    ORDER BY network, route
    ON CONFLICT (network, route) DO UPDATE SET
      count = excluded.count + CASE WHEN ${lasts} THEN held.count ELSE 0 END,
      ends_at = CASE WHEN ${lasts} THEN held.ends_at ELSE excluded.ends_at END
    RETURNING network, route, count, ceil(extract(epoch FROM ends_at - now()) * 1000)::integer AS "leftMs"`)
  return rows
}

/** Leaves rows that a process is adding to: their windows begin anew. */
export async function deleteEndedCounts(db: Queryable): Promise<void> {
  await db.execute(sql`
    DELETE FROM ${writeCounts} WHERE (network, route) IN (
      SELECT network, route FROM ${writeCounts} WHERE ends_at <= now() FOR UPDATE SKIP LOCKED
    )`)
}
