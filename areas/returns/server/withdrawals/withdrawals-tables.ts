import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { LineUnits } from '#orders/contract/shipments.ts'
import { orders } from '#orders/server/orders-tables.ts'
import {
  WITHDRAWAL_CLOSED_REASONS,
  WITHDRAWAL_CONFIRMERS,
  WITHDRAWAL_ORIGINS,
  WITHDRAWAL_STATES,
} from '#returns/contract/withdrawals.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const sqlList = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '))
const FIRST_NUMBER = 100_001

/** Withdrawals from contracts as they were declared, with or without an order. Never deleted: the moment is proof. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: uuid().primaryKey(),
    /** Unique; failed inserts leave gaps. */
    number: integer().generatedAlwaysAsIdentity({ startWith: FIRST_NUMBER }).unique(),
    name: text().notNull(), // As typed, like the next two; empty once the person is forgotten
    typedNumber: text('typed_number').notNull(),
    typedEmail: text('typed_email').notNull(),
    statement: text().notNull(), // The sentence that was shown
    receivedAt: moment('received_at').notNull(), // The law counts from it
    orderId: uuid('order_id').references(() => orders.id), // Null until it is matched
    lines: jsonb().$type<LineUnits[]>(), // Null: of all that can be withdrawn
    state: text({ enum: WITHDRAWAL_STATES }).notNull(),
    origin: text({ enum: WITHDRAWAL_ORIGINS }),
    confirmedAt: moment('confirmed_at'),
    confirmedBy: text('confirmed_by', { enum: WITHDRAWAL_CONFIRMERS }),
    closedAt: moment('closed_at'),
    closedReason: text('closed_reason', { enum: WITHDRAWAL_CLOSED_REASONS }),
    repeats: uuid().references((): AnyPgColumn => withdrawals.id), // The one that counts instead
    note: text(), // Of staff
  },
  (table) => [
    index('withdrawals_by_age').on(table.receivedAt, table.id),
    index('withdrawals_open').on(table.receivedAt, table.id).where(sql`${table.state} IN ('declared', 'unmatched')`),
    index('withdrawals_of_order').on(table.orderId),
    index('withdrawals_of_email').on(sql`lower(${table.typedEmail})`),
    check('withdrawals_state_known', sql`${table.state} IN (${sqlList(WITHDRAWAL_STATES)})`),
    check('withdrawals_origin_known', sql`${table.origin} IN (${sqlList(WITHDRAWAL_ORIGINS)})`),
    check(
      'withdrawals_confirmed',
      sql`(${table.state} = 'confirmed') = (${table.confirmedAt} IS NOT NULL) AND (${table.confirmedAt} IS NULL) = (${table.confirmedBy} IS NULL) AND (${table.state} <> 'confirmed' OR ${table.orderId} IS NOT NULL) AND ${table.confirmedBy} IN (${sqlList(WITHDRAWAL_CONFIRMERS)})`,
    ),
    check(
      'withdrawals_closed',
      sql`(${table.state} = 'closed') = (${table.closedAt} IS NOT NULL) AND (${table.closedAt} IS NULL) = (${table.closedReason} IS NULL) AND ${table.closedReason} IN (${sqlList(WITHDRAWAL_CLOSED_REASONS)})`,
    ),
    check('withdrawals_unmatched', sql`${table.state} <> 'unmatched' OR ${table.orderId} IS NULL`),
    check(
      'withdrawals_repeats',
      sql`(${table.repeats} IS NOT NULL) = (coalesce(${table.closedReason}, '') = 'repeated')`,
    ),
  ],
)

export type WithdrawalRow = typeof withdrawals.$inferSelect
