import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** Uploaded documents. As of pictures, a row exists from before the file until after it. */
export const documents = pgTable(
  'documents',
  {
    id: uuid().primaryKey(),
    hash: text().notNull(), // Of the bytes; with their number it is the file's name
    sizeBytes: integer('size_bytes').notNull(),
    uploadedBy: uuid('uploaded_by'), // Null once the account is deleted
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(), // The latest upload
    storedAt: timestamp('stored_at', { withTimezone: true }), // Null until the file is stored
    removingSince: timestamp('removing_since', { withTimezone: true }), // Set during removal
  },
  (table) => [
    uniqueIndex('documents_hash_key').on(table.hash),
    index('documents_by_uploader').on(table.uploadedBy),
    check('documents_hash_is_hash', sql`${table.hash} ~ '^[0-9a-f]{32}$'`),
  ],
)
