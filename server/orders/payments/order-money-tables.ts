import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { OrderRefund } from '#contract/orders/orders.ts'
import { orders } from '#server/orders/orders-tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Payment intents made for orders: one order and one amount each. An intent that has no row here pays nothing. What
 * arrived and does not pay the order (`orders.transaction_id` names another, or none) is given back whole. Amounts in
 * cents.
 */
export const orderPayments = pgTable(
  'order_payments',
  {
    intentId: text('intent_id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    amountCents: integer('amount_cents').notNull(),
    currency: text().notNull(),
    livemode: boolean().notNull(),
    /** open: may still bring money. */
    status: text().$type<'open' | 'succeeded' | 'canceled'>().notNull().default('open'),
    receivedCents: integer('received_cents').notNull().default(0),
    /** Claimed by refunds that did not fail, whether the provider has confirmed them yet or not. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** When the provider was last asked about it. */
    checkedAt: moment('checked_at').notNull(),
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
 * Money on its way back: written with the decision, brought to the provider by a job. The id is the provider's
 * idempotency key.
 */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    intentId: text('intent_id')
      .notNull()
      .references(() => orderPayments.intentId),
    amountCents: integer('amount_cents').notNull(),
    reason: text().$type<OrderRefund['reason']>().notNull(),
    /** For administrators only. */
    note: text(),
    status: text().$type<OrderRefund['status']>().notNull(),
    providerRefundId: text('provider_refund_id').unique(),
    /** The administrator who decided it; empty when the shop itself did. */
    accountId: uuid('account_id'),
    /** Why the last try failed. */
    failure: text(),
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
    check('order_refunds_done_has_date', sql`(${table.status} = 'pending') = (${table.doneAt} IS NULL)`),
  ],
)

/** How far the provider's events were read back, for what its webhook missed. One row. */
export const providerMarks = pgTable('provider_marks', {
  name: text().primaryKey(),
  at: moment('at').notNull(),
})

/**
 * What the payment provider told: stored once each, worked off by a job. Nothing of its content but what it is about.
 */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    intentId: text('intent_id'),
    /** The dispute that it tells of, if it does. */
    disputeId: text('dispute_id'),
    /** When it happened at the provider. */
    happenedAt: moment('happened_at').notNull(),
    receivedAt: moment('received_at').notNull(),
    processedAt: moment('processed_at'),
    /** What came of it. */
    outcome: text(),
  },
  (table) => [
    index('provider_events_not_processed').on(table.receivedAt).where(sql`${table.processedAt} IS NULL`),
    index('provider_events_by_age').on(table.receivedAt),
  ],
)
