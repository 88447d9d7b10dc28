import { type Column, is, Placeholder, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Driver } from './queryable.ts'

/** The places of a statement's values, by name. */
export type Slots<Name extends string> = Record<Name, Placeholder>

const dialect = new PgDialect()

/**
 * A statement composed once and prepared by each connection under `name`, for what every request or order sends:
 * composing and planning it each time would cost more than running it. Rows come as pg reads them.
 * @param name unique among all statements; PostgreSQL keeps the plan under it
 * @param compose writes the statement with a placeholder for each value
 */
export function preparedStatement<Name extends string, Row>(
  name: string,
  compose: (slots: Slots<Name>) => SQL,
): (db: Driver, values: Record<Name, unknown>) => Promise<Row[]> {
  const slots = new Proxy({} as Slots<Name>, { get: (_, slot) => sql.placeholder(String(slot)) })
  let composed: { sql: string; params: unknown[] } | undefined
  return async (db, values) => {
    composed ??= dialect.sqlToQuery(compose(slots))
    const given = composed.params.map((param) => (is(param, Placeholder) ? values[param.name as Name] : param))
    const query = { text: composed.sql, values: given }
    const { rows } = await db.$client.query(db.preparedStatements ? { name, ...query } : query)
    return rows as Row[]
  }
}

/** Columns under the names by which a table's rows know them: `"account_id" AS "accountId"`. */
export function columnsAs(columns: Record<string, Column | SQL>): SQL {
  return sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} AS ${sql.identifier(name)}`),
    sql`, `,
  )
}

/**
 * Many ids as one value, for `= ANY (…)` and `unnest(…)`. The subquery hides how many there are: PostgreSQL would
 * otherwise estimate few of them as cheaper than its generic plan, and plan the statement anew each time.
 */
export function manyIds(ids: Placeholder): SQL<string[]> {
  // The outer cast makes it one array for ANY, not the rows of a subquery.
  return sql`(SELECT ${ids}::uuid[])::uuid[]`
}
