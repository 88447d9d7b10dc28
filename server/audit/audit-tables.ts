import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * What administrators changed. A trigger (in the migration, `audit_log_append_only`) lets rows only be added: none is
 * ever removed, and the one change it lets pass is that the email of an account that is no more gives way to `deleted
 * account`: in the object, and in the actor where the account acted on itself. Whoever acted on others stays named.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The account that did it; empty when it was done from the command line or by configuration. */
    actorAccountId: uuid('actor_account_id'),
    actorEmail: text('actor_email'),
    /** As `user.make-admin`. */
    action: text().notNull(),
    /** As `user:someone@example.com`. */
    object: text().notNull(),
    /** The account that the object is, when it is one: its email may change, and goes when the account is deleted. */
    objectAccountId: uuid('object_account_id'),
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
