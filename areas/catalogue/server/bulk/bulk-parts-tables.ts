import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { CHANGED_FIELDS } from '#catalogue/contract/bulk-parts.ts'
import { parts } from '../catalogue-tables.ts'

/** What was set on several parts in one step. The audit log has it part by part. */
export const bulkPartChanges = pgTable(
  'bulk_part_changes',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    accountId: uuid('account_id'), // Null for those from before it was kept
    field: text({ enum: CHANGED_FIELDS }).notNull(),
    value: text().notNull(),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
  },
  (table) => [
    check('bulk_part_changes_field', sql`${table.field} IN ('visibility', 'category', 'taxClass', 'deleted')`),
  ],
)

/** The parts that it changed, and what they had before. */
export const bulkPartLines = pgTable(
  'bulk_part_lines',
  {
    changeId: uuid('change_id')
      .notNull()
      .references(() => bulkPartChanges.id, { onDelete: 'cascade' }),
    partId: uuid('part_id')
      .notNull()
      .references(() => parts.id, { onDelete: 'cascade' }),
    before: text().notNull(),
    wasVariant: boolean('was_variant').notNull(), // A deleted part is in no product
    productId: uuid('product_id'), // That a deletion took it from
  },
  (table) => [
    primaryKey({ columns: [table.changeId, table.partId] }),
    index('bulk_part_lines_of_part').on(table.partId),
  ],
)
