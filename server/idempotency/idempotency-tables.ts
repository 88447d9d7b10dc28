import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Keys of completed requests with their answers; scoped to account and operation. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The account; empty for visitors. */
    scope: text().notNull(),
    operation: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of path parameters, query and body. */
    requestHash: text('request_hash').notNull(),
    /** Null only in the claiming transaction. */
    answer: jsonb(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.operation, table.key] }),
    index('idempotency_keys_by_age').on(table.createdAt),
  ],
)
