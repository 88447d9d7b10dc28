import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id'), // Of a signed-in sender; deleted with the account
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    language: text().notNull().default('en'), // Of the page where it was written
    createdAt: moment('created_at').notNull(),
    answeredAt: moment('answered_at'), // Of the latest reply
  },
  // Ascending, read backwards for newest first.
  (table) => [
    index('contact_messages_newest_first').on(table.createdAt, table.id),
    index('contact_messages_not_answered').on(table.createdAt, table.id).where(sql`${table.answeredAt} IS NULL`),
    index('contact_messages_of_account').on(table.accountId),
  ],
)

/** Replies by email. */
export const messageAnswers = pgTable(
  'message_answers',
  {
    id: uuid().primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id').notNull(), // The administrator's
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('message_answers_of_message').on(table.messageId, table.at, table.id)],
)
