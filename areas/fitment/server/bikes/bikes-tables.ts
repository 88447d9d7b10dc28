import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { BikeDescription } from '#fitment/contract/bike.ts'
import { ORIGINS } from '#fitment/contract/bike-facts.ts'
import { FIT_OUTCOMES } from '#fitment/contract/fit-outcomes.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The bikes of accounts. Orders and reports hold copies of their facts, so rows come and go. */
export const bikes = pgTable(
  'bikes',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id').notNull(),
    key: uuid().notNull(), // Made by the browser that described it first
    name: text().notNull(),
    template: text(), // Code of the rule book
    version: integer().notNull(),
    /** When guests' bikes that were merged into it had changed last, by their keys. */
    merged: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    unique('bikes_key_once').on(table.accountId, table.key),
    index('bikes_of_account').on(table.accountId, table.createdAt, table.id),
    check('bikes_name_length', sql`char_length(${table.name}) BETWEEN 1 AND 60`),
    check('bikes_version_counts', sql`${table.version} >= 1`),
  ],
)

/** What is known of a place: what somebody said of it, and beside it what a part that fitted says. */
export const bikeFacts = pgTable(
  'bike_facts',
  {
    bikeId: uuid('bike_id')
      .notNull()
      .references(() => bikes.id, { onDelete: 'cascade' }),
    place: text().notNull(), // Code of the rule book
    value: text().notNull(), // In the notation of fitment
    origin: text({ enum: ORIGINS }).notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bikeId, table.place, table.origin] }),
    check('bike_facts_value_stated', sql`${table.value} <> ''`),
  ],
)

/** Whether a part fitted, said by who bought it. Kept without the order and its buyer when the account is deleted. */
export const fitReports = pgTable(
  'fit_reports',
  {
    id: uuid().primaryKey(),
    partId: uuid('part_id').notNull(),
    orderId: uuid('order_id'),
    accountId: uuid('account_id'),
    bikeId: uuid('bike_id').references(() => bikes.id, { onDelete: 'set null' }),
    reviewId: uuid('review_id'), // While a review is all that says it
    origin: text({ enum: ['bike', 'review'] }).notNull(), // Where it was said
    outcome: text({ enum: FIT_OUTCOMES }).notNull(),
    bike: jsonb().$type<BikeDescription>().notNull(), // As it was then, without its name
    position: text({ enum: ['front', 'rear'] }), // Where it was mounted, if it was said
    verdictThen: text('verdict_then').notNull(),
    rule: text(), // Which decided it; null where nothing was compared
    version: integer().notNull(), // Of the rule book
    at: moment('at').notNull(),
  },
  (table) => [
    unique('fit_reports_line_once').on(table.orderId, table.partId),
    index('fit_reports_of_part').on(table.partId, table.at),
    index('fit_reports_of_account').on(table.accountId),
    index('fit_reports_of_bike').on(table.bikeId),
    index('fit_reports_of_review').on(table.reviewId),
    index('fit_reports_by_age').on(table.at, table.id),
    index('fit_reports_against_fits')
      .on(table.at, table.id)
      .where(sql`${table.outcome} = 'not-fitted' AND ${table.verdictThen} = 'fits'`),
    index('fit_reports_against_no')
      .on(table.at, table.id)
      .where(sql`${table.outcome} = 'fitted' AND ${table.verdictThen} = 'no'`),
  ],
)
