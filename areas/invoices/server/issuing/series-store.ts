import { asc, sql } from 'drizzle-orm'
import type { InvoiceKind } from '#invoices/contract/invoices.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { invoiceSeries, invoices } from '../invoices-tables.ts'

export type TakenNumber = { series: string; place: number; issuedOn: string }
type Wish = { kind: InvoiceKind; day: string; prefix: string; start: number }

/**
 * The next number of a kind in the year of `day`. Whoever takes one stores a document with it in the same transaction
 * and locks nothing more, so numbers have no gaps and nobody waits for long. Prefix and start count for the first
 * number of the kind only. The day is never before that of the number before.
 */
export async function takeNumber(db: Queryable, { kind, day, prefix, start }: Wish): Promise<TakenNumber> {
  const { rows } = await db.execute<{ series: string; place: number; issuedOn: string }>(sql`
    WITH earlier AS (SELECT prefix FROM ${invoiceSeries} WHERE kind = ${kind} ORDER BY year DESC LIMIT 1),
      begun AS (
        SELECT extract(year FROM ${day}::date)::int AS year, coalesce((SELECT prefix FROM earlier), ${prefix}) AS prefix,
          CASE WHEN EXISTS (SELECT FROM earlier) THEN 1 ELSE ${start}::int END AS first
      )
    INSERT INTO ${invoiceSeries} AS held (series, kind, year, prefix, first, next, last_on)
    SELECT prefix || year, ${kind}, year, prefix, first, first + 1, ${day}::date FROM begun
    ON CONFLICT (kind, year) DO UPDATE SET next = held.next + 1, last_on = greatest(held.last_on, excluded.last_on)
    RETURNING series, next - 1 AS place, last_on::text AS "issuedOn"`)
  const [taken] = rows
  if (!taken) throw new Error('No number was taken')
  return taken
}

/** `2026-000123` */
export function printedNumber({ series, place }: Pick<TakenNumber, 'series' | 'place'>): string {
  return `${series}-${String(place).padStart(6, '0')}`
}

export type SeriesState = typeof invoiceSeries.$inferSelect & { count: number; missing: number[] }

const MOST_MISSING = 20

/** Each series with the numbers it lacks, which are none unless somebody went around the database's guards. */
export async function selectSeries(db: Queryable): Promise<SeriesState[]> {
  const series = await db.select().from(invoiceSeries).orderBy(asc(invoiceSeries.year), asc(invoiceSeries.kind))
  const states: SeriesState[] = []
  for (const one of series) {
    const { rows } = await db.execute<{ count: number; missing: number[] | null }>(sql`
      SELECT (SELECT count(*)::int FROM ${invoices} WHERE series = ${one.series}) AS count,
        (SELECT array_agg(place ORDER BY place) FROM (
          SELECT place FROM generate_series(${one.first}::int, ${one.next - 1}::int) AS place
          EXCEPT SELECT place FROM ${invoices} WHERE series = ${one.series} ORDER BY place LIMIT ${MOST_MISSING}
        ) AS lacking) AS missing`)
    states.push({ ...one, count: rows[0]?.count ?? 0, missing: rows[0]?.missing ?? [] })
  }
  return states
}
