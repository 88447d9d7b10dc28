import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { PORT_SIDES } from '#fitment/contract/part-ports.ts'

/**
 * What a part is on a bike. `signature`: its role and ports in the notation of docs/reference/fit-notation.md, in an
 * order of their own, so that parts which differ in colour or price only share it; empty where nothing can be judged.
 */
export const partFitments = pgTable(
  'part_fitments',
  {
    partId: uuid('part_id').primaryKey(),
    role: text().notNull(), // Empty for a universal part
    declared: text({ enum: ['universal'] }), // Touches no interface of a bike
    declaredSource: text('declared_source').notNull().default(''), // Code of the rule book's sources
    position: text({ enum: ['front', 'rear'] }), // The only end of the bike it is for
    supplied: text().notNull().default(''), // Kinds of bridge that come with it
    bridges: text().notNull().default(''), // Kinds of bridge that it is
    signature: text().notNull().default(''),
    version: integer().notNull().default(1), // Counts edits
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    changedBy: text('changed_by'), // Null for what the shop came with
  },
  (table) => [
    index('part_fitments_by_signature').on(table.role, table.signature),
    index('part_fitments_of_bridges').on(table.partId).where(sql`${table.bridges} <> ''`),
    check('part_fitments_universal', sql`${table.declared} IS NULL OR ${table.role} = ''`),
  ],
)

/** One interface of a part: a family with its standards, or a quantity. Doubtful ones are kept, but never judged. */
export const partPorts = pgTable(
  'part_ports',
  {
    partId: uuid('part_id')
      .notNull()
      .references(() => partFitments.partId, { onDelete: 'cascade' }),
    place: smallint().notNull(), // In the order in which they were written
    side: text({ enum: PORT_SIDES }).notNull(),
    what: text().notNull(), // Code of a family or quantity
    value: text().notNull(), // In the notation
    source: text().notNull(), // Code of the rule book's sources
    certainty: text({ enum: ['A', 'B', 'D'] }).notNull(),
    note: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.partId, table.place] })],
)
