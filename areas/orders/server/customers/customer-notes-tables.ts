import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What staff note of a customer: of an account, or of the email of a guest. Nobody else sees it. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id').unique('customer_notes_of_account'),
    guestEmail: text('guest_email').unique('customer_notes_of_guest'),
    note: text().notNull(),
    tags: text().array().notNull(),
    version: integer().notNull(), // Counts changes; an edit names the one it started from
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('customer_notes_by_tag').using('gin', table.tags),
    check('customer_notes_of_one', sql`(${table.accountId} IS NULL) <> (${table.guestEmail} IS NULL)`),
  ],
)
