import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** A row exists from before a picture's first file until after its last, so no file is ever untracked. */
export const pictures = pgTable(
  'pictures',
  {
    id: uuid().primaryKey(),
    hash: text().notNull(), // Of the uploaded bytes; starts the files' names
    type: text().notNull(), // Type, bytes and pixels of the upload
    sizeBytes: integer('size_bytes').notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    widest: integer().notNull(), // In pixels
    uploadedBy: uuid('uploaded_by'), // An account, null once it is deleted; or the order of a guest
    /** The latest upload; uploading again postpones removal. */
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
    storedAt: timestamp('stored_at', { withTimezone: true }), // Null until all files are stored
    removingSince: timestamp('removing_since', { withTimezone: true }), // Set during removal
  },
  (table) => [
    uniqueIndex('pictures_hash_key').on(table.hash),
    index('pictures_by_uploader').on(table.uploadedBy),
    check('pictures_hash_is_hash', sql`${table.hash} ~ '^[0-9a-f]{32}$'`),
    check('pictures_widest_within_limit', sql`${table.widest} BETWEEN 1 AND 1280`),
  ],
)

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
