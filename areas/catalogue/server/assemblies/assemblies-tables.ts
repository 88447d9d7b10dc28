import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ASSEMBLY_KINDS } from '#catalogue/contract/assemblies/assemblies.ts'
import { POSITION_UNITS } from '#catalogue/contract/assemblies/positions.ts'

const dates = customType<{ data: string }>({ dataType: () => 'daterange' })
const periods = customType<{ data: string }>({ dataType: () => 'daterange[]' })
const numbers = customType<{ data: string }>({ dataType: () => 'int8range' })

/**
 * Everything that stands in an assembly, by its number: parts, and what is not for sale. A part with the same SKU has
 * the price, the stock and the name; a trigger follows when that SKU changes.
 */
export const components = pgTable(
  'components',
  {
    id: uuid().primaryKey(),
    sku: text().notNull(),
    name: text().notNull(), // Shown while no part has the SKU
  },
  (table) => [uniqueIndex('components_sku_key').on(table.sku)],
)

/** What is made of which parts. */
export const assemblies = pgTable(
  'assemblies',
  {
    id: uuid().primaryKey(),
    componentId: uuid('component_id')
      .notNull()
      .references(() => components.id),
    kind: text({ enum: ASSEMBLY_KINDS }).notNull(),
    made: periods(), // Null: unknown
    img: text().notNull().default(''), // An uploaded picture; empty for the drawing that the shop makes
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    version: integer().notNull().default(1), // Counts edits
  },
  (table) => [
    uniqueIndex('assemblies_of_component').on(table.componentId),
    check('assemblies_kind_known', sql`${table.kind} IN ('assembly', 'kit')`),
  ],
)

/** One part in an assembly. A constraint refuses the same one twice at a time and for a serial number. */
export const assemblyPositions = pgTable(
  'assembly_positions',
  {
    id: uuid().primaryKey(),
    assemblyId: uuid('assembly_id')
      .notNull()
      .references(() => assemblies.id, { onDelete: 'cascade' }),
    place: integer().notNull(), // In the list
    ref: text().notNull(),
    componentId: uuid('component_id')
      .notNull()
      .references(() => components.id),
    quantity: numeric({ precision: 12, scale: 3, mode: 'number' }).notNull(),
    unit: text({ enum: POSITION_UNITS }).notNull(),
    valid: dates().notNull().default('(,)'), // When the assembly was made
    serials: numbers().notNull().default('(,)'), // Its serial numbers
    wear: boolean().notNull().default(false),
    torqueNm: numeric('torque_nm', { precision: 7, scale: 3, mode: 'number' }),
    note: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('assembly_positions_in_order').on(table.assemblyId, table.place),
    index('assembly_positions_of_component').on(table.componentId, table.assemblyId),
    check('assembly_positions_quantity_positive', sql`${table.quantity} > 0`),
    check(
      'assembly_positions_pieces_whole',
      sql`${table.unit} <> 'pcs' OR ${table.quantity} = trunc(${table.quantity})`,
    ),
    check('assembly_positions_some_time', sql`NOT isempty(${table.valid}) AND NOT isempty(${table.serials})`),
  ],
)

/** Where positions are in the maker's own drawing, as fractions of it. */
export const assemblySpots = pgTable(
  'assembly_spots',
  {
    assemblyId: uuid('assembly_id')
      .notNull()
      .references(() => assemblies.id, { onDelete: 'cascade' }),
    ref: text().notNull(),
    x: real().notNull(),
    y: real().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.assemblyId, table.ref] }),
    check('assembly_spots_inside', sql`${table.x} BETWEEN 0 AND 1 AND ${table.y} BETWEEN 0 AND 1`),
  ],
)
