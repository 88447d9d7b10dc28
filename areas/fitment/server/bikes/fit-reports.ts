import { printFitCode } from '#fitment/contract/fit-code.ts'
import type { FitReportItem, ObservedLine } from '#fitment/contract/fit-reports.ts'
import { t } from '#platform/contract/language/text.ts'
import type { Page, PageQuery } from '#platform/contract/pagination.ts'
import { isRefusal, type Refusal } from '#platform/contract/problem.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import { newestFirstPosition, newestFirstPositionOf, readPage } from '#platform/server/paging.ts'
import type { BikesContext } from './bikes-context.ts'
import {
  countFitReports,
  type FitReport,
  type ReportFilter,
  selectFitReports,
  selectReportsOfOrders,
} from './fit-reports-store.ts'

/** What of a delivered order the caller may tell of, or has told. Nothing of an order that isn't theirs. */
export async function listObserved(
  { db, orders, fitment }: BikesContext,
  { accountId }: AccountActor,
  orderId: string,
): Promise<ObservedLine[]> {
  const lines = await orders.findDeliveredLines(db, { accountId, orderId })
  if (lines.length === 0) return []
  const [touching, reports] = await Promise.all([
    fitment.whatTouches(lines.map(({ partId }) => partId)),
    selectReportsOfOrders(db, [orderId]),
  ])
  return lines.flatMap(({ line, partId, name }) => {
    const report = reports.find((one) => one.partId === partId)
    const ends = touching.get(partId)
    if (!ends && !report) return []
    const { outcome, bikeId: bike, position, at } = report ?? {}
    const told =
      outcome && at ? { outcome, bike: bike ?? null, position: position ?? null, at: at.toISOString() } : null
    return [{ line, part: partId, name, ends: ends ?? [], told }]
  })
}

/** What customers said, newest first, for administrators. */
export async function listFitReports(
  context: BikesContext,
  { show, ...query }: PageQuery & { show?: ReportFilter | undefined },
): Promise<Page<FitReportItem> | Refusal> {
  const { db } = context
  const page = await readPage(query, {
    position: newestFirstPosition,
    positionOf: ({ at, id }: FitReport) => newestFirstPositionOf({ createdAt: at, id }),
    present: (report) => report,
    read: (limit, after) => selectFitReports(db, show, limit, after),
    count: () => countFitReports(db, show),
  })
  return isRefusal(page) ? page : { ...page, items: await present(context, page.items) }
}

async function present(
  { db, catalogue, orders, fitment }: BikesContext,
  reports: readonly FitReport[],
): Promise<FitReportItem[]> {
  const [parts, numbers, names] = await Promise.all([
    catalogue.nameAnyParts(reports.map(({ partId }) => partId)),
    orders.findOrderNumbers(
      db,
      reports.flatMap(({ orderId }) => orderId ?? []),
    ),
    fitment.bookNames(),
  ])
  return reports.map(({ id, at, outcome, verdictThen, version, rule, partId, orderId, origin, bike, position }) => {
    const number = orderId === null ? undefined : numbers.get(orderId)
    return {
      ...{ _id: id, at: at.toISOString(), outcome, verdict: verdictThen, version, origin, position },
      rule: rule === null ? null : { code: rule, title: names.rule(rule) ?? '' },
      part: { _id: partId, sku: '', name: t('Deleted part'), ...parts.get(partId) },
      order: orderId !== null && number !== undefined ? { _id: orderId, number } : null,
      kind: bike.template === undefined ? null : (names.template(bike.template) ?? bike.template),
      fits: printFitCode(bike),
    }
  })
}
