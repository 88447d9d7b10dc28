import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

/** What a store needs: it does not mind whether it works inside a transaction. */
export type Queryable = PgDatabase<NodePgQueryResultHKT>

/**
 * What a store needs that only reads, and may do so from a replica. A `Queryable` is one; this is no `Queryable`: whatever asks for
 * that, to write or to decide by what it reads, can't be given a replica.
 */
export type ReadingDatabase = Pick<Queryable, '_' | 'select' | 'selectDistinct' | 'execute'>
