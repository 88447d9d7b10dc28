import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Attribute } from '#packages/part-attributes/attribute.ts'

/** Attributes that the owner added to the coded ones. */
export const attributes = pgTable('attributes', {
  id: uuid().primaryKey(), // Rises: the order in which specifications are shown
  key: text().notNull().unique('attributes_key'),
  slug: text().notNull().unique('attributes_slug'),
  definition: jsonb().$type<Attribute>().notNull(), // With key and slug
  version: integer().notNull(), // Counts edits
  changedBy: uuid('changed_by'), // Account
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
})
