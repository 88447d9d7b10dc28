import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Requests that count against a limit of their network, in its present window. Unlogged (by hand, in the migration): it
 * costs no log and no wait for a standby, and is empty after a crash or a failover, so everybody is counted anew.
 */
export const writeCounts = pgTable(
  'write_counts',
  {
    network: text().notNull(), // As `createNetworkDigest` returns it
    route: text().notNull(), // Such as `POST /api/contact`: each has its own count
    count: integer().notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(), // By the database's clock
  },
  (table) => [primaryKey({ columns: [table.network, table.route] }), index('write_counts_by_end').on(table.endsAt)],
)
