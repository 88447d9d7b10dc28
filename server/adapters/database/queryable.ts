import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

/** What a store needs: it does not mind whether it works inside a transaction. */
export type Queryable = PgDatabase<NodePgQueryResultHKT>
