import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { parts } from '../catalogue-tables.ts'

export const CHANGED_FIELDS = ['visibility', 'category', 'taxClass', 'deleted'] as const
export type ChangedField = (typeof CHANGED_FIELDS)[number]

/** What was set on several parts in one step. The audit log says by whom. */
export const bulkPartChanges = pgTable(
  'bulk_part_changes',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
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
  },
  (table) => [
    primaryKey({ columns: [table.changeId, table.partId] }),
    index('bulk_part_lines_of_part').on(table.partId),
  ],
)
