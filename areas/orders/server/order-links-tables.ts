import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { orders } from './orders-tables.ts'

/** Orders that staff entered instead of an unpaid one, or beside a paid one. */
export const orderLinks = pgTable(
  'order_links',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    earlierId: uuid('earlier_id')
      .notNull()
      .references(() => orders.id),
    relation: text({ enum: ['replaces', 'follows'] }).notNull(),
    together: boolean().notNull().default(false), // Packed with the earlier one, so its delivery costs nothing
  },
  (table) => [
    index('order_links_by_earlier').on(table.earlierId),
    uniqueIndex('order_links_replaced_once').on(table.earlierId).where(sql`${table.relation} = 'replaces'`),
    check('order_links_relation_known', sql`${table.relation} IN ('replaces', 'follows')`),
    check('order_links_of_two', sql`${table.orderId} <> ${table.earlierId}`),
    check('order_links_only_following_together', sql`${table.relation} = 'follows' OR NOT ${table.together}`),
  ],
)
