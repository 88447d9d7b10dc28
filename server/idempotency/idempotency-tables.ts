import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Keys of requests that were carried out, with their answers. A key belongs to one account and one operation. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The account that sent it; empty for visitors. */
    scope: text().notNull(),
    /** As the contract names it. */
    operation: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of the path's parameters, the query and the body. */
    requestHash: text('request_hash').notNull(),
    /** Empty only within the transaction that claimed the key. */
    answer: jsonb(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.operation, table.key] }),
    index('idempotency_keys_by_age').on(table.createdAt),
  ],
)
