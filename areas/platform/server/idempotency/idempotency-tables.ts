import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Keys of completed requests with their answers; scoped to account and operation. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text().notNull(), // The account; empty for visitors
    operation: text().notNull(),
    key: text().notNull(),
    requestHash: text('request_hash').notNull(), // SHA-256 of path parameters, query and body
    answer: jsonb(), // Null only in the claiming transaction
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.operation, table.key] }),
    index('idempotency_keys_by_age').on(table.createdAt),
  ],
)
