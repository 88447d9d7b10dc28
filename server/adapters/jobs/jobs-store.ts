import type { Db } from 'pg-boss'
import type { Queryable } from '#server/adapters/database/database.ts'

/** The caller's transaction, as pg-boss takes one: its statements run in it. */
export function statementsOf(db: Queryable): Db {
  return { executeSql: (text, values) => db.$client.query(text, values) }
}
