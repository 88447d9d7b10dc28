import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { SHOP_PAGES } from '#platform/contract/shop/shop-pages.ts'

/** Every version of the pages that the owner writes; the highest is the present one. */
export const shopPages = pgTable(
  'shop_pages',
  {
    name: text({ enum: SHOP_PAGES }).notNull(),
    version: integer().notNull(),
    title: text().notNull(),
    text: text().notNull(), // Empty: taken down
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
)
