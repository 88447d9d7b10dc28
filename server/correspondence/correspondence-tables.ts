import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Email } from '#contract/messages/correspondence.ts'

/** Emails of the shop: written in the transaction of what they tell about, brought away by a job afterwards. */
export const emails = pgTable(
  'letters',
  {
    id: uuid().primaryKey(),
    /** Whose account it is about; empty when it has none. */
    accountId: uuid('account_id'),
    to: text('recipient').notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /**
     * The address in it that only the recipient may have; taken out of everything once nobody brings the email any
     * more.
     */
    secretUrl: text('secret_url'),
    /** What the email is about, where there may be only one email about it. */
    key: text().unique(),
    status: text().$type<Email['status']>().notNull(),
    tries: integer().notNull(),
    /** Why the last try failed. */
    failure: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    // Ascending: read backwards they serve newest first. Drizzle's `.desc()` means NULLS LAST, which no query asks for.
    index('letters_newest_first').on(table.createdAt, table.id),
    index('letters_of_account').on(table.accountId, table.createdAt, table.id),
    check('letters_status_known', sql`${table.status} IN ('waiting', 'sent', 'failed')`),
    check('letters_sent_has_date', sql`(${table.status} = 'sent') = (${table.sentAt} IS NOT NULL)`),
  ],
)
