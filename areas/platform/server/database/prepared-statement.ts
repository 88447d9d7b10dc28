import { type Column, is, Placeholder, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Driver } from './queryable.ts'

export type Slots<Name extends string> = Record<Name, Placeholder>

const dialect = new PgDialect()

/**
 * A statement composed once and prepared per connection, for queries of every request: composing and planning cost more
 * than running it. `name` is unique; rows come as pg reads them.
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

/** `"account_id" AS "accountId"` */
export function columnsAs(columns: Record<string, Column | SQL>): SQL {
  return sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} AS ${sql.identifier(name)}`),
    sql`, `,
  )
}

/** Many ids as one value. The subquery hides their number: otherwise PostgreSQL re-plans short lists each time. */
export function manyIds(ids: Placeholder): SQL<string[]> {
  // The outer cast makes it an array for ANY, not rows of a subquery.
  return sql`(SELECT ${ids}::uuid[])::uuid[]`
}
