import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PostalAddress } from '#accounts/contract/addresses/postal-address.ts'

/** The address books of accounts. Orders hold copies, so rows come and go. */
export const addresses = pgTable(
  'addresses',
  {
    id: uuid().primaryKey(), // The customer's browser chose it
    accountId: uuid('account_id').notNull(),
    label: text().notNull(),
    address: jsonb().$type<PostalAddress>().notNull(),
    phone: text(), // As typed
    phoneE164: text('phone_e164'), // If it is a phone number
    defaultDelivery: boolean('default_delivery').notNull(),
    defaultBilling: boolean('default_billing').notNull(),
    version: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('addresses_of_account').on(table.accountId, table.createdAt, table.id),
    uniqueIndex('addresses_one_default_delivery').on(table.accountId).where(sql`${table.defaultDelivery}`),
    uniqueIndex('addresses_one_default_billing').on(table.accountId).where(sql`${table.defaultBilling}`),
    check('addresses_version_counts', sql`${table.version} >= 1`),
  ],
)
