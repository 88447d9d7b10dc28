import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { ORDER_STATUSES, type OrderStatus } from '#contract/orders.ts'

/** Orders. The part's name and price are copied, so that an old order stays readable whatever becomes of the part. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id').notNull(),
    partId: uuid('part_id').notNull(),
    partName: text('part_name').notNull(),
    unitPriceCents: integer('unit_price_cents').notNull(),
    quantity: integer().notNull(),
    totalCents: integer('total_cents').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerName: text('customer_name').notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    status: text().$type<OrderStatus>().notNull(),
    /** The payment intent that paid this order; one intent pays one order only. */
    transactionId: text('transaction_id').unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    paidAt: timestamp('paid_at', { withTimezone: true }),
  },
  (table) => [
    index('orders_of_account').on(table.accountId, table.createdAt.desc(), table.id.desc()),
    index('orders_newest_first').on(table.createdAt.desc(), table.id.desc()),
    check(
      'orders_status_known',
      sql`${table.status} IN (${sql.raw(ORDER_STATUSES.map((status) => `'${status}'`).join(', '))})`,
    ),
    check('orders_quantity_positive', sql`${table.quantity} >= 1`),
    check(
      'orders_total_is_price_times_quantity',
      sql`${table.totalCents} = ${table.unitPriceCents}::bigint * ${table.quantity}`,
    ),
    check('orders_paid_has_date', sql`${table.status} NOT IN ('paid', 'shipped') OR ${table.paidAt} IS NOT NULL`),
  ],
)

/** Every change of an order's status: who, when, from, to. `fromStatus` is empty for the first row. */
export const orderHistory = pgTable(
  'order_history',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    fromStatus: text('from_status').$type<OrderStatus>(),
    toStatus: text('to_status').$type<OrderStatus>().notNull(),
    /** The account that did it; empty when the shop itself did. */
    accountId: uuid('account_id'),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('order_history_of_order').on(table.orderId, table.id)],
)

/** Payment intents made for orders. An intent that has no row here pays nothing. */
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
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('order_payments_of_order').on(table.orderId)],
)

/** Answers kept for repeated requests, by account, operation and the client's `Idempotency-Key`. */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    accountId: uuid('account_id').notNull(),
    operation: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of what was sent: the same key with other content is refused. */
    requestHash: text('request_hash').notNull(),
    answer: jsonb().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.operation, table.key] }),
    index('idempotent_answers_by_age').on(table.createdAt),
  ],
)
