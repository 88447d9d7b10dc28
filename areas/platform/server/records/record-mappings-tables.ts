import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { RECORD_KINDS } from '#platform/contract/records-report.ts'
import type { RecordMapping } from './record-form.ts'

/** Mappings of columns that people saved, offered for files of that kind with the same header. */
export const recordMappings = pgTable(
  'record_mappings',
  {
    kind: text({ enum: RECORD_KINDS }).notNull(),
    name: text().notNull(),
    headerHash: text('header_hash').notNull(),
    mapping: jsonb().$type<RecordMapping<string>>().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.name] }),
    index('record_mappings_by_header').on(table.kind, table.headerHash),
  ],
)
