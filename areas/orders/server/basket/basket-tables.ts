import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { MOST_UNITS } from '#catalogue/contract/lines/requested-lines.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** `version` of a basket became that order. */
export type OrderedBasket = { version: number; order: string; number: number; numberPrefix?: string }

/** An account without a row has an empty basket. */
export const baskets = pgTable('baskets', {
  accountId: uuid('account_id').primaryKey(),
  version: integer().notNull(), // Counts changes
  merged: uuid().array().notNull(), // Ids of the last guest baskets that were merged, oldest first
  ordered: jsonb().$type<OrderedBasket[]>().notNull().default([]), // The last ones, oldest first
  updatedAt: moment('updated_at').notNull(),
})

/** Wishes: they reserve nothing, and their price only explains. */
export const basketLines = pgTable(
  'basket_lines',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => baskets.accountId, { onDelete: 'cascade' }),
    partId: uuid('part_id').notNull(),
    quantity: integer().notNull(), // Units
    saved: boolean().notNull(), // For later
    seenPriceCents: integer('seen_price_cents'), // For a unit, when it was last shown
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.partId] }),
    check(
      'basket_lines_quantity_in_range',
      sql`${table.quantity} >= 1 AND ${table.quantity} <= ${sql.raw(String(MOST_UNITS))}`,
    ),
    check('basket_lines_price_not_negative', sql`${table.seenPriceCents} >= 0`),
  ],
)
