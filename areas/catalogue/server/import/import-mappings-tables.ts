import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ImportMapping } from './import-mapping.ts'

/** Mappings of columns that people saved, offered for files with the same header. */
export const importMappings = pgTable(
  'import_mappings',
  {
    id: uuid().primaryKey(),
    name: text().notNull().unique('import_mappings_name'),
    headerHash: text('header_hash').notNull(),
    mapping: jsonb().$type<ImportMapping>().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('import_mappings_by_header').on(table.headerHash)],
)
