import { sql } from 'drizzle-orm'
import { check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const ROLES = ['customer', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Who people are to the shop. The id is the identity's; the e-mail and the name follow it. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    email: text().notNull().unique(),
    name: text().notNull(),
    role: text({ enum: ROLES }).notNull().default('customer'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (account) => [
    check('accounts_role_known', sql`${account.role} IN ('customer', 'admin')`),
    check('accounts_email_lower_case', sql`${account.email} = lower(${account.email})`),
  ],
)
