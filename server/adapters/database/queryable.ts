import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'

/** The driver under a `Queryable`: hot statements go to it directly (`prepared-statement.ts`). */
export type Driver = {
  $client: Pick<pg.ClientBase, 'query'>
  /** Whether statements may be prepared under a name; false behind a pooler that doesn't keep them. */
  preparedStatements: boolean
}

/** What a store needs: the pool or one transaction. */
export type Queryable = PgDatabase<NodePgQueryResultHKT> & Driver

/**
 * What a store needs that only reads, possibly from a replica. A `Queryable` is one, but not the reverse: code that
 * writes, or decides by what it reads, asks for a `Queryable` and can't be given a replica.
 */
export type ReadingDatabase = Pick<Queryable, '_' | 'select' | 'selectDistinct' | 'execute'>
