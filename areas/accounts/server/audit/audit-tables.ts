import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * Changes by administrators. A trigger (`audit_log_append_only`) allows only inserts, and replacing a deleted account's
 * email with `deleted account` in the object, and in the actor where it acted on itself.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    actorAccountId: uuid('actor_account_id'), // Null for command line and configuration
    actorEmail: text('actor_email'),
    action: text().notNull(), // Such as `user.make-admin`
    /** Such as `user:someone@example.com`. */
    object: text().notNull(),
    objectAccountId: uuid('object_account_id'), // Set when the object is an account, whose email may change
    before: jsonb(),
    after: jsonb(),
    requestId: text('request_id'),
  },
  (table) => [
    index('audit_log_by_object').on(table.object, table.id),
    index('audit_log_by_actor').on(table.actorAccountId),
    index('audit_log_by_actor_email').on(table.actorEmail, table.actorAccountId),
    index('audit_log_by_object_account').on(table.objectAccountId),
    check('audit_log_object_has_kind', sql`${table.object} LIKE '%:%'`),
  ],
)
