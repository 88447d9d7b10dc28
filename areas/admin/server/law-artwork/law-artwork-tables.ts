import { sql } from 'drizzle-orm'
import { check, customType, pgTable, primaryKey, real, text, timestamp } from 'drizzle-orm/pg-core'
import type { ArtworkEdition, ArtworkFormat, ArtworkKind } from './recognise-artwork.ts'

const bytesType = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Official artwork as it was published, byte for byte: in the database, so that every process and backup has it. */
export const lawArtwork = pgTable(
  'law_artwork',
  {
    kind: text('kind').$type<ArtworkKind>().notNull(),
    language: text('language').notNull(), // ISO 639-1; empty for what has none
    format: text('format').$type<ArtworkFormat>().notNull(),
    fileName: text('file_name').notNull(), // In the archive
    source: text('source').notNull(), // The archive's name
    sha256: text('sha256').notNull(),
    edition: text('edition').$type<ArtworkEdition>().notNull(),
    width: real('width').notNull(), // Of its view box or in pixels
    height: real('height').notNull(),
    bytes: bytesType('bytes').notNull(),
    installedAt: timestamp('installed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.language, table.format] }),
    check('law_artwork_edition', sql`${table.edition} IN ('recorded', 'new', 'stand-in')`),
  ],
)
