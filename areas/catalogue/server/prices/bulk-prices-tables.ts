import { sql } from 'drizzle-orm'
import { check, index, integer, numeric, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { parts } from '../catalogue-tables.ts'

/** Prices of many parts that were changed in one step. The audit log says by whom. */
export const bulkPriceChanges = pgTable(
  'bulk_price_changes',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    category: text(), // Null for part numbers, and for all parts
    numberCount: integer('number_count'), // Part numbers that were entered
    percent: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(), // 0 for an amount
    amountCents: integer('amount_cents'),
    roundTo: integer('round_to').notNull(),
    partCount: integer('part_count').notNull(),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
    undoneCount: integer('undone_count'), // Parts whose prices were set back
  },
  (table) => [
    index('bulk_price_changes_by_time').on(table.at, table.id),
    check('bulk_price_changes_undone_whole', sql`(${table.undoneAt} IS NULL) = (${table.undoneCount} IS NULL)`),
  ],
)

/** Regular prices and prices by quantity of each part before and after, in smallest units. */
export const bulkPriceLines = pgTable(
  'bulk_price_lines',
  {
    changeId: uuid('change_id')
      .notNull()
      .references(() => bulkPriceChanges.id, { onDelete: 'cascade' }),
    partId: uuid('part_id')
      .notNull()
      .references(() => parts.id, { onDelete: 'cascade' }),
    regularBefore: integer('regular_before').notNull(),
    regularAfter: integer('regular_after').notNull(),
    quantityBefore: integer('quantity_before').array(),
    quantityAfter: integer('quantity_after').array(),
  },
  (table) => [
    primaryKey({ columns: [table.changeId, table.partId] }),
    index('bulk_price_lines_of_part').on(table.partId),
  ],
)
