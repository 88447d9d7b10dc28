import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { orderCharges, orderHistory, orderLines, orders } from '../orders-tables.ts'
import { orderRefundCharges, orderRefundLines, orderRefunds } from '../payments/order-money-tables.ts'

/** In the shop's time zone, such as `2026-11-21`. */
export type Day = string
/** Both days belong to it. */
export type DaysOf = { timeZone: string; from: Day; to: Day }

/** As text in the statement, so that it groups by what it selects. `Intl` and the database know the same names. */
const zone = (timeZone: string) => sql.raw(`'${timeZone.replaceAll("'", '')}'`)

export const dayOf = (timeZone: string, moment: SQLWrapper): SQL =>
  sql`to_char(${moment} AT TIME ZONE ${zone(timeZone)}, 'YYYY-MM-DD')`

/**
 * The same as a date, for very many moments: by where it is among the beginnings of the days, which are computed once.
 * The moment is within the days.
 */
function dateOf({ timeZone, from, to }: DaysOf, moment: SQLWrapper): SQL {
  const begins = sql`ARRAY(SELECT begin AT TIME ZONE ${zone(timeZone)}
    FROM generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') AS days(begin))`
  return sql`(${from}::date + width_bucket(${moment}, (SELECT ${begins})) - 1)`
}

export const within = ({ timeZone, from, to }: DaysOf, moment: SQLWrapper): SQL =>
  sql`${moment} >= ${from}::date::timestamp AT TIME ZONE ${zone(timeZone)}
    AND ${moment} < (${to}::date + 1)::timestamp AT TIME ZONE ${zone(timeZone)}`

/**
 * Refunds, with their orders, of money that had paid these: what is recorded of an order paid outside the shop after it
 * was cancelled counts no more.
 */
export const refundsOfSales = (days: DaysOf): SQL => sql`
  FROM ${orderRefunds} JOIN ${orders} ON ${orders.id} = ${orderRefunds.orderId}
    AND ${orders.transactionId} IS NOT DISTINCT FROM ${orderRefunds.intentId}
  WHERE ${orderRefunds.status} = 'succeeded' AND ${within(days, orderRefunds.doneAt)} AND NOT EXISTS (
    SELECT FROM ${orderHistory} AS ended WHERE ${orderRefunds.intentId} IS NULL AND ended.order_id = ${orders.id}
      AND ended.to_status = 'cancelled' AND ended.at <= ${orderRefunds.doneAt}
  )`

/** Cancelled orders that had been paid outside the shop: what was left of them goes back. */
export const endedOutside = (days: DaysOf): SQL => sql`
  FROM ${orderHistory} JOIN ${orders} ON ${orders.id} = ${orderHistory.orderId}
  WHERE ${orderHistory.toStatus} = 'cancelled' AND ${within(days, orderHistory.at)}
    AND ${orders.paidAt} IS NOT NULL AND ${orders.transactionId} IS NULL`

type Moved = { table: typeof orderLines; given: typeof orderRefundLines; key: 'line' }
type MovedCharge = { table: typeof orderCharges; given: typeof orderRefundCharges; key: 'charge' }

/**
 * What lines were sold and taken back for, as `day, order_id, place, part_id, unit_cost, units, cents, tax, back`: what
 * was paid on the day of the payment, and shares that went back, below zero, on the day when they did. Cents contain
 * the tax. `unit_cost` is null where nobody had said it. Every order has a line 1, by which orders are counted.
 * `facts`: columns of the orders that are wanted too, so that nobody has to read 200,000 orders again.
 */
export const lineMoves = (days: DaysOf, facts: OrderFacts = {}): SQL =>
  movesOf(days, facts, { table: orderLines, given: orderRefundLines, key: 'line' }, OF_LINE, {
    sold: sql`${orderLines.quantity}`,
    back: sql`${orderRefundLines.units}`,
    given: sql`given.units`,
  })

/** By the names that they get. */
type OrderFacts = Readonly<Record<string, AnyPgColumn>>

const OF_LINE = sql`${orderLines.partId} AS part_id, ${orderLines.costCents} AS unit_cost`
const OF_CHARGE = sql`NULL::uuid AS part_id, NULL::integer AS unit_cost`

/** The same of charges for delivery, which have no part and no units. */
export const chargeMoves = (days: DaysOf): SQL =>
  movesOf(days, {}, { table: orderCharges, given: orderRefundCharges, key: 'charge' }, OF_CHARGE, {
    sold: sql`0`,
    back: sql`0`,
    given: sql`0`,
  })

function movesOf(
  days: DaysOf,
  facts: OrderFacts,
  moved: Moved | MovedCharge,
  part: SQL,
  units: { sold: SQL; back: SQL; given: SQL },
): SQL {
  const { table, given } = moved
  const place = moved.key === 'line' ? moved.table.line : moved.table.charge
  const givenPlace = moved.key === 'line' ? moved.given.line : moved.given.charge
  const key = sql.identifier(moved.key)
  const known = Object.entries(facts).map(([name, column]) => sql`, ${column} AS ${sql.identifier(name)}`)
  const [chosen, kept] = [sql.join(known), sql.join(Object.keys(facts).map((name) => sql`, ${sql.identifier(name)}`))]
  const same = sql`${table.orderId} = ${given.orderId} AND ${place} = ${givenPlace}`
  return sql`
    SELECT ${dateOf(days, orders.paidAt)} AS day, ${orders.id} AS order_id, ${place} AS place, ${part}, ${units.sold} AS units,
      ${table.totalCents} AS cents, ${table.taxCents} AS tax, false AS back${chosen}
    FROM ${orders} JOIN ${table} ON ${table.orderId} = ${orders.id} WHERE ${within(days, orders.paidAt)}
    UNION ALL
    SELECT refund.day, ${given.orderId}, ${place}, ${part}, -${units.back}, -${given.cents}, -${given.taxCents}, true${kept}
    FROM (SELECT ${orderRefunds.id}, ${dateOf(days, orderRefunds.doneAt)} AS day${chosen} ${refundsOfSales(days)}) AS refund
      JOIN ${given} ON ${given.refundId} = refund.id JOIN ${table} ON ${same}
    UNION ALL
    SELECT ended.day, ended.id, ${place}, ${part}, -(${units.sold} - before.units), -(${table.totalCents} - before.cents),
      -(${table.taxCents} - before.tax), true${kept}
    FROM (SELECT ${orders.id}, ${orderHistory.at}, ${dateOf(days, orderHistory.at)} AS day${chosen} ${endedOutside(days)}) AS ended
      JOIN ${table} ON ${table.orderId} = ended.id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(${units.given}), 0) AS units, coalesce(sum(given.cents), 0) AS cents,
          coalesce(sum(given.tax_cents), 0) AS tax
        FROM ${given} AS given JOIN ${orderRefunds} AS refund ON refund.id = given.refund_id
        WHERE refund.order_id = ended.id AND given.${key} = ${place} AND refund.intent_id IS NULL
          AND refund.done_at < ended.at
      ) AS before`
}
