import { sql } from 'drizzle-orm'
import { type Db, fromDrizzle } from 'pg-boss'
import type { Queryable } from '#server/adapters/database/database.ts'

/** The caller's transaction as pg-boss takes one: what it does there is the transaction's. */
export function statementsOf(db: Queryable): Db {
  return fromDrizzle(db, sql)
}
