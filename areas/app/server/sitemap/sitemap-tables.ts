import { customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const bytesType = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Files of the sitemap as they are sent. `made_at` of the index is when all of them were made last. */
export const sitemapFiles = pgTable('sitemap_files', {
  name: text('name').primaryKey(),
  tag: text('tag').notNull(), // Of the text
  gzipped: bytesType('gzipped').notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
})
