import { sql } from 'drizzle-orm'
import { boolean, char, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { MOST_UNITS } from '#catalogue/contract/lines/line-limits.ts'
import { LONGEST_LIST_NAME, MOST_WISH_LISTS, MOST_WISHES } from '#engagement/contract/wish-limits.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const figure = (number: number) => sql.raw(String(number))

/** An account without a row has no wish lists. */
export const wishShelves = pgTable(
  'wish_shelves',
  {
    accountId: uuid('account_id').primaryKey(),
    lists: integer().notNull().default(0), // Kept by a trigger on `wish_lists`
    merged: text().array().notNull(), // The last guests' lists that were merged, oldest first
  },
  (table) => [
    check('wish_shelves_not_too_many', sql`${table.lists} >= 0 AND ${table.lists} <= ${figure(MOST_WISH_LISTS)}`),
  ],
)

/** Named lists of parts. One with a link is shown to whoever has it. */
export const wishLists = pgTable(
  'wish_lists',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => wishShelves.accountId, { onDelete: 'cascade' }),
    name: text().notNull(),
    link: text().unique('wish_lists_link_once'),
    linkVersion: integer('link_version').notNull().default(0), // Counts changes of the link
    count: integer().notNull().default(0), // Of its lines, kept by a trigger on `wish_lines`
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('wish_lists_of_account').on(table.accountId, table.createdAt, table.id),
    check(
      'wish_lists_name_length',
      sql`char_length(${table.name}) >= 1 AND char_length(${table.name}) <= ${figure(LONGEST_LIST_NAME)}`,
    ),
    check('wish_lists_not_too_long', sql`${table.count} >= 0 AND ${table.count} <= ${figure(MOST_WISHES)}`),
  ],
)

/** What a part cost, and whether there was any, when it was put on the list: only to say what changed. */
export const wishLines = pgTable(
  'wish_lines',
  {
    listId: uuid('list_id')
      .notNull()
      .references(() => wishLists.id, { onDelete: 'cascade' }),
    partId: uuid('part_id').notNull(),
    quantity: integer().notNull(), // Units
    seenPriceCents: integer('seen_price_cents'), // For a unit
    currency: char({ length: 3 }).notNull(), // Of that price
    wasOut: boolean('was_out').notNull(), // Out of stock
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.partId] }),
    check('wish_lines_quantity_in_range', sql`${table.quantity} >= 1 AND ${table.quantity} <= ${figure(MOST_UNITS)}`),
    check('wish_lines_price_not_negative', sql`${table.seenPriceCents} >= 0`),
  ],
)
