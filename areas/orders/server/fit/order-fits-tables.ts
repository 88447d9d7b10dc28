import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { OrderedFit } from '#fitment/contract/order-fit.ts'
import { orderIdColumn } from '../orders-tables.ts'

/**
 * Whether a line fitted when it was ordered: the facts of the bike, without its name, and what the shop said, by the
 * rule book of then. Never computed again.
 */
export const orderFits = pgTable(
  'order_fits',
  {
    orderId: orderIdColumn(),
    line: smallint().notNull(), // From 1
    orderedAt: timestamp('ordered_at', { withTimezone: true }).notNull(),
    version: integer().notNull(), // Of the rule book
    bike: jsonb().$type<NonNullable<OrderedFit['bike']>>(), // Null where only lines were judged
    verdict: text().$type<OrderedFit['verdict']>().notNull(),
    severity: text().$type<NonNullable<OrderedFit['severity']>>(), // Null where nothing was compared
    text: text().notNull(),
    reasons: jsonb().$type<OrderedFit['reasons']>().notNull(),
    acknowledgedAt: timestamp('acknowledged_at', { withTimezone: true }),
    acknowledgedText: text('acknowledged_text'), // The labels of the boxes that the customer ticked
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.line] }),
    index('order_fits_that_fitted')
      .on(table.orderedAt, table.orderId, table.line)
      .where(sql`${table.verdict} = 'fits'`),
  ],
)
