import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { RETURNABLE } from '#catalogue/contract/returnable.ts'
import type { Specs } from '#catalogue/contract/specs.ts'
import { STOCK_CAUSES } from '#catalogue/contract/stock-changes.ts'
import { UNITS } from '#catalogue/contract/units.ts'
import { TAX_CLASSES } from '#platform/contract/tax-classes.ts'
import { pictureCopyColumns, pictureCopyIndexes } from '#platform/server/database/database.ts'

/** ICU's root collation, independent of the database's own. Queries must compare with it, or no index applies. */
const alphabetical = (column: AnyPgColumn): SQL => sql`${column} COLLATE alphabetical`

/**
 * Part numbers as people type them, in any case, with or without dashes and spaces: `partNumberKey` of the contract.
 */
export const partNumberKeyOf = (sku: SQLWrapper): SQL => sql`public.part_number_key(${sku})`
/** Numbers that differ in case or blanks only are one part's. */
export const sameNumberOf = (sku: SQLWrapper): SQL =>
  sql`upper(regexp_replace(normalize(${sku}, NFKC), '[\\s\\u00ad\\u200b-\\u200f\\u2060-\\u206f\\ufeff]+', '', 'g') COLLATE alphabetical)`

/** Parts for which nobody stated a weight, or a longest side, in a way that can be read. */
const withoutFigure = (stated: SQL): SQL => sql`coalesce(${stated}, '') !~ '^\\s*\\d'`
export const WITHOUT = {
  weight: (specs: AnyPgColumn): SQL => withoutFigure(sql`${specs} ->> 'weightG', ${specs} ->> 'weight'`),
  'longest-side': (specs: AnyPgColumn): SQL => withoutFigure(sql`${specs} ->> 'longestSideMm'`),
} as const

/** The last two: discontinued, and the same again once restored. */
const WITHHELD = ['hidden', 'draft', 'was-hidden', 'was-draft'] as const

const wordsType = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** No two variants of a product share the values of all its axes. */
export const ONE_OF_ITS_KIND = 'parts_variants_differ'

/** A family of parts that differ in their axes only: up to three attributes such as size and colour. */
export const products = pgTable(
  'products',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    description: text().notNull(),
    axes: text().array().notNull(), // Keys of attributes
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    version: integer().notNull().default(1), // Counts edits
  },
  (table) => [
    index('products_by_name').on(alphabetical(table.name), table.id),
    check('products_axes_few', sql`cardinality(${table.axes}) BETWEEN 1 AND 3`),
  ],
)

type ReducedColumns = Record<'priceCents' | 'listPriceCents' | 'reducedFrom' | 'reducedTo', AnyPgColumn>

/** When the price of a part with a reduction changes next, at its start or its end; null for never. */
export const priceSwitchAt = (part: ReducedColumns): SQL =>
  sql`(CASE WHEN ${part.priceCents} = ${part.listPriceCents} THEN ${part.reducedFrom} ELSE ${part.reducedTo} END)`

/**
 * `active`: public, in lists and searches. What is not is hidden, a draft or discontinued, as `visibility-store.ts`
 * says: a query that asks for nothing else shows none of them. Orders of any part stay readable.
 */
export const parts = pgTable(
  'parts',
  {
    id: uuid().primaryKey(),
    sku: text().notNull(),
    name: text().notNull(),
    category: text().notNull(),
    description: text().notNull(),
    priceCents: integer('price_cents').notNull(), // Asked now: the regular or the reduced price
    listPriceCents: integer('list_price_cents'), // The regular price, while a reduction is planned or on
    reducedPriceCents: integer('reduced_price_cents'),
    reducedFrom: timestamp('reduced_from', { withTimezone: true }),
    reducedTo: timestamp('reduced_to', { withTimezone: true }), // Null: until it is taken back
    quantityFrom: integer('quantity_from').array(), // Prices by quantity: from so many units, rising
    quantityCents: integer('quantity_cents').array(), // so many cents for a unit, falling
    img: text().notNull(), // Empty for the drawing; an address elsewhere is never given out
    ...pictureCopyColumns(),
    min: integer().notNull(), // Minimum order; a multiple of `multiple`
    multiple: integer().notNull().default(1), // Pack size: quantities are multiples of it
    unit: text({ enum: UNITS }).notNull().default('each'),
    unitSize: integer('unit_size').notNull().default(1),
    content: text().notNull().default(''), // What one price buys, such as 250 ml; for prices per litre and the like
    taxClass: text('tax_class', { enum: TAX_CLASSES }).notNull().default('standard'),
    returnable: text({ enum: RETURNABLE }).notNull().default('yes'),
    warnings: text().notNull().default(''), // For its safe use
    /** Of the producer's guarantee of durability, free and for the whole part; null where there is none. */
    durabilityYears: numeric('durability_years', { precision: 3, scale: 1, mode: 'number' }),
    guaranteeTerms: text('guarantee_terms').notNull().default(''), // Who guarantees what, and how it is claimed
    quantity: integer().notNull(), // Units in stock
    available: integer().notNull(), // Units not reserved by orders
    expectedOn: date('expected_on'), // When it is expected in stock; a date that has passed means nothing
    specs: jsonb().$type<Specs>().notNull(),
    /** Null for a part on its own. A trigger takes a discontinued part off, and keeps the key: values of the axes. */
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    variantKey: text('variant_key'),
    active: boolean().notNull().default(true),
    costCents: integer('cost_cents'), // What a unit costs the shop, for staff with prices; no visitor reads it
    searchTitle: text('search_title').notNull().default(''), // For search engines, instead of the name
    searchDescription: text('search_description').notNull().default(''),
    withheld: text({ enum: WITHHELD }), // Null: public, or it was when it was discontinued
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    version: integer().notNull().default(1), // Counts edits, to detect conflicting ones. Stock changes don't count.
    /** Lower-case words of name, SKU and category, for prefix search. */
    words: wordsType()
      .notNull()
      .generatedAlwaysAs(
        sql`array_to_tsvector(string_to_array(btrim(regexp_replace(lower("name" || ' ' || "sku" || ' ' || "category"), '[^[:alnum:]]+', ' ', 'g')), ' '))`,
      ),
  },
  // No index has quantity or available, so that orders (HOT updates) write no index.
  (table) => [
    uniqueIndex('parts_sku_key').on(table.sku),
    index('parts_by_number_key').on(partNumberKeyOf(table.sku)),
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
    index('parts_without_weight')
      .on(table.active, alphabetical(table.name), table.id)
      .where(WITHOUT.weight(table.specs)),
    index('parts_without_longest_side')
      .on(table.active, alphabetical(table.name), table.id)
      .where(WITHOUT['longest-side'](table.specs)),
    index('parts_withheld')
      .on(table.withheld, alphabetical(table.name), table.id)
      .where(sql`${table.withheld} IS NOT NULL`),
    index('parts_guaranteed').on(table.id).where(sql`${table.durabilityYears} IS NOT NULL AND ${table.active}`),
    index('parts_by_product_line')
      .on(sql`(${table.specs} ->> 'productLine')`)
      .where(sql`${table.active} AND ${table.specs} ? 'productLine'`),
    index('parts_by_words').using('gin', table.words),
    uniqueIndex(ONE_OF_ITS_KIND).on(table.productId, table.variantKey).where(sql`${table.productId} IS NOT NULL`),
    ...pictureCopyIndexes('parts', table),
    index('parts_by_price_switch').on(priceSwitchAt(table)).where(sql`${table.listPriceCents} IS NOT NULL`),
    check(
      'parts_reduced_price_whole',
      sql`CASE WHEN ${table.listPriceCents} IS NULL
        THEN ${table.reducedPriceCents} IS NULL AND ${table.reducedFrom} IS NULL AND ${table.reducedTo} IS NULL
        ELSE ${table.reducedPriceCents} IS NOT NULL AND ${table.reducedFrom} IS NOT NULL AND ${table.reducedPriceCents} BETWEEN 0 AND ${table.listPriceCents} - 1
          AND (${table.reducedTo} IS NULL OR ${table.reducedTo} > ${table.reducedFrom}) AND ${table.priceCents} IN (${table.listPriceCents}, ${table.reducedPriceCents}) END`,
    ),
    check(
      'parts_quantity_prices_paired',
      sql`CASE WHEN ${table.quantityFrom} IS NULL THEN ${table.quantityCents} IS NULL
        ELSE coalesce(cardinality(${table.quantityFrom}) BETWEEN 1 AND 10 AND cardinality(${table.quantityFrom}) = cardinality(${table.quantityCents}), false) END`,
    ),
    check('parts_cost_not_negative', sql`${table.costCents} >= 0`),
    check('parts_price_not_negative', sql`${table.priceCents} >= 0`),
    check('parts_min_positive', sql`${table.min} >= 1`),
    check(
      'parts_min_in_multiples',
      sql`CASE WHEN ${table.multiple} >= 1 THEN ${table.min} % ${table.multiple} = 0 ELSE false END`,
    ),
    check(
      'parts_unit_of_its_size',
      sql`${table.unit} IN ('each', 'metre') AND ${table.unitSize} = 1 OR ${table.unit} = 'pair' AND ${table.unitSize} = 2 OR ${table.unit} IN ('set', 'pack') AND ${table.unitSize} >= 2`,
    ),
    check('parts_content_written', sql`${table.content} ~ '^$|^[0-9]{1,6}([.][0-9]{1,3})? (m|l|ml|kg|g)$'`),
    check(
      'parts_durability_half_years',
      sql`${table.durabilityYears} > 2 AND ${table.durabilityYears} <= 99 AND ${table.durabilityYears} * 2 % 1 = 0`,
    ),
    check('parts_tax_class_known', sql`${table.taxClass} IN ('standard', 'reduced', 'zero')`),
    check('parts_returnable_known', sql`${table.returnable} IN ('yes', 'made-to-measure', 'sealed')`),
    check(
      'parts_withheld_known',
      sql`${table.withheld} IS NULL OR ${table.withheld} IN ('hidden', 'draft', 'was-hidden', 'was-draft') AND NOT ${table.active}`,
    ),
    check('parts_available_within_quantity', sql`${table.available} >= 0 AND ${table.available} <= ${table.quantity}`),
  ],
)

export const partName = alphabetical(parts.name)
export const partCategory = alphabetical(parts.category)

/** The audit log says who made them. */
export const stockCorrections = pgTable(
  'stock_corrections',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    partId: uuid('part_id')
      .notNull()
      .references(() => parts.id),
    change: integer().notNull(), // Units; negative to take away
    quantity: integer().notNull(), // Units afterwards
    reason: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('stock_corrections_of_part').on(table.partId, table.id),
    check('stock_corrections_change_something', sql`${table.change} <> 0`),
  ],
)

/** Every price that was asked, from its moment until the next one's. A trigger on parts writes it. */
export const partPriceChanges = pgTable(
  'part_price_changes',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    partId: uuid('part_id')
      .notNull()
      .references(() => parts.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    priceCents: integer('price_cents').notNull(),
    listPriceCents: integer('list_price_cents').notNull(), // The regular price then
  },
  (table) => [index('part_price_changes_of_part').on(table.partId, table.at, table.id)],
)

/**
 * Every change of a part's stock, kept by the statement that makes it, so that `id` follows the order of the changes.
 * Not tied to `parts` by a foreign key: parts are never removed, and orders would pay for its check.
 */
export const partStockChanges = pgTable(
  'part_stock_changes',
  {
    partId: uuid('part_id').notNull(),
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    cause: text({ enum: STOCK_CAUSES }).notNull(),
    quantityChange: integer('quantity_change').notNull(), // Units in stock
    availableChange: integer('available_change').notNull(), // Units that orders don't reserve
    quantity: integer().notNull(), // Afterwards
    available: integer().notNull(),
    orderId: uuid('order_id'), // Null where several orders ended at once, and without one
    note: text(),
  },
  (table) => [primaryKey({ columns: [table.partId, table.id] })],
)

/** Parts on sale with less left than the minimum order. Its trigger acts only when that changes. */
export const lowStock = pgTable('low_stock', { partId: uuid('part_id').primaryKey() })
