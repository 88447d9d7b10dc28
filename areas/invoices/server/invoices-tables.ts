import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { INVOICE_KINDS, type InvoiceKind } from '#invoices/contract/invoices.ts'
import { foldedWords } from '#platform/server/database/database.ts'
import type { InvoiceContent } from './content/invoice-content.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Numbers of one kind and year: a counter that is taken last, by whoever inserts the document. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    series: text().primaryKey(), // What its numbers begin with, such as `CN-2026`
    kind: text().$type<InvoiceKind>().notNull(),
    year: integer().notNull(),
    prefix: text().notNull(),
    first: integer().notNull(),
    next: integer().notNull(),
    lastOn: date('last_on').notNull(), // Dates rise with numbers, whatever the clock says
  },
  (table) => [
    unique('invoice_series_of_year').on(table.kind, table.year),
    check('invoice_series_counts_up', sql`${table.first} >= 1 AND ${table.next} >= ${table.first}`),
  ],
)

/** Invoices and credit notes. The database refuses to change or delete one, but for its file and sending, once. */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid().primaryKey(),
    kind: text().$type<InvoiceKind>().notNull(),
    series: text()
      .notNull()
      .references(() => invoiceSeries.series),
    place: integer().notNull(), // In its series
    number: text().notNull().unique(), // As it is printed
    orderId: uuid('order_id').notNull(),
    refundId: uuid('refund_id'), // Of a credit note, unless it is of a whole invoice that is replaced
    corrects: uuid().references((): AnyPgColumn => invoices.id),
    replaces: uuid().references((): AnyPgColumn => invoices.id), // Of an invoice: one for another buyer
    issuedOn: date('issued_on').notNull(), // In the shop's time zone
    issuedAt: moment('issued_at').notNull(),
    customer: text().notNull(), // Name and email, for the search
    orderNumber: text('order_number').notNull(),
    country: text(), // Of the delivery; null when the address was typed as one text
    currency: text().notNull(),
    grossCents: integer('gross_cents').notNull(),
    taxCents: integer('tax_cents').notNull(),
    content: jsonb().$type<InvoiceContent>().notNull(),
    contentHash: text('content_hash').notNull(), // SHA-256 of the canonical JSON
    file: text(), // Null until it is rendered
    sentAt: moment('sent_at'), // When its email was posted
  },
  (table) => [
    unique('invoices_place_once').on(table.series, table.place),
    uniqueIndex('invoices_first_of_order')
      .on(table.orderId)
      .where(sql`${table.kind} = 'invoice' AND ${table.replaces} IS NULL`),
    uniqueIndex('invoices_replaced_once').on(table.replaces),
    uniqueIndex('invoices_one_whole_note')
      .on(table.corrects)
      .where(sql`${table.kind} = 'credit-note' AND ${table.refundId} IS NULL`),
    uniqueIndex('invoices_one_note_of_refund').on(table.refundId).where(sql`${table.kind} = 'credit-note'`),
    index('invoices_of_order').on(table.orderId, table.issuedAt),
    index('invoices_newest_first').on(table.issuedAt, table.id),
    index('invoices_by_day').on(table.issuedOn),
    index('invoices_not_rendered').on(table.issuedAt).where(sql`${table.file} IS NULL`),
    index('invoices_by_words').using('gin', invoiceWords(table)),
    check(
      'invoices_kind_known',
      sql`${table.kind} IN (${sql.raw(INVOICE_KINDS.map((kind) => `'${kind}'`).join(', '))})`,
    ),
    check(
      'invoices_note_corrects',
      sql`(${table.kind} = 'credit-note') = (${table.corrects} IS NOT NULL) AND (${table.kind} = 'credit-note' OR ${table.refundId} IS NULL) AND (${table.kind} = 'invoice' OR ${table.replaces} IS NULL)`,
    ),
    check('invoices_amounts', sql`${table.grossCents} >= 0 AND ${table.taxCents} BETWEEN 0 AND ${table.grossCents}`),
    check('invoices_hash_is_hash', sql`${table.contentHash} ~ '^[0-9a-f]{64}$'`),
  ],
)

/** What invoices are searched by. The number also without the signs in it. */
export function invoiceWords({ number, orderNumber, customer }: Record<Searched, AnyPgColumn>): SQL {
  return foldedWords(
    sql`${number} || ' ' || public.part_number_key(${number}) || ' ' || ${orderNumber} || ' ' || ${customer}`,
  )
}
type Searched = 'number' | 'customer' | 'orderNumber'

/**
 * What orders and refunds give documents occasion for. Written by triggers in the transaction of the occasion, with the
 * buyer as they were before it: an order that is over forgets the customer of a deleted account.
 */
export const invoicesDue = pgTable(
  'invoices_due',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    occasion: text().$type<'paid' | 'shipped' | 'refunded'>().notNull(),
    orderId: uuid('order_id').notNull(),
    subject: uuid().notNull(), // The order or the refund
    buyer: jsonb().$type<DueBuyer>(),
    at: moment('at').notNull(),
    failure: text(), // Of the last try
  },
  (table) => [
    unique('invoices_due_once').on(table.occasion, table.subject),
    check('invoices_due_occasion_known', sql`${table.occasion} IN ('paid', 'shipped', 'refunded')`),
  ],
)

/** Columns of the order, as the database names them. */
export type DueBuyer = {
  customer_name: string
  customer_email: string
  address: string
  ship_to: unknown
  bill_to: unknown
  billing_address: string | null
}
