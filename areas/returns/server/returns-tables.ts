import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { orderLines, orders } from '#orders/server/orders-tables.ts'
import { RETURN_KINDS, RETURN_STATUSES, type ReturnKind, type ReturnStatus } from '#returns/contract/returns.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const sqlList = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '))
const FIRST_NUMBER = 100_001

/** What a buyer sends back of an order. Changes only while the order is locked. */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: uuid().primaryKey(),
    /** Unique; failed inserts leave gaps. */
    number: integer().generatedAlwaysAsIdentity({ startWith: FIRST_NUMBER }).unique(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text().$type<ReturnKind>().notNull(),
    status: text().$type<ReturnStatus>().notNull(),
    words: text(), // Of the buyer
    answer: text(), // Of the shop, to the buyer
    note: text(), // For administrators only
    carrier: text(),
    trackingNumber: text('tracking_number'),
    receipts: integer().notNull().default(0), // How often something of it came
    deliveryCents: integer('delivery_cents').notNull().default(0), // Given back of what delivery cost
    createdAt: moment('created_at').notNull(),
    decidedAt: moment('decided_at'),
    receivedAt: moment('received_at'),
    closedAt: moment('closed_at'),
  },
  (table) => [
    index('order_returns_of_order').on(table.orderId),
    index('order_returns_newest_first').on(table.createdAt, table.id),
    index('order_returns_open')
      .on(table.status, table.createdAt, table.id)
      .where(sql`${table.status} IN ('requested', 'approved', 'sent', 'received')`),
    index('order_returns_tracked').on(table.trackingNumber).where(sql`${table.trackingNumber} IS NOT NULL`),
    check('order_returns_kind_known', sql`${table.kind} IN (${sqlList(RETURN_KINDS)})`),
    check('order_returns_status_known', sql`${table.status} IN (${sqlList(RETURN_STATUSES)})`),
    check('order_returns_money_not_negative', sql`${table.deliveryCents} >= 0 AND ${table.receipts} >= 0`),
    check('order_returns_decided', sql`(${table.status} = 'requested') = (${table.decidedAt} IS NULL)`),
    check(
      'order_returns_closed',
      sql`(${table.status} IN ('closed', 'declined', 'lapsed')) = (${table.closedAt} IS NOT NULL)`,
    ),
  ],
)

/** Units of a line that come back, what came of them, and what was decided to refund for those. */
export const orderReturnLines = pgTable(
  'order_return_lines',
  {
    returnId: uuid('return_id')
      .notNull()
      .references(() => orderReturns.id),
    orderId: uuid('order_id').notNull(),
    line: smallint().notNull(),
    reason: text().notNull(),
    quantity: integer().notNull(), // Asked for
    asNew: integer('as_new').notNull().default(0),
    damaged: integer().notNull().default(0),
    wrong: integer().notNull().default(0), // Something else came
    missing: integer().notNull().default(0),
    restocked: integer().notNull().default(0), // Of those that are as new
    creditedUnits: integer('credited_units').notNull().default(0),
    creditedCents: integer('credited_cents').notNull().default(0),
    deductedCents: integer('deducted_cents').notNull().default(0), // What the shop kept of their worth
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.line] }),
    foreignKey({ columns: [table.orderId, table.line], foreignColumns: [orderLines.orderId, orderLines.line] }),
    index('order_return_lines_of_order').on(table.orderId, table.line),
    check(
      'order_return_lines_at_most_asked',
      sql`${table.quantity} >= 1 AND ${table.asNew} >= 0 AND ${table.damaged} >= 0 AND ${table.wrong} >= 0 AND ${table.missing} >= 0 AND ${table.asNew}::bigint + ${table.damaged} + ${table.wrong} + ${table.missing} <= ${table.quantity}`,
    ),
    check('order_return_lines_restocked', sql`${table.restocked} BETWEEN 0 AND ${table.asNew}`),
    check(
      'order_return_lines_credited',
      sql`${table.creditedUnits} BETWEEN 0 AND ${table.asNew} + ${table.damaged} AND ${table.creditedCents} >= 0 AND ${table.deductedCents} >= 0`,
    ),
  ],
)

export type ReturnRow = typeof orderReturns.$inferSelect
export type ReturnLineRow = typeof orderReturnLines.$inferSelect
export type WholeReturn = ReturnRow & { lines: ReturnLineRow[] }
