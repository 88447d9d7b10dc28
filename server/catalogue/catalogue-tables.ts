import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Specs } from '#contract/catalogue/specs.ts'
import { UNITS } from '#contract/catalogue/units.ts'

/**
 * Texts in the order of a dictionary (ICU's root collation), whatever the order of the database is. Name and category
 * are always compared so: an index serves only comparisons of its own collation.
 */
const alphabetical = (column: AnyPgColumn): SQL => sql`${column} COLLATE alphabetical`

const wordsType = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The parts. `active` is false once a part was taken out of the shop; orders of it stay readable. */
export const parts = pgTable(
  'parts',
  {
    id: uuid().primaryKey(),
    sku: text().notNull(),
    name: text().notNull(),
    category: text().notNull(),
    description: text().notNull(),
    priceCents: integer('price_cents').notNull(),
    img: text().notNull(),
    /** Units of the smallest order; a multiple of `multiple`. */
    min: integer().notNull(),
    /** Ordered in multiples of so many units only. */
    multiple: integer().notNull().default(1),
    /** What one unit is, and how many single parts it holds. */
    unit: text({ enum: UNITS }).notNull().default('each'),
    unitSize: integer('unit_size').notNull().default(1),
    /** Units held. */
    quantity: integer().notNull(),
    /** Units not promised to an order yet. */
    available: integer().notNull(),
    specs: jsonb().$type<Specs>().notNull(),
    active: boolean().notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /**
     * Counts the changes of what the part says, so that of two who change it at once the second is told. Stock is no
     * such change.
     */
    version: integer().notNull().default(1),
    /** The words of name, sku and category in lower case, to search by their beginnings. */
    words: wordsType()
      .notNull()
      .generatedAlwaysAs(
        sql`array_to_tsvector(string_to_array(btrim(regexp_replace(lower("name" || ' ' || "sku" || ' ' || "category"), '[^[:alnum:]]+', ' ', 'g')), ' '))`,
      ),
  },
  // No index holds quantity or available: they change with every order, and no index is written for that.
  (table) => [
    uniqueIndex('parts_sku_key').on(table.sku),
    index('parts_by_name').on(table.active, alphabetical(table.name), table.id),
    index('parts_by_price').on(table.active, table.priceCents, table.id),
    index('parts_by_age').on(table.active, table.createdAt, table.id),
    index('parts_of_category_by_name').on(
      table.active,
      alphabetical(table.category),
      alphabetical(table.name),
      table.id,
    ),
    index('parts_of_category_by_price').on(table.active, alphabetical(table.category), table.priceCents, table.id),
    index('parts_of_category_by_age').on(table.active, alphabetical(table.category), table.createdAt, table.id),
    index('parts_by_words').using('gin', table.words),
    check('parts_price_not_negative', sql`${table.priceCents} >= 0`),
    check('parts_min_positive', sql`${table.min} >= 1`),
    check(
      'parts_min_in_multiples',
      sql`CASE WHEN ${table.multiple} >= 1 THEN ${table.min} % ${table.multiple} = 0 ELSE false END`,
    ),
    check(
      'parts_unit_of_its_size',
      sql`${table.unit} = 'each' AND ${table.unitSize} = 1 OR ${table.unit} = 'pair' AND ${table.unitSize} = 2 OR ${table.unit} = 'pack' AND ${table.unitSize} >= 2`,
    ),
    check('parts_available_within_quantity', sql`${table.available} >= 0 AND ${table.available} <= ${table.quantity}`),
  ],
)

/** Name and category as they are sorted and compared. */
export const partName = alphabetical(parts.name)
export const partCategory = alphabetical(parts.category)

/** What administrators corrected in the stock of a part. Who it was stands in the audit log. */
export const stockCorrections = pgTable(
  'stock_corrections',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    partId: uuid('part_id')
      .notNull()
      .references(() => parts.id),
    /** Pieces added, or taken away when below nought. */
    change: integer().notNull(),
    /** Pieces held afterwards. */
    quantity: integer().notNull(),
    reason: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('stock_corrections_of_part').on(table.partId, table.id),
    check('stock_corrections_change_something', sql`${table.change} <> 0`),
  ],
)

/**
 * The parts in the shop of which less is left than the smallest order. Kept by a trigger of the parts (by hand in its
 * migration) that acts when a part begins or ceases to be one, so that an order that changes nothing of the kind writes
 * nothing here.
 */
export const lowStock = pgTable('low_stock', { partId: uuid('part_id').primaryKey() })
