import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Specs } from '#contract/specs.ts'

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
    /** Pieces of the smallest order. */
    min: integer().notNull(),
    /** Pieces held. */
    quantity: integer().notNull(),
    /** Pieces not promised to an order yet. */
    available: integer().notNull(),
    specs: jsonb().$type<Specs>().notNull(),
    active: boolean().notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('parts_sku_key').on(table.sku),
    index('parts_by_name').on(table.name, table.id).where(sql`${table.active}`),
    check('parts_price_not_negative', sql`${table.priceCents} >= 0`),
    check('parts_min_positive', sql`${table.min} >= 1`),
    check('parts_available_within_quantity', sql`${table.available} >= 0 AND ${table.available} <= ${table.quantity}`),
  ],
)
