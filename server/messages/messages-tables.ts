import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** What people wrote by the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey(),
    /** The account of a writer who was signed in: the message goes when the account does. */
    accountId: uuid('account_id'),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    createdAt: moment('created_at').notNull(),
    /** When the last answer was written; empty while there is none. */
    answeredAt: moment('answered_at'),
  },
  // Ascending throughout: read backwards they serve newest first.
  (table) => [
    index('contact_messages_newest_first').on(table.createdAt, table.id),
    index('contact_messages_not_answered').on(table.createdAt, table.id).where(sql`${table.answeredAt} IS NULL`),
    index('contact_messages_of_account').on(table.accountId),
  ],
)

/** What administrators answered, by email. */
export const messageAnswers = pgTable(
  'message_answers',
  {
    id: uuid().primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    /** The administrator's. */
    accountId: uuid('account_id').notNull(),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('message_answers_of_message').on(table.messageId, table.at, table.id)],
)
