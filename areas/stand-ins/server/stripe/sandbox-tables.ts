import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type Stripe from 'stripe'
import type { PaymentIntentStatus, RefundStatus } from '#platform/server/payments/payments.ts'
import type { CardOutcome } from './operations/card-outcomes.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })
const createdAt = () => time('created_at').notNull()
const metadata = () => jsonb('metadata').$type<Record<string, string>>().notNull()

/**
 * Cards given to the sandbox: what may be shown of them, and which outcome they stand for. Never a number or a security
 * code.
 */
export const sandboxPaymentMethods = pgTable('sandbox_payment_methods', {
  id: text('id').primaryKey(),
  brand: text('brand').notNull(),
  last4: text('last4').notNull(),
  expMonth: integer('exp_month').notNull(),
  expYear: integer('exp_year').notNull(),
  outcome: text('outcome').$type<CardOutcome>().notNull(),
  wallet: text('wallet').$type<'google_pay'>(), // Null for a card that was typed
  createdAt: createdAt(),
})

/** Payment intents of the sandbox. Amounts in cents. */
export const sandboxPaymentIntents = pgTable(
  'sandbox_payment_intents',
  {
    id: text('id').primaryKey(),
    clientSecret: text('client_secret').notNull(),
    status: text('status').$type<PaymentIntentStatus>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    amountReceivedCents: integer('amount_received_cents').notNull().default(0),
    currency: text('currency').notNull(),
    description: text('description'),
    receiptEmail: text('receipt_email'),
    metadata: metadata(),
    paymentMethodId: text('payment_method_id'),
    latestChargeId: text('latest_charge_id'),
    lastPaymentError: jsonb('last_payment_error').$type<Record<string, unknown>>(),
    cancellationReason: text('cancellation_reason'),
    canceledAt: time('canceled_at'),
    /** Where the person goes after the bank's page. */
    returnUrl: text('return_url'),
    createdAt: createdAt(),
  },
  (intent) => [
    index('sandbox_intents_created').on(intent.createdAt, intent.id),
    check('sandbox_intent_received', sql`${intent.amountReceivedCents} in (0, ${intent.amountCents})`),
    check(
      'sandbox_intent_paid',
      sql`(${intent.status} = 'succeeded') = (${intent.amountReceivedCents} = ${intent.amountCents})`,
    ),
  ],
)

/**
 * Attempts to charge a card. At most one of an intent succeeds or is under way; the index is the second wall behind the
 * guarded move.
 */
export const sandboxCharges = pgTable(
  'sandbox_charges',
  {
    id: text('id').primaryKey(),
    intentId: text('intent_id')
      .notNull()
      .references(() => sandboxPaymentIntents.id),
    paymentMethodId: text('payment_method_id')
      .notNull()
      .references(() => sandboxPaymentMethods.id),
    status: text('status').$type<'pending' | 'succeeded' | 'failed'>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    amountRefundedCents: integer('amount_refunded_cents').notNull().default(0),
    currency: text('currency').notNull(),
    disputed: boolean('disputed').notNull().default(false),
    failureCode: text('failure_code'),
    failureMessage: text('failure_message'),
    metadata: metadata(),
    createdAt: createdAt(),
  },
  (charge) => [
    uniqueIndex('sandbox_charges_one_success').on(charge.intentId).where(sql`${charge.status} <> 'failed'`),
    check('sandbox_charge_refunded', sql`${charge.amountRefundedCents} between 0 and ${charge.amountCents}`),
  ],
)

/** Refunded, in cents. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    id: text('id').primaryKey(),
    chargeId: text('charge_id')
      .notNull()
      .references(() => sandboxCharges.id),
    intentId: text('intent_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    status: text('status').$type<RefundStatus>().notNull().default('succeeded'),
    failureReason: text('failure_reason'),
    reason: text('reason'),
    metadata: metadata(),
    createdAt: createdAt(),
  },
  (refund) => [
    index('sandbox_refunds_intent').on(refund.intentId),
    check('sandbox_refund_failure', sql`(${refund.status} = 'failed') = (${refund.failureReason} is not null)`),
  ],
)

/** Payments that the cardholder contests, whole or in parts. Amounts in cents. */
export const sandboxDisputes = pgTable('sandbox_disputes', {
  id: text('id').primaryKey(),
  chargeId: text('charge_id')
    .notNull()
    .references(() => sandboxCharges.id),
  intentId: text('intent_id').notNull(),
  amountCents: integer('amount_cents').notNull(),
  currency: text('currency').notNull(),
  reason: text('reason').notNull(),
  status: text('status').$type<Stripe.Dispute.Status>().notNull().default('needs_response'),
  createdAt: createdAt(),
})

/** Events in Stripe's shape, stored in the transaction of the change they report. */
export const sandboxEvents = pgTable(
  'sandbox_events',
  {
    id: text('id').primaryKey(),
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    type: text('type').notNull(),
    objectId: text('object_id').notNull(),
    data: jsonb('data').$type<{ object: Record<string, unknown> }>().notNull(),
    idempotencyKey: text('idempotency_key'),
    createdAt: createdAt(),
  },
  (event) => [uniqueIndex('sandbox_events_sequence').on(event.sequence), index('sandbox_events_type').on(event.type)],
)

/**
 * Posting an event to the shop: a row for each time it is to arrive. `dueAt` is null once nothing more is to be done.
 */
export const sandboxDeliveries = pgTable(
  'sandbox_deliveries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    eventId: text('event_id')
      .notNull()
      .references(() => sandboxEvents.id),
    dueAt: time('due_at'),
    tries: integer('tries').notNull().default(0),
    deliveredAt: time('delivered_at'),
    /** Why the last attempt failed: a status, or no answer. */
    problem: text('problem'),
  },
  (delivery) => [
    index('sandbox_deliveries_due').on(delivery.dueAt).where(sql`${delivery.dueAt} is not null`),
    index('sandbox_deliveries_event').on(delivery.eventId),
  ],
)

/** Delayed outcomes, removed once they have happened. */
export const sandboxTasks = pgTable(
  'sandbox_tasks',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind').$type<TaskKind>().notNull(),
    objectId: text('object_id').notNull(),
    dueAt: time('due_at').notNull(),
  },
  (task) => [index('sandbox_tasks_due').on(task.dueAt)],
)

/** Answers kept by idempotency key. The fingerprint is keyed, since it is taken over card numbers too. */
export const sandboxAnswers = pgTable('sandbox_answers', {
  key: text('key').primaryKey(),
  fingerprint: text('fingerprint').notNull(),
  status: integer('status'),
  body: jsonb('body').$type<Record<string, unknown>>(),
  createdAt: createdAt(),
})

export type PaymentMethodRow = typeof sandboxPaymentMethods.$inferSelect
export type PaymentIntentRow = typeof sandboxPaymentIntents.$inferSelect
export type ChargeRow = typeof sandboxCharges.$inferSelect
export type RefundRow = typeof sandboxRefunds.$inferSelect
export type EventRow = typeof sandboxEvents.$inferSelect
export type DisputeRow = typeof sandboxDisputes.$inferSelect
export type DeliveryRow = typeof sandboxDeliveries.$inferSelect
export type TaskRow = typeof sandboxTasks.$inferSelect

/** Delayed outcomes: the bank's decision, the end of a refund, a dispute. */
export type TaskKind = 'finish-payment' | 'finish-refund' | 'open-dispute'
