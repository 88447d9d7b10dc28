import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { OPEN_VAT_ID_STATES } from '#orders/contract/tax-desk.ts'
import type { TaxCommit, TaxQuote } from '#pricing/server/tax-provider/tax-provider.ts'
import { orderIdColumn, orders } from '../orders-tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const orderId = () =>
  uuid('order_id')
    .primaryKey()
    .references(() => orders.id)

/** VAT ids that nobody answered for when the order was placed, so that tax was charged. */
export const orderVatIds = pgTable(
  'order_vat_ids',
  {
    orderId: orderId(),
    vatId: text('vat_id').notNull(),
    country: text().notNull(), // As in the id
    why: text().notNull(), // Nobody answered
    state: text({ enum: OPEN_VAT_ID_STATES }).notNull().default('open'),
    note: text(), // Of the administrator who settled it, or what the register said
    settledAt: moment('settled_at'),
    refundId: uuid('refund_id'), // Null where the money went back outside the shop
    creditedAt: moment('credited_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('order_vat_ids_newest_first').on(table.createdAt, table.orderId),
    index('order_vat_ids_by_state').on(table.state, table.createdAt, table.orderId),
    check(
      'order_vat_ids_settled',
      sql`(${table.state} = 'open') = (${table.settledAt} IS NULL) AND (${table.state} = 'credited') = (${table.creditedAt} IS NOT NULL)`,
    ),
  ],
)

/** What a tax service was asked about an order and answered, for its books. */
export const orderTaxQuotes = pgTable('order_tax_quotes', {
  orderId: orderId(),
  asked: jsonb().$type<TaxCommit['asked']>().notNull(),
  answered: jsonb().$type<TaxQuote>().notNull(),
})

export const TAX_CALL_KINDS = ['commit', 'refund', 'void'] as const
export type TaxCallKind = (typeof TAX_CALL_KINDS)[number]

/** What the tax service has to be told. Triggers on orders and refunds note it; the id is the idempotency key. */
export const taxCalls = pgTable(
  'tax_calls',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: orderIdColumn(),
    kind: text({ enum: TAX_CALL_KINDS }).notNull(),
    subject: uuid().notNull(), // The refund, else the order
    state: text({ enum: ['noted', 'sent', 'done', 'refused'] })
      .notNull()
      .default('noted'),
    reference: text(), // The service's own
    failure: text(),
    createdAt: moment('created_at').notNull(),
    doneAt: moment('done_at'),
  },
  (table) => [
    unique('tax_calls_once').on(table.kind, table.subject),
    index('tax_calls_of_order').on(table.orderId),
    index('tax_calls_noted').on(table.createdAt).where(sql`${table.state} = 'noted'`),
    check('tax_calls_done', sql`(${table.state} IN ('done', 'refused')) = (${table.doneAt} IS NOT NULL)`),
  ],
)
