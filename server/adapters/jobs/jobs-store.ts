import type { Db } from 'pg-boss'
import type { Queryable } from '#server/adapters/database/database.ts'

/** Runs pg-boss's statements in the caller's transaction. */
export function statementsOf(db: Queryable): Db {
  return { executeSql: (text, values) => db.$client.query(text, values) }
}
