import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ViewedList } from '#accounts/contract/views.ts'

/** Filters of lists that staff keep by a name. Shared ones stay when their author's account is deleted. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid().primaryKey().defaultRandom(),
    list: text().$type<ViewedList>().notNull(),
    accountId: uuid('account_id'), // Null: of somebody who left
    name: text().notNull(),
    query: text().notNull(), // Of the list's address
    shared: boolean().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('saved_views_by_name').on(table.accountId, table.list, sql`lower(${table.name})`),
    index('saved_views_shared').on(table.list).where(sql`${table.shared}`),
  ],
)
