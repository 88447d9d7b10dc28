import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Email } from '#messaging/contract/correspondence.ts'
import { foldedWords } from '#platform/server/database/database.ts'

/** `name` is what the recipient sees. */
/** `name` is the file's; the rest says which document it is. */
export type EmailAttachment = { name: string } & ({ invoice: string } | { confirmation: string })

/** Stored in the transaction of their subject, delivered by a job. */
export const emails = pgTable(
  'letters',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id'), // Null without an account
    to: text('recipient').notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** The address only the recipient may have; removed once delivery is over. */
    secretUrl: text('secret_url'),
    unsubscribeUrl: text('unsubscribe_url'), // Posting to it ends such emails
    /** A file sent with it: by reference, and opened when the email is sent. */
    attachment: jsonb().$type<EmailAttachment>(),
    key: text().unique(), // Unique per subject, to send only one
    status: text().$type<Email['status']>().notNull(),
    tries: integer().notNull(),
    failure: text(), // Of the last try, or that it follows an earlier email
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    // Ascending, read backwards: Drizzle's `.desc()` adds NULLS LAST, which no query uses.
    index('letters_newest_first').on(table.createdAt, table.id),
    index('letters_to_recipient').on(sql`lower(${table.to})`, table.createdAt),
    index('letters_of_account').on(table.accountId, table.createdAt, table.id),
    index('letters_by_words').using('gin', emailWords(table)),
    // Those of whom the first has a job (`email-turns.ts`).
    index('letters_in_turn')
      .on(table.accountId, table.to, table.createdAt, table.id)
      .where(sql`${table.status} = 'waiting' AND ${table.key} IS NOT NULL AND ${table.accountId} IS NOT NULL`),
    check('letters_status_known', sql`${table.status} IN ('held', 'waiting', 'sent', 'failed')`),
    check('letters_sent_has_date', sql`(${table.status} = 'sent') = (${table.sentAt} IS NOT NULL)`),
  ],
)

/** Words of address and subject, for the administrators' search. */
export function emailWords({ to, subject }: Record<'to' | 'subject', AnyPgColumn>): SQL {
  return foldedWords(sql`${to} || ' ' || ${subject}`)
}
