import { type SQL, sql } from 'drizzle-orm'
import { catalogueTables } from '#catalogue/server/catalogue-service.ts'
import type { ReadingDatabase } from '#platform/server/database/database.ts'
import { orders } from '../orders-tables.ts'
import { summed } from './report-sums-store.ts'
import { type Day, type DaysOf, lineMoves } from './sales-moves-store.ts'

const { parts } = catalogueTables

/** Days of which those from `since` are compared with those before it. */
export type ComparedDays = DaysOf & { since: Day }

/** Sums of some days, and with `Before` in the name those of the days before; money in cents. */
export type ComparedSums = Readonly<Record<string, number>>
/** The first rows by the first of the sums; `many` and `all` are of all rows. */
export type Ranking = {
  many: number
  all: ComparedSums
  rows: readonly { id: string; label: string; sums: ComparedSums }[]
}

/**
 * `costed` is the revenue of lines whose cost is known, `cost` that cost, `unknown` the units of the other lines;
 * `moves` and `known` count moves of lines, all and those with a known cost.
 */
const PART_SUMS = ['revenue', 'units', 'cost', 'costed', 'unknown', 'moves', 'known'] as const
const ORDER_SUMS = ['revenue', 'orders'] as const

/** Parts by what they brought. Units, revenue and cost without what was taken back. */
export function rankParts(db: ReadingDatabase, days: ComparedDays, most: number): Promise<Ranking> {
  const label = sql`max(${parts.name}) || ' (' || max(${parts.sku}) || ')'`
  return rank(
    db,
    PART_SUMS,
    most,
    sql`
    SELECT ${parts.id}::text AS id, ${label} AS label, ${summedBoth(PART_SUMS)}
    FROM (${partsCompared(days)}) AS sold JOIN ${parts} ON ${parts.id} = sold.part_id GROUP BY ${parts.id}`,
  )
}

/** The same by the category that the part has now. */
export function rankCategories(db: ReadingDatabase, days: ComparedDays, most: number): Promise<Ranking> {
  return rank(
    db,
    PART_SUMS,
    most,
    sql`
    SELECT ${parts.category} AS id, ${parts.category} AS label, ${summedBoth(PART_SUMS)}
    FROM (${partsCompared(days)}) AS sold JOIN ${parts} ON ${parts.id} = sold.part_id GROUP BY ${parts.category}`,
  )
}

/** Customers by what they brought; deleted ones have the id ''. */
export function rankCustomers(db: ReadingDatabase, days: ComparedDays, most: number): Promise<Ranking> {
  return rank(
    db,
    ORDER_SUMS,
    most,
    sql`
    SELECT buyer AS id, CASE buyer WHEN '' THEN '' ELSE max(name) END AS label, ${ordersCompared(days)}
    FROM (${lineMoves(days, { buyer: orders.customerEmail, name: orders.customerName })}) AS moves GROUP BY buyer`,
  )
}

/** By coupon, '' for discounts without one. `discount`: of the orders as they were paid. */
export function rankCoupons(db: ReadingDatabase, days: ComparedDays, most: number): Promise<Ranking> {
  return rank(
    db,
    [...ORDER_SUMS, 'discount'],
    most,
    sql`
    SELECT coalesce(code, '') AS id, coalesce(code, '') AS label, ${ordersCompared(days)},
      ${both(days, (when) => sql`sum(discount) FILTER (WHERE ${IS_ORDER} AND ${when})`, 'discount')}
    FROM (${lineMoves(days, { code: orders.coupon, discount: orders.discountCents })}) AS moves
    WHERE code IS NOT NULL OR discount > 0 GROUP BY 1, 2`,
  )
}

const partsCompared = (days: ComparedDays): SQL => sql`
  SELECT part_id, ${both(days, (when) => sql`sum(cents - tax) FILTER (WHERE ${when})`, 'revenue')},
    ${both(days, (when) => sql`sum(units) FILTER (WHERE ${when})`, 'units')},
    ${both(days, (when) => sql`sum(unit_cost::bigint * units) FILTER (WHERE ${when})`, 'cost')},
    ${both(days, (when) => sql`sum(cents - tax) FILTER (WHERE ${when} AND unit_cost IS NOT NULL)`, 'costed')},
    ${both(days, (when) => sql`sum(units) FILTER (WHERE ${when} AND unit_cost IS NULL)`, 'unknown')},
    ${both(days, (when) => sql`count(*) FILTER (WHERE ${when})`, 'moves')},
    ${both(days, (when) => sql`count(unit_cost) FILTER (WHERE ${when})`, 'known')}
  FROM (${lineMoves(days)}) AS moves GROUP BY part_id`

/** A move that stands for its whole order. */
const IS_ORDER = sql`NOT back AND place = 1`

const ordersCompared = (days: ComparedDays): SQL => sql`
  ${both(days, (when) => sql`sum(cents - tax) FILTER (WHERE ${when})`, 'revenue')},
  ${both(days, (when) => sql`count(*) FILTER (WHERE ${IS_ORDER} AND ${when})`, 'orders')}`

function both({ since }: ComparedDays, sum: (when: SQL) => SQL, name: string): SQL {
  return sql`coalesce(${sum(sql`day >= ${since}::date`)}, 0)::bigint AS ${sql.identifier(name)},
    coalesce(${sum(sql`day < ${since}::date`)}, 0)::bigint AS ${sql.identifier(`${name}Before`)}`
}

const withBefore = (names: readonly string[]) => names.flatMap((name) => [name, `${name}Before`])
const summedBoth = (names: readonly string[]) => summed(...withBefore(names))

async function rank(db: ReadingDatabase, names: readonly string[], most: number, grouped: SQL): Promise<Ranking> {
  const columns = withBefore(names)
  const total = (name: string) => sql`sum(${sql.identifier(name)}) OVER ()::bigint AS ${sql.identifier(`all ${name}`)}`
  const order = sql.join(
    names.map((name) => sql`${sql.identifier(name)} DESC`),
    sql`, `,
  )
  const { rows } = await db.execute<Record<string, number> & { id: string; label: string }>(sql`
    SELECT *, count(*) OVER () AS many, ${sql.join(columns.map(total), sql`, `)}
    FROM (${grouped}) AS grouped ORDER BY ${order}, id LIMIT ${most}`)
  return {
    many: rows[0]?.many ?? 0,
    all: Object.fromEntries(columns.map((name) => [name, rows[0]?.[`all ${name}`] ?? 0])),
    rows: rows.map(({ id, label, ...row }) => ({
      ...{ id, label },
      sums: Object.fromEntries(columns.map((name) => [name, (row as ComparedSums)[name] ?? 0])),
    })),
  }
}
