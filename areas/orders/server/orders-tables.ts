import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PostalAddress } from '#accounts/contract/addresses/postal-address.ts'
import { RETURNABLE } from '#catalogue/contract/returnable.ts'
import { ORDER_STATUSES, type OrderStatus } from '#orders/contract/orders.ts'
import { foldedWords } from '#platform/server/database/database.ts'
import type { OrderedDelivery } from '#pricing/server/price-snapshot.ts'
import { FIRST_ORDER_PREFIX } from './order.ts'

export const ORDER_TAX_MODES = ['none', 'included', 'added'] as const
export type OrderTaxMode = (typeof ORDER_TAX_MODES)[number]

const moment = (name: string) => timestamp(name, { withTimezone: true })
const sqlList = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '))

/** Has one line at least; its total is that of its lines. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    numberPrefix: text('number_prefix').notNull().default(FIRST_ORDER_PREFIX), // As when it was placed
    number: integer().generatedAlwaysAsIdentity({ startWith: 100_001 }).unique(), // Failed inserts leave gaps
    accountId: uuid('account_id'), // Null for a guest's
    lineNames: text('line_names').notNull(), // Names of all its parts, for the search
    totalCents: integer('total_cents').notNull(), // To pay: its lines and charges
    currency: text().notNull().default('USD'), // By ISO 4217
    language: text().notNull().default('en'), // Of the page that it was placed on: its emails and documents are in it
    taxMode: text('tax_mode').$type<OrderTaxMode>().notNull().default('none'),
    taxReason: text('tax_reason'), // Why nothing was charged: export, intra-community, small-business
    taxSentence: text('tax_sentence'), // What documents say of it; as it was when the order was placed
    discountCents: integer('discount_cents').notNull().default(0), // Of all lines
    deliveryCents: integer('delivery_cents').notNull().default(0), // Of all charges, without tax on top
    taxCents: integer('tax_cents').notNull().default(0), // Of all lines and charges
    deliveryMethod: jsonb('delivery_method').$type<OrderedDelivery>(), // Null: included
    taxCountry: text('tax_country'), // Where goods go for tax: FR for Monaco, home if collected; null: untold
    vatId: text('vat_id'), // Of the buyer, as it was checked
    coupon: text(),
    customerEmail: text('customer_email').notNull(),
    customerName: text('customer_name').notNull(),
    phone: text().notNull(),
    address: text().notNull(), // As it is printed
    shipTo: jsonb('ship_to').$type<PostalAddress>(), // Null when the address was typed as one text
    billTo: jsonb('bill_to').$type<PostalAddress>(), // Null when it is the same
    billingAddress: text('billing_address'), // As it is printed; null when it is the same
    reference: text(), // The customer's own
    termsVersion: integer('terms_version'), // That the customer agreed to
    status: text().$type<OrderStatus>().notNull(),
    transactionId: text('transaction_id').unique(), // The intent that paid the order; null when paid outside the shop
    createdAt: moment('created_at').notNull(),
    holdExpiresAt: moment('hold_expires_at').notNull(), // How long an unpaid order reserves stock
    transferChosenAt: moment('transfer_chosen_at'), // When the buyer chose to pay by bank transfer
    paymentChoice: text('payment_choice', { enum: ['on-pickup'] }), // Null: none, or a bank transfer
    paidAt: moment('paid_at'),
    carrier: text(), // Of the last parcel, maybe empty; null until one has left
    trackingNumber: text('tracking_number'),
    disputedAt: moment('disputed_at'), // Null again once decided for the shop
    network: text(), // A digest, while the order is unpaid
    guestKeyVersion: integer('guest_key_version'), // Of the key that opens a guest's order; null: none does
    claimedAt: moment('claimed_at'), // When a guest's order was added to an account
  },
  // Ascending, read backwards: Drizzle's `.desc()` adds NULLS LAST, which no query uses.
  (table) => [
    index('orders_of_account').on(table.accountId, table.createdAt, table.id),
    index('orders_newest_first').on(table.createdAt, table.id),
    index('orders_by_status').on(table.status, table.createdAt, table.id),
    index('orders_by_total').on(table.totalCents, table.id),
    index('orders_paid_by_time').on(table.paidAt, table.totalCents).where(sql`${table.paidAt} IS NOT NULL`),
    index('orders_paid_of_customer')
      .on(payingCustomer(table), table.paidAt, table.id)
      .where(sql`${table.paidAt} IS NOT NULL`),
    index('orders_by_words').using('gin', orderWords(table)),
    index('orders_unpaid_of_account').on(table.accountId).where(sql`${table.status} = 'placed'`),
    index('orders_unpaid_of_network').on(table.network).where(sql`${table.status} = 'placed'`),
    index('orders_unpaid_of_guest')
      .on(table.customerEmail)
      .where(sql`${table.status} = 'placed' AND ${table.accountId} IS NULL`),
    index('orders_of_guest').on(table.customerEmail, table.createdAt).where(sql`${table.accountId} IS NULL`),
    index('orders_paid_of_account').on(table.accountId).where(sql`${table.status} IN ('paid', 'shipped', 'delivered')`),
    index('orders_holds').on(table.holdExpiresAt).where(sql`${table.status} = 'placed'`),
    index('orders_awaiting_transfer')
      .on(table.createdAt, table.id)
      .where(sql`${table.status} = 'placed' AND ${table.transferChosenAt} IS NOT NULL`),
    // Paid orders that a parcel of has left, and of which units are open.
    index('orders_partly_shipped')
      .on(table.createdAt, table.id)
      .where(sql`${table.status} = 'paid' AND ${table.carrier} IS NOT NULL`),
    index('orders_disputed').on(table.createdAt, table.id).where(sql`${table.disputedAt} IS NOT NULL`),
    check('orders_status_known', sql`${table.status} IN (${sqlList(ORDER_STATUSES)})`),
    check(
      'orders_paid_has_date',
      sql`CASE WHEN ${table.status} IN ('placed', 'expired') THEN ${table.paidAt} IS NULL WHEN ${table.status} = 'cancelled' THEN TRUE ELSE ${table.paidAt} IS NOT NULL END`,
    ),
    check('orders_transaction_means_paid', sql`${table.transactionId} IS NULL OR ${table.paidAt} IS NOT NULL`),
    check(
      'orders_belong_to_somebody',
      sql`${table.accountId} IS NOT NULL OR ${table.guestKeyVersion} IS NOT NULL OR ${table.customerEmail} = ''`,
    ),
    check('orders_shipped_has_carrier', sql`${table.status} <> 'shipped' OR ${table.carrier} IS NOT NULL`),
  ],
)

/** Who paid, for reports. Of a deleted account the email is gone, of a deleted guest the orders are not connected. */
export function payingCustomer(order: Record<'customerEmail' | 'accountId' | 'id', SQLWrapper>): SQL {
  const deleted = sql`coalesce(${order.accountId}, ${order.id})::text`
  return sql`(CASE WHEN ${order.customerEmail} = '' THEN ${deleted} ELSE ${order.customerEmail} END)`
}

type Searched = (typeof SEARCHED)[number] | 'number' | 'phone' | 'shipTo'
const SEARCHED = [
  'customerEmail',
  'customerName',
  'lineNames',
  'reference',
  'address',
  'billingAddress',
  'vatId',
] as const

/**
 * What staff search orders by: who ordered, what, and where it goes. A postcode also without blanks, a phone number
 * also backwards behind `tel`, so that it is found by its end.
 */
export function orderWords(order: Record<Searched, AnyPgColumn>): SQL {
  const texts = SEARCHED.map((name) => sql`coalesce(${order[name]}, '')`)
  const postcode = sql`public.part_number_key(coalesce(${order.shipTo} ->> 'postcode', ''))`
  const backwards = sql`reverse(regexp_replace(${order.phone}, '\\(0\\)| ext.*|[^0-9]', '', 'g'))`
  const all = [sql`${order.number}::text`, ...texts, order.phone, postcode, sql`'tel' || ${backwards}`]
  return foldedWords(sql.join(all, sql` || ' ' || `))
}

/** Numbers of papers and parcels that lead to an order. Triggers of `shipments` and `invoices` keep them. */
export const orderNumbers = pgTable(
  'order_numbers',
  { orderId: uuid('order_id').notNull(), number: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.orderId, table.number] }),
    index('order_numbers_by_words').using('gin', numberWords(table)),
  ],
)

/** A number as it is written, and without the signs in it. */
export function numberWords({ number }: Record<'number', AnyPgColumn>): SQL {
  return foldedWords(sql`${number} || ' ' || public.part_number_key(${number})`)
}

/** The order that a row belongs to. */
export const orderIdColumn = () =>
  uuid('order_id')
    .notNull()
    .references(() => orders.id)

/** What was ordered, as the part was. Units neither cancelled nor shipped are reserved while placed or paid. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: orderIdColumn(),
    line: smallint().notNull(), // From 1
    partId: uuid('part_id').notNull(),
    sku: text().notNull(),
    partName: text('part_name').notNull(),
    returnable: text({ enum: RETURNABLE }).notNull().default('yes'), // As the part said
    unitPriceCents: integer('unit_price_cents').notNull(),
    quantity: integer().notNull(),
    discountCents: integer('discount_cents').notNull().default(0),
    taxRatePpm: integer('tax_rate_ppm').notNull().default(0), // 190,000 is 19 %
    taxCode: text('tax_code').notNull().default('none'), // standard, reduced, zero, export, intra-community, none
    taxCents: integer('tax_cents').notNull().default(0), // Contained in the total
    taxOnTopCents: integer('tax_on_top_cents').notNull().default(0), // What of it was added to the price
    totalCents: integer('total_cents').notNull(), // To pay, with tax
    costCents: integer('cost_cents'), // What a unit cost the shop then; null: nobody had said
    durabilityYears: numeric('durability_years', { precision: 3, scale: 1, mode: 'number' }),
    guaranteeTerms: text('guarantee_terms'), // null: nobody kept the guarantee
    cancelled: integer().notNull().default(0), // Units
    shipped: integer().notNull().default(0), // Units
    packed: integer().notNull().default(0), // Open units that are in a packed parcel
    returned: integer().notNull().default(0), // Units that were shipped and came back
    refundedUnits: integer('refunded_units').notNull().default(0),
    refundedCents: integer('refunded_cents').notNull().default(0), // Claimed by refunds that haven't failed
    refundedTaxCents: integer('refunded_tax_cents').notNull().default(0), // Contained in them
    promisedFrom: date('promised_from'), // When it arrives; null: nothing was promised
    promisedTo: date('promised_to'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.line] }),
    unique('order_lines_part_once').on(table.orderId, table.partId),
    index('order_lines_of_part').on(table.partId), // Who has it, for recalls
    check('order_lines_numbered', sql`${table.line} BETWEEN 1 AND 50`),
    check('order_lines_price_not_negative', sql`${table.unitPriceCents} >= 0`),
    check('order_lines_quantity_positive', sql`${table.quantity} >= 1`),
    check(
      'order_lines_total_adds_up',
      sql`${table.totalCents} = ${table.unitPriceCents}::bigint * ${table.quantity} - ${table.discountCents} + ${table.taxOnTopCents}`,
    ),
    check(
      'order_lines_discount_and_tax',
      sql`${table.discountCents} >= 0 AND ${table.discountCents} <= ${table.unitPriceCents}::bigint * ${table.quantity} AND ${table.taxOnTopCents} IN (0, ${table.taxCents}) AND ${table.taxCents} BETWEEN 0 AND ${table.totalCents} AND ${table.taxRatePpm} BETWEEN 0 AND 1000000`,
    ),
    check(
      'order_lines_open_not_negative',
      sql`${table.cancelled} >= 0 AND ${table.shipped} >= 0 AND ${table.packed} >= 0 AND ${table.cancelled}::bigint + ${table.shipped} + ${table.packed} <= ${table.quantity}`,
    ),
    check('order_lines_returned_at_most_shipped', sql`${table.returned} BETWEEN 0 AND ${table.shipped}`),
    check(
      'order_lines_refunded_at_most_all',
      sql`${table.refundedUnits} BETWEEN 0 AND ${table.quantity} AND ${table.refundedCents} BETWEEN 0 AND ${table.totalCents} AND ${table.refundedTaxCents} BETWEEN 0 AND ${table.taxCents}`,
    ),
  ],
)

/** What is paid beside the lines: delivery, one row for each tax rate. */
export const orderCharges = pgTable(
  'order_charges',
  {
    orderId: orderIdColumn(),
    charge: smallint().notNull(), // From 1
    taxRatePpm: integer('tax_rate_ppm').notNull(),
    taxCode: text('tax_code').notNull(),
    taxCents: integer('tax_cents').notNull(), // Contained in the total
    totalCents: integer('total_cents').notNull(), // To pay, with tax
    refundedCents: integer('refunded_cents').notNull().default(0),
    refundedTaxCents: integer('refunded_tax_cents').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.charge] }),
    check(
      'order_charges_add_up',
      sql`${table.totalCents} >= 0 AND ${table.taxCents} BETWEEN 0 AND ${table.totalCents} AND ${table.refundedCents} BETWEEN 0 AND ${table.totalCents} AND ${table.refundedTaxCents} BETWEEN 0 AND ${table.taxCents}`,
    ),
  ],
)

/** An order's sums by tax rate, as documents print them; none while the shop says nothing about tax. */
export const orderTaxGroups = pgTable(
  'order_tax_groups',
  {
    orderId: orderIdColumn(),
    taxCode: text('tax_code').notNull(),
    ratePpm: integer('rate_ppm').notNull(),
    grossCents: integer('gross_cents').notNull(),
    taxCents: integer('tax_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.taxCode, table.ratePpm] })],
)

/** Status changes; `fromStatus` is null for the first. */
export const orderHistory = pgTable(
  'order_history',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    orderId: orderIdColumn(),
    fromStatus: text('from_status').$type<OrderStatus>(),
    toStatus: text('to_status').$type<OrderStatus>().notNull(),
    accountId: uuid('account_id'), // Null for the shop itself
    note: text(), // For administrators only
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('order_history_of_order').on(table.orderId, table.id),
    index('order_history_cancelled').on(table.at, table.orderId).where(sql`${table.toStatus} = 'cancelled'`),
  ],
)

/** For administrators only. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    orderId: orderIdColumn(),
    accountId: uuid('account_id').notNull(),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('order_notes_of_order').on(table.orderId, table.id)],
)

/** Totals per day of the shop, in cents. */
export const salesDays = pgTable('sales_days', {
  day: date().primaryKey(),
  timeZone: text('time_zone').notNull().default('UTC'), // Whose day; of another than the shop's now it does not count
  orders: integer().notNull(),
  paidCents: bigint('paid_cents', { mode: 'number' }).notNull(),
  returnedCents: bigint('returned_cents', { mode: 'number' }).notNull(), // Refunds of money that had paid orders
})
