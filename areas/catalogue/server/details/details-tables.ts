import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { OTHER_NUMBER_KINDS } from '#catalogue/contract/part-details.ts'
import { pictureCopyColumns, pictureCopyIndexes } from '#platform/server/database/database.ts'
import { parts } from '../catalogue-tables.ts'

const partId = () =>
  uuid('part_id')
    .notNull()
    .references(() => parts.id)

/**
 * Pictures beside `parts.img`, in their order from place 1. At place 0 is only the alternative text of `parts.img`,
 * if somebody wrote one: lists, orders and emails need that address, so it stays in the part.
 */
export const partPictures = pgTable(
  'part_pictures',
  {
    id: uuid().primaryKey().defaultRandom(),
    partId: partId(),
    place: smallint().notNull(),
    img: text().notNull(), // Empty for the part's drawing, and at place 0
    ...pictureCopyColumns(),
    alt: text().notNull(),
  },
  (table) => [
    uniqueIndex('part_pictures_in_order').on(table.partId, table.place),
    ...pictureCopyIndexes('part_pictures', table),
    check('part_pictures_first_is_in_part', sql`${table.place} > 0 OR ${table.img} = ''`),
  ],
)

/** Documents to download with a part. Their address names the uploaded file. */
export const documentsOfParts = pgTable(
  'documents_of_parts',
  {
    partId: partId(),
    place: smallint().notNull(),
    file: text().notNull(),
    name: text().notNull(),
    language: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.partId, table.place] }), index('documents_of_parts_by_file').on(table.file)],
)

/** What a part is called besides its SKU. Its trigger has the part's search document made again. */
export const otherNumbers = pgTable(
  'other_numbers',
  {
    partId: partId(),
    place: smallint().notNull(),
    kind: text({ enum: OTHER_NUMBER_KINDS }).notNull(),
    number: text().notNull(), // As written
    maker: text().notNull().default(''), // Of a comparable part
    note: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.partId, table.place] })],
)
