import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { PostalAddress } from '#accounts/contract/addresses/postal-address.ts'
import { orderIdColumn } from '../orders-tables.ts'

/** Addresses that orders had before staff changed them; cleared with the order's own. */
export const orderPastAddresses = pgTable(
  'order_past_addresses',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    orderId: orderIdColumn(),
    customerName: text('customer_name').notNull(),
    address: text().notNull(), // As it is printed
    shipTo: jsonb('ship_to').$type<PostalAddress>(),
    billTo: jsonb('bill_to').$type<PostalAddress>(),
    billingAddress: text('billing_address'),
    accountId: uuid('account_id').notNull(), // Who changed it
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('order_past_addresses_of_order').on(table.orderId, table.id)],
)
