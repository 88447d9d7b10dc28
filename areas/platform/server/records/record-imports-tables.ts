import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { RECORD_KINDS } from '#platform/contract/records-report.ts'

export const IMPORT_ENDS = ['stored', 'broken', 'failed'] as const

/** The last import of each kind, so that whoever left its page finds it again. Of rows it keeps their count alone. */
export const recordImports = pgTable(
  'record_imports',
  {
    kind: text({ enum: RECORD_KINDS }).primaryKey(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(), // When it last said that it goes on
    endedAt: timestamp('ended_at', { withTimezone: true }),
    outcome: text({ enum: IMPORT_ENDS }), // Once it has ended
    rows: integer().notNull(), // Gone through: checked, or stored once `total` is known
    total: integer(), // Rows of the file
    added: integer().notNull(),
    updated: integer().notNull(),
    broken: integer().notNull(),
  },
  (table) => [
    check('record_imports_outcome', sql`${table.outcome} IN ('stored', 'broken', 'failed')`),
    check('record_imports_ended', sql`(${table.outcome} IS NULL) = (${table.endedAt} IS NULL)`),
  ],
)
