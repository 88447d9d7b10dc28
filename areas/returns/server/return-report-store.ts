import { sql } from 'drizzle-orm'
import type { ReadingDatabase } from '#platform/server/database/database.ts'
import { orderReturnLines, orderReturns } from './returns-tables.ts'

/** `since`: the first of the days that are compared with those before. */
type Days = { timeZone: string; from: string; to: string; since: string }

/** Returns asked for on a day of the shop, and their units; without those declined, or of which no parcel came. */
export async function sumReturns(
  db: ReadingDatabase,
  days: Days,
): Promise<{ day: string; returns: number; units: number }[]> {
  const { rows } = await db.execute<{ day: string; returns: number; units: number }>(sql`
    SELECT day::text, count(DISTINCT id) AS returns, sum(quantity)::bigint AS units
    FROM (${returnedIn(days)}) AS returned GROUP BY day`)
  return rows
}

/** Units by the reason that buyers gave, the most frequent first; `unitsBefore`: of the days before `since`. */
export async function rankReasons(
  db: ReadingDatabase,
  days: Days,
): Promise<{ reason: string; units: number; unitsBefore: number }[]> {
  const now = sql`day >= ${days.since}::date`
  const { rows } = await db.execute<{ reason: string; units: number; unitsBefore: number }>(sql`
    SELECT reason, coalesce(sum(quantity) FILTER (WHERE ${now}), 0)::bigint AS units,
      coalesce(sum(quantity) FILTER (WHERE NOT ${now}), 0)::bigint AS "unitsBefore"
    FROM (${returnedIn(days)}) AS returned GROUP BY reason ORDER BY units DESC, reason`)
  return rows
}

function returnedIn({ timeZone, from, to }: Days) {
  const { id, createdAt, status } = orderReturns
  return sql`
    SELECT (${createdAt} AT TIME ZONE ${timeZone})::date AS day, ${id}, ${orderReturnLines.reason},
      ${orderReturnLines.quantity}
    FROM ${orderReturns} JOIN ${orderReturnLines} ON ${orderReturnLines.returnId} = ${id}
    WHERE ${createdAt} >= ${from}::date::timestamp AT TIME ZONE ${timeZone}
      AND ${createdAt} < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone} AND ${status} NOT IN ('declined', 'lapsed')`
}
