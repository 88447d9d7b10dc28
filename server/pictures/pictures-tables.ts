import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/**
 * The uploaded pictures. A row is there before the first of a picture's files and until after the last, so that no file
 * is ever without one, whenever the process ends.
 */
export const pictures = pgTable(
  'pictures',
  {
    id: uuid().primaryKey(),
    /** Of the bytes that were uploaded; the names of the files begin with it. */
    hash: text().notNull(),
    /** What was uploaded: its type, and its size in bytes and pixels. */
    type: text().notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** The widest of the files, in pixels. */
    widest: integer().notNull(),
    /** Empty once that account was deleted. */
    uploadedBy: uuid('uploaded_by'),
    /** The last time: whoever uploads the same bytes again keeps them from being removed as unused. */
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
    /** Empty until all files are there. */
    storedAt: timestamp('stored_at', { withTimezone: true }),
    /** Set while the files are being removed. */
    removingSince: timestamp('removing_since', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('pictures_hash_key').on(table.hash),
    index('pictures_by_uploader').on(table.uploadedBy),
    check('pictures_hash_is_hash', sql`${table.hash} ~ '^[0-9a-f]{32}$'`),
    check('pictures_widest_within_limit', sql`${table.widest} BETWEEN 1 AND 1280`),
  ],
)
