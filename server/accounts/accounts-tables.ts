import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, customType, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const ROLES = ['customer', 'admin'] as const
export type Role = (typeof ROLES)[number]

const wordsType = customType<{ data: string }>({ dataType: () => 'tsvector' })
/** In the order of a dictionary (ICU's root collation), whatever the order of the database is. */
const alphabetical = (column: AnyPgColumn): SQL => sql`${column} COLLATE alphabetical`
const moment = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Who people are to the shop. The id is the identity's. Email and name are copies to list and search by: who has an
 * email, and whether it is verified, is the identity's to say, so here it need not be unique.
 */
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
    bannedAt: moment('banned_at'),
    bannedReason: text('banned_reason'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /**
     * The words of email and name in lower case, to search by their beginnings: what PostgreSQL looks up among a
     * million accounts in milliseconds without an extension. Kept in the row, because making it anew for each row of a
     * large find takes seconds.
     */
    words: wordsType()
      .notNull()
      .generatedAlwaysAs(
        sql`array_to_tsvector(string_to_array(btrim(regexp_replace(lower("email" || ' ' || "name"), '[^[:alnum:]]+', ' ', 'g')), ' '))`,
      ),
  },
  (account) => [
    index('accounts_by_email').on(alphabetical(account.email), account.id),
    index('accounts_by_words').using('gin', account.words),
    index('accounts_administrators').on(account.id).where(sql`${account.role} = 'admin'`),
    check('accounts_role_known', sql`${account.role} IN ('customer', 'admin')`),
    check('accounts_email_lower_case', sql`${account.email} = lower(${account.email})`),
    check('accounts_banned_has_reason', sql`(${account.bannedAt} IS NULL) = (${account.bannedReason} IS NULL)`),
  ],
)

/** The email as accounts are sorted by it. */
export const accountEmail = alphabetical(accounts.email)
