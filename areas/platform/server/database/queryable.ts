import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'

/** Hot statements go to the driver directly (`prepared-statement.ts`). */
export type Driver = {
  $client: Pick<pg.ClientBase, 'query'>
  preparedStatements: boolean // False behind a pooler that doesn't keep named statements
}

/** The pool or a transaction. */
export type Queryable = PgDatabase<NodePgQueryResultHKT> & Driver

/** For stores that only read, perhaps from a replica. Code that writes or decides asks for a `Queryable`. */
export type ReadingDatabase = Pick<Queryable, '_' | 'select' | 'selectDistinct' | '$count' | 'execute'>
