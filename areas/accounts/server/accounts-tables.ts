import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, customType, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { foldedWords } from '#platform/server/database/database.ts'

export const ROLES = ['customer', 'admin'] as const
export type Role = (typeof ROLES)[number]

const wordsType = customType<{ data: string }>({ dataType: () => 'tsvector' })
/** ICU's root collation, independent of the database's own. */
const alphabetical = (column: AnyPgColumn): SQL => sql`${column} COLLATE alphabetical`
const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Ids are the identity's. Email and name are copies for lists and search, so uniqueness is the identity's job. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    role: text({ enum: ROLES }).notNull().default('customer'),
    education: text().notNull().default(''),
    city: text().notNull().default(''),
    contact: text().notNull().default(''),
    linkedln: text().notNull().default(''),
    language: text(), // Of their emails; null until somebody chose one
    bannedAt: moment('banned_at'),
    bannedReason: text('banned_reason'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** What the release before this one searches. Taken away by the next. */
    words: wordsType()
      .notNull()
      .generatedAlwaysAs(
        sql`array_to_tsvector(string_to_array(btrim(regexp_replace(lower("email" || ' ' || "name"), '[^[:alnum:]]+', ' ', 'g')), ' '))`,
      ),
  },
  (account) => [
    index('accounts_by_email').on(alphabetical(account.email), account.id),
    index('accounts_by_words').using('gin', account.words),
    index('accounts_search').using('gin', accountWords(account)),
    index('accounts_administrators').on(account.id).where(sql`${account.role} = 'admin'`),
    check('accounts_role_known', sql`${account.role} IN ('customer', 'admin')`),
    check('accounts_email_lower_case', sql`${account.email} = lower(${account.email})`),
    check('accounts_banned_has_reason', sql`(${account.bannedAt} IS NULL) = (${account.bannedReason} IS NULL)`),
  ],
)

export const accountEmail = alphabetical(accounts.email)

/** Words of email and name, for the search of people. */
export function accountWords({ email, name }: Record<'email' | 'name', AnyPgColumn>): SQL {
  return foldedWords(sql`${email} || ' ' || ${name}`)
}
