import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { FIT_REPORT_FILTERS } from '#fitment/contract/fit-reports.ts'
import type { Queryable, ReadingDatabase } from '#platform/server/database/database.ts'
import type { NewestFirstPosition } from '#platform/server/paging.ts'
import { fitReports } from './bikes-tables.ts'

export type FitReport = typeof fitReports.$inferSelect
export type ReportFilter = (typeof FIT_REPORT_FILTERS)[number]

export async function selectFitReport(
  db: Queryable,
  { orderId, partId }: { orderId: string; partId: string },
): Promise<FitReport | undefined> {
  const [report] = await db
    .select()
    .from(fitReports)
    .where(and(eq(fitReports.orderId, orderId), eq(fitReports.partId, partId)))
  return report
}

export function selectReportsOfOrders(db: Queryable, orderIds: readonly string[]): Promise<FitReport[]> {
  return db
    .select()
    .from(fitReports)
    .where(inArray(fitReports.orderId, [...orderIds]))
}

export async function insertFitReport(db: Queryable, report: FitReport): Promise<void> {
  await db.insert(fitReports).values(report)
}

/** In the place of what was said of the line before. */
export async function replaceFitReport(db: Queryable, { id, ...report }: FitReport): Promise<void> {
  await db.update(fitReports).set(report).where(eq(fitReports.id, id))
}

export async function deleteReportOfReview(db: Queryable, reviewId: string): Promise<void> {
  await db.delete(fitReports).where(eq(fitReports.reviewId, reviewId))
}

export function selectFitReportsOf(db: Queryable, accountId: string): Promise<FitReport[]> {
  return db.select().from(fitReports).where(eq(fitReports.accountId, accountId)).orderBy(asc(fitReports.at))
}

/** What was learnt stays; who said so doesn't. */
export async function blankFitReportsOf(db: Queryable, accountId: string): Promise<void> {
  await db
    .update(fitReports)
    .set({ accountId: null, orderId: null, reviewId: null })
    .where(eq(fitReports.accountId, accountId))
}

// Literals, so that the partial indexes are used.
const FILTERS: Readonly<Record<ReportFilter, SQL>> = {
  'against-fits': sql`${fitReports.outcome} = 'not-fitted' AND ${fitReports.verdictThen} = 'fits'`,
  'against-no': sql`${fitReports.outcome} = 'fitted' AND ${fitReports.verdictThen} = 'no'`,
}

/** Newest first. */
export function selectFitReports(
  db: ReadingDatabase,
  filter: ReportFilter | undefined,
  limit: number,
  after?: NewestFirstPosition,
): Promise<FitReport[]> {
  return db
    .select()
    .from(fitReports)
    .where(
      and(
        filter && FILTERS[filter],
        after && sql`(${fitReports.at}, ${fitReports.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(fitReports.at), desc(fitReports.id))
    .limit(limit)
}

const COUNTED = 10_001 // One more than is reported exactly

export async function countFitReports(db: ReadingDatabase, filter: ReportFilter | undefined): Promise<number> {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(fitReports)
    .where(filter && FILTERS[filter])
    .limit(COUNTED)
    .as('found')
  const [row] = await db.select({ total: count() }).from(found)
  return row?.total ?? 0
}

export type ReportedKind = { template: string; reported: number; fitted: number; changed: number }

/** Reports of a part by kind of bike, those of at least `fewest`, most first. `fitted`: with a change, too. */
export async function countReportsByKind(db: Queryable, partId: string, fewest: number): Promise<ReportedKind[]> {
  const { rows } = await db.execute<ReportedKind>(sql`
    SELECT ${fitReports.bike} ->> 'template' AS template, count(*)::integer AS reported,
      (count(*) FILTER (WHERE ${fitReports.outcome} <> 'not-fitted'))::integer AS fitted,
      (count(*) FILTER (WHERE ${fitReports.outcome} = 'with-change'))::integer AS changed
    FROM ${fitReports} WHERE ${fitReports.partId} = ${partId} AND ${fitReports.bike} ->> 'template' IS NOT NULL
    GROUP BY 1 HAVING count(*) >= ${fewest} ORDER BY 2 DESC, 1`)
  return rows
}
