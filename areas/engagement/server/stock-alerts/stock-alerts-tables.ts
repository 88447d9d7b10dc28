import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Who wants to know when a part is back in stock: an account, or the address of somebody without one. Waits from its
 * confirmation until it is told, which happens once.
 */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: uuid().primaryKey(),
    partId: uuid('part_id').notNull(),
    accountId: uuid('account_id'),
    email: text(), // In lower case; null for accounts, whose address may change
    language: text().notNull().default('en'), // Of the page where it was asked for
    createdAt: moment('created_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    toldAt: moment('told_at'),
  },
  (table) => [
    uniqueIndex('stock_alerts_once_an_account')
      .on(table.partId, table.accountId)
      .where(sql`${table.accountId} IS NOT NULL AND ${table.toldAt} IS NULL`),
    uniqueIndex('stock_alerts_once_an_email')
      .on(table.partId, table.email)
      .where(sql`${table.email} IS NOT NULL AND ${table.toldAt} IS NULL`),
    index('stock_alerts_of_account').on(table.accountId).where(sql`${table.accountId} IS NOT NULL`),
    index('stock_alerts_of_email').on(table.email).where(sql`${table.email} IS NOT NULL`),
    index('stock_alerts_waiting')
      .on(table.partId, table.confirmedAt, table.id)
      .where(sql`${table.confirmedAt} IS NOT NULL AND ${table.toldAt} IS NULL`),
    index('stock_alerts_by_age').on(table.createdAt),
    check('stock_alerts_of_somebody', sql`(${table.accountId} IS NULL) <> (${table.email} IS NULL)`),
    check('stock_alerts_told_after_confirmed', sql`${table.toldAt} IS NULL OR ${table.confirmedAt} IS NOT NULL`),
  ],
)

/** How many alerts of a part wait. Triggers keep it. */
export const stockDemand = pgTable(
  'stock_demand',
  { partId: uuid('part_id').primaryKey(), waiting: integer().notNull() },
  (table) => [
    index('stock_demand_most_first').on(table.waiting, table.partId).where(sql`${table.waiting} > 0`),
    check('stock_demand_not_negative', sql`${table.waiting} >= 0`),
  ],
)

/** Parts that came back while alerts waited; a trigger on parts notes them, a job tells and removes them. */
export const restocks = pgTable('restocks', {
  partId: uuid('part_id').primaryKey(),
  turn: uuid().notNull().defaultRandom(), // New each time it comes back
})

/** Below how many units a part is low, where the owner wants to know earlier than at its minimum order. */
export const stockLimits = pgTable(
  'stock_limits',
  { partId: uuid('part_id').primaryKey(), below: integer().notNull() },
  (table) => [check('stock_limits_positive', sql`${table.below} >= 1`)],
)

/** Parts on sale that are low, since when. Triggers keep it. */
export const stockFalls = pgTable(
  'stock_falls',
  {
    partId: uuid('part_id').primaryKey(),
    fellAt: moment('fell_at').notNull(),
    toldAt: moment('told_at'), // When the shop's email about it was queued; null until then
  },
  (table) => [index('stock_falls_not_told').on(table.fellAt).where(sql`${table.toldAt} IS NULL`)],
)

export type AlertRow = typeof stockAlerts.$inferSelect
