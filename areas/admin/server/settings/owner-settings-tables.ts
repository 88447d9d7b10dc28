import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { OwnerSettingsName } from '#admin/contract/settings/owner-settings.ts'

/** Every version of what the owner decides. Of those whose time has come, the one that holds from latest holds. */
export const ownerSettings = pgTable(
  'owner_settings',
  {
    name: text().$type<OwnerSettingsName>().notNull(),
    version: integer().notNull(),
    holdsFrom: timestamp('holds_from', { withTimezone: true }).notNull(),
    value: jsonb().$type<Record<string, unknown>>().notNull(),
    accountId: uuid('account_id'), // Null for the shop itself
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.version] }),
    index('owner_settings_by_time').on(table.name, table.holdsFrom, table.version),
  ],
)
