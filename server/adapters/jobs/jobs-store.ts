import type { Db } from 'pg-boss'
import { type Queryable, sendText } from '#server/adapters/database/database.ts'

/** The caller's transaction as pg-boss takes one: what it does there is the transaction's. */
export function statementsOf(db: Queryable): Db {
  return { executeSql: (text, values) => sendText(db, text, values) }
}
