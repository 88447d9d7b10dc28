import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { SUCCESSOR_KINDS } from '#catalogue/contract/successors.ts'
import { catalogueTables } from '#catalogue/server/catalogue-service.ts'

const { parts } = catalogueTables

/**
 * What became of a number: of a part of the shop, or of one that it never had. No chain of them is longer than ten
 * steps or returns to where it began: whoever changes a row holds the lock of the table and looks (`findChainFault`).
 */
export const partSuccessors = pgTable(
  'part_successors',
  {
    id: uuid().primaryKey(),
    oldNumber: text('old_number').notNull(), // As written
    oldNorm: text('old_norm').notNull(), // Letters and digits in capitals, as in `part_numbers`
    confusable: text().notNull(),
    oldPart: uuid('old_part').references(() => parts.id),
    kind: text({ enum: SUCCESSOR_KINDS }).notNull(),
    note: text().notNull().default(''),
    since: date({ mode: 'string' }),
    version: integer().notNull().default(1), // Counts edits
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('part_successors_of_number').on(table.oldNorm),
    uniqueIndex('part_successors_of_part').on(table.oldPart),
    index('part_successors_by_beginning').using('btree', table.oldNorm.op('text_pattern_ops')),
    index('part_successors_confusable').on(table.confusable),
    check(
      'part_successors_kind',
      sql`${table.kind} IN ('drop-in', 'with-parts', 'split', 'merged', 'none') AND (${table.kind} <> 'drop-in' OR ${table.oldPart} IS NOT NULL)`,
    ),
  ],
)

/** Parts that replace a number, and what else is needed then. */
export const partSuccessorParts = pgTable(
  'part_successor_parts',
  {
    successionId: uuid('succession_id')
      .notNull()
      .references(() => partSuccessors.id, { onDelete: 'cascade' }),
    place: smallint().notNull(),
    partId: uuid('part_id')
      .notNull()
      .references(() => parts.id),
    quantity: integer().notNull(),
    isNeeded: boolean('is_needed').notNull(), // Beside the successors
  },
  (table) => [
    primaryKey({ columns: [table.successionId, table.place] }),
    uniqueIndex('part_successor_parts_once').on(table.successionId, table.partId),
    index('part_successor_parts_of_part').on(table.partId),
    check('part_successor_parts_quantity', sql`${table.quantity} > 0`),
  ],
)
