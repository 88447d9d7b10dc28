import {
  type Days,
  MOST_REPORT_ROWS,
  type Report,
  type ReportName,
  type ReportRow,
  type ReportStep,
  reportWords,
} from '#app/contract/reports.ts'
import type { CatalogueService } from '#catalogue/server/catalogue-service.ts'
import type { OrdersService, Ranking } from '#orders/server/orders-service.ts'
import { dayIn } from '#platform/contract/day-in.ts'
import { t } from '#platform/contract/language/text.ts'
import { amountFromCents } from '#platform/contract/money/money.ts'
import { isRefusal, type Refusal } from '#platform/contract/problem.ts'
import type { ReadingDatabase } from '#platform/server/database/database.ts'
import type { Reading } from '#platform/server/reading/reading.ts'
import type { ReturnsService } from '#returns/server/returns-service.ts'
import type { FindService } from '#search/server/find-service.ts'
import { type AskedDays, askedDays } from './report-days.ts'

export type ReportParts = {
  orders: Pick<OrdersService, 'reports'>
  returns: Pick<ReturnsService, 'reports'>
  catalogue: Pick<CatalogueService, 'sumStock'>
  find: Pick<FindService, 'selectFoundNothing'>
  timeZone: () => Promise<string>
  now: () => Date
}

export type AskedReport = { report: ReportName; by: ReportStep; from?: string | undefined; to?: string | undefined }
type Sums = Readonly<Record<string, number>>
type Rows = Pick<Report, 'rows' | 'many' | 'total'>
/** `since` is the first day of the period, `from` the first of the days before it. */
type Asked = AskedDays & { timeZone: string; from: string; to: string; since: string }

/** Rows, and the total of all there are. Money is counted in whole cents. */
export async function readReport(
  parts: ReportParts,
  reading: Pick<Reading, 'read'>,
  { report, ...query }: AskedReport,
): Promise<Report | Refusal> {
  const timeZone = await parts.timeZone()
  const today = dayIn(timeZone, parts.now())
  const days = askedDays(query, today)
  if (isRefusal(days)) return days
  const { by, period, before } = days
  const asked = { ...days, timeZone, from: before.from, to: period.to, since: period.from }
  const rows = await reading.read((db) => READERS[report](parts, db, asked))
  return { report, by, today, period, ...(report !== 'stock' && { before }), ...rows }
}

const READERS: Readonly<Record<ReportName, (parts: ReportParts, db: ReadingDatabase, asked: Asked) => Promise<Rows>>> =
  {
    async sales({ orders }, db, asked) {
      const days = await orders.reports.sumSales(db, asked)
      return bySpan(
        'sales',
        asked,
        days.map((day) => ({ ...day, sales: day.paid - day.refunded })),
      )
    },
    async buyers({ orders }, db, asked) {
      return bySpan('buyers', asked, await orders.reports.sumBuyers(db, asked))
    },
    async returns({ orders, returns }, db, asked) {
      const [sold, returned] = await Promise.all([
        orders.reports.sumSales(db, asked),
        returns.reports.sumReturns(db, asked),
      ])
      return bySpan('returns', asked, [...sold.map(({ day, units }) => ({ day, sold: units })), ...returned])
    },
    async parts({ orders }, db, asked) {
      return ofThings('parts', await orders.reports.rankParts(db, asked, MOST_REPORT_ROWS))
    },
    async categories({ orders }, db, asked) {
      return ofThings('categories', await orders.reports.rankCategories(db, asked, MOST_REPORT_ROWS))
    },
    async customers({ orders }, db, asked) {
      return ofThings(
        'customers',
        await orders.reports.rankCustomers(db, asked, MOST_REPORT_ROWS),
        t('Deleted customers'),
      )
    },
    async coupons({ orders }, db, asked) {
      return ofThings('coupons', await orders.reports.rankCoupons(db, asked, MOST_REPORT_ROWS), t('Without a code'))
    },
    async reasons({ returns }, db, asked) {
      const reasons = await returns.reports.rankReasons(db, asked)
      return ofThings('reasons', rankingOf(reasons.map(({ reason, ...sums }) => ({ label: reason, sums }))))
    },
    async searches({ find }, db, asked) {
      const searches = await find.selectFoundNothing(db, asked)
      return ofThings('searches', rankingOf(searches.map(({ query, ...sums }) => ({ label: query, sums }))))
    },
    async stock({ catalogue }, db) {
      const stock = await catalogue.sumStock(db)
      const { rows, many, total } = ofThings(
        'stock',
        rankingOf(
          stock.map(({ category, ...sums }) => ({
            label: category,
            sums: { ...sums, moves: sums.units, known: sums.units - sums.unknown },
          })),
        ),
      )
      const withoutBefore = <Row extends { before: object }>(row: Row) => ({ ...row, before: {} })
      return { many, rows: rows.map(withoutBefore), total: withoutBefore(total) }
    },
  }

function rankingOf(rows: readonly { label: string; sums: Sums }[]): Ranking {
  return {
    many: rows.length,
    all: rows.reduce<Sums>((sum, { sums }) => addSums(sum, sums), {}),
    rows: rows.slice(0, MOST_REPORT_ROWS).map((row) => ({ ...row, id: '' })),
  }
}

/** Days without sums are 0. */
function bySpan(
  report: ReportName,
  { spans, period, before }: AskedDays,
  days: readonly ({ day: string } & Record<string, unknown>)[],
): Rows {
  const sumsOf = ({ from, to }: Days) =>
    days.filter(({ day }) => day >= from && day <= to).reduce<Sums>((sum, day) => addSums(sum, day), {})
  const compared = (now: Days, then: Days) => ({
    figures: figures(report, sumsOf(now)),
    before: figures(report, sumsOf(then)),
  })
  const rows = spans.map(({ span, before: spanBefore }) => ({
    ...{ label: labelOf(span), span, spanBefore },
    ...compared(span, spanBefore),
  }))
  return { rows, many: rows.length, total: compared(period, before) }
}

const labelOf = ({ from, to }: Days) => (from === to ? from : t('{from} to {to}', { from, to }))

/** @param unnamed what those without a label are called */
function ofThings(report: ReportName, { many, all, rows }: Ranking, unnamed = ''): Rows {
  const compared = (sums: Sums) => ({ figures: figures(report, sums), before: figures(report, sums, 'Before') })
  const present = ({ id, label, sums }: Ranking['rows'][number]): ReportRow => ({
    ...(id && { id }),
    label: label || unnamed,
    ...compared(sums),
  })
  return { rows: rows.map(present), many, total: compared(all) }
}

/** Of the report's columns, as they are sent. */
function figures(report: ReportName, sums: Sums, suffix = ''): Record<string, number | null> {
  const rate = { [`rate${suffix}`]: rateOf(sums.units, sums.sold) }
  const known: Record<string, number | null> = { ...sums, ...rate, ...marginOf(sums, suffix) }
  const figure = ({ key, unit }: { key: string; unit: string }) => {
    const { [`${key}${suffix}`]: sum = unit === 'percent' ? null : 0 } = known
    return [key, unit === 'money' && sum !== null ? amountFromCents(sum) : sum]
  }
  return Object.fromEntries(reportWords(report).columns.map(figure))
}

/** Null where something was sold and nobody had said what any of it cost. */
function marginOf(sums: Sums, suffix: string): Record<string, number | null> {
  const of = (name: string) => sums[`${name}${suffix}`] ?? 0
  const isUnknown = of('known') === 0 && of('moves') > 0
  const margin = of('costed') - of('cost')
  return {
    [`cost${suffix}`]: isUnknown ? null : of('cost'),
    [`margin${suffix}`]: isUnknown ? null : margin,
    [`marginRate${suffix}`]: of('costed') > 0 ? rateOf(margin, of('costed')) : null,
  }
}

/** In percent with one decimal; there is none of nothing. */
function rateOf(units = 0, sold = 0): number | null {
  return sold === 0 ? null : Math.round((units / sold) * 1000) / 10
}

/** Of what is a number. */
function addSums(sum: Sums, other: Readonly<Record<string, unknown>>): Sums {
  const added = Object.entries(other).flatMap(([name, value]) =>
    typeof value === 'number' ? [[name, (sum[name] ?? 0) + value] as const] : [],
  )
  return { ...sum, ...Object.fromEntries(added) }
}
