import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { OrderRefund } from '#orders/contract/orders.ts'
import { orderCharges, orderIdColumn, orderLines } from '../orders-tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Payment intents, each for one order and amount; unknown intents pay nothing. Money that doesn't pay its order
 * (`orders.transaction_id`) is refunded in full. Amounts in cents.
 */
export const orderPayments = pgTable(
  'order_payments',
  {
    intentId: text('intent_id').primaryKey(),
    orderId: orderIdColumn(),
    amountCents: integer('amount_cents').notNull(),
    currency: text().notNull(),
    livemode: boolean().notNull(),
    status: text().$type<'open' | 'succeeded' | 'canceled'>().notNull().default('open'), // open: may still be paid
    receivedCents: integer('received_cents').notNull().default(0),
    refundedCents: integer('refunded_cents').notNull().default(0), // Claimed by refunds that haven't failed
    createdAt: moment('created_at').notNull(),
    checkedAt: moment('checked_at').notNull(), // Last asked at the provider
    settledAt: moment('settled_at'),
  },
  (table) => [
    index('order_payments_of_order').on(table.orderId),
    index('order_payments_open').on(table.checkedAt).where(sql`${table.status} = 'open'`),
    check('order_payments_status_known', sql`${table.status} IN ('open', 'succeeded', 'canceled')`),
    check(
      'order_payments_succeeded_has_money',
      sql`CASE WHEN ${table.status} = 'succeeded' THEN ${table.receivedCents} > 0 AND ${table.settledAt} IS NOT NULL ELSE ${table.receivedCents} = 0 END`,
    ),
    check('order_payments_refunded', sql`${table.refundedCents} BETWEEN 0 AND ${table.receivedCents}`),
  ],
)

/**
 * Refunds, stored with the decision and sent by a job. The id is the idempotency key. What was given back outside the
 * shop is recorded when it is done.
 */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: uuid().primaryKey(),
    orderId: orderIdColumn(),
    intentId: text('intent_id').references(() => orderPayments.intentId), // Null: of money from outside the shop
    amountCents: integer('amount_cents').notNull(),
    reason: text().$type<OrderRefund['reason']>().notNull(),
    note: text(), // For administrators only
    status: text().$type<OrderRefund['status']>().notNull(),
    providerRefundId: text('provider_refund_id').unique(),
    accountId: uuid('account_id'), // Null for the shop itself
    failure: text(), // Of the last try
    createdAt: moment('created_at').notNull(),
    doneAt: moment('done_at'),
  },
  (table) => [
    index('order_refunds_of_order').on(table.orderId),
    index('order_refunds_of_intent').on(table.intentId),
    index('order_refunds_not_done').on(table.createdAt).where(sql`${table.status} <> 'succeeded'`),
    index('order_refunds_done').on(table.doneAt).where(sql`${table.status} = 'succeeded'`),
    uniqueIndex('order_refunds_automatic_once')
      .on(table.intentId)
      .where(sql`${table.reason} IN ('second', 'late', 'mismatch') AND ${table.status} <> 'failed'`),
    check('order_refunds_amount_positive', sql`${table.amountCents} > 0`),
    check('order_refunds_status_known', sql`${table.status} IN ('pending', 'succeeded', 'failed')`),
    check('order_refunds_outside_are_done', sql`${table.intentId} IS NOT NULL OR ${table.status} = 'succeeded'`),
    check('order_refunds_done_has_date', sql`(${table.status} = 'pending') = (${table.doneAt} IS NULL)`),
  ],
)

/**
 * What a refund of the money that paid an order is for: its cents by line. Units are those of cancelled lines; none for
 * an amount. They stay when the refund fails, but count no more in the lines.
 */
export const orderRefundLines = pgTable(
  'order_refund_lines',
  {
    refundId: uuid('refund_id')
      .notNull()
      .references(() => orderRefunds.id),
    orderId: uuid('order_id').notNull(),
    line: smallint().notNull(),
    units: integer().notNull(),
    cents: integer().notNull(),
    taxCents: integer('tax_cents').notNull().default(0), // Contained in them
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.line] }),
    foreignKey({ columns: [table.orderId, table.line], foreignColumns: [orderLines.orderId, orderLines.line] }),
    check('order_refund_lines_not_negative', sql`${table.units} >= 0 AND ${table.cents} >= 0`),
  ],
)

/** The same of charges. */
export const orderRefundCharges = pgTable(
  'order_refund_charges',
  {
    refundId: uuid('refund_id')
      .notNull()
      .references(() => orderRefunds.id),
    orderId: uuid('order_id').notNull(),
    charge: smallint().notNull(),
    cents: integer().notNull(),
    taxCents: integer('tax_cents').notNull(), // Contained in them
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.charge] }),
    foreignKey({
      name: 'order_refund_charges_of_charge',
      columns: [table.orderId, table.charge],
      foreignColumns: [orderCharges.orderId, orderCharges.charge],
    }),
    check('order_refund_charges_not_negative', sql`${table.cents} >= 0 AND ${table.taxCents} >= 0`),
  ],
)

/** How far missed events were read back. One row. */
export const providerMarks = pgTable('provider_marks', {
  name: text().primaryKey(),
  at: moment('at').notNull(),
})

/** The provider's events, stored once and processed by a job; only what they refer to. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    intentId: text('intent_id'),
    disputeId: text('dispute_id'),
    happenedAt: moment('happened_at').notNull(), // At the provider
    receivedAt: moment('received_at').notNull(),
    processedAt: moment('processed_at'),
    outcome: text(),
  },
  (table) => [
    index('provider_events_not_processed').on(table.receivedAt).where(sql`${table.processedAt} IS NULL`),
    index('provider_events_by_age').on(table.receivedAt),
  ],
)

/** Declined cards of the last day, one row per event of the provider, against card testing. */
export const cardDeclines = pgTable(
  'card_declines',
  {
    eventId: text('event_id').primaryKey(),
    orderId: uuid('order_id').notNull(),
    accountId: uuid('account_id'), // Null for a guest's order
    network: text(), // A digest: where the order was placed
    at: moment('at').notNull(),
  },
  (table) => [
    index('card_declines_of_order').on(table.orderId, table.at),
    index('card_declines_of_account').on(table.accountId, table.at),
    index('card_declines_of_network').on(table.network, table.at),
    index('card_declines_by_age').on(table.at),
  ],
)
