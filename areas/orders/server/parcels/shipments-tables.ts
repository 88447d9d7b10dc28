import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { SHIPMENT_STATUSES, type ShipmentStatus } from '#orders/contract/shipments.ts'
import { orderIdColumn, orderLines } from '../orders-tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const sqlList = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '))

/** Units that leave together. Those of a packed one are still open; those of a dropped one never left. */
export const shipments = pgTable(
  'shipments',
  {
    orderId: orderIdColumn(),
    shipment: integer().notNull(), // From 1
    status: text().$type<ShipmentStatus>().notNull(),
    carrier: text().notNull(), // As typed, or empty; the link to its tracking page is looked up by this name
    trackingNumber: text('tracking_number'),
    createdAt: moment('created_at').notNull(),
    shippedAt: moment('shipped_at'),
    deliveredAt: moment('delivered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.shipment] }),
    check('shipments_numbered', sql`${table.shipment} >= 1`),
    check('shipments_status_known', sql`${table.status} IN (${sqlList(SHIPMENT_STATUSES)})`),
    check('shipments_sent_has_date', sql`(${table.status} IN ('packed', 'dropped')) = (${table.shippedAt} IS NULL)`),
    check('shipments_delivered_has_date', sql`${table.status} <> 'delivered' OR ${table.deliveredAt} IS NOT NULL`),
  ],
)

export const shipmentLines = pgTable(
  'shipment_lines',
  {
    orderId: uuid('order_id').notNull(),
    shipment: integer().notNull(),
    line: smallint().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.shipment, table.line] }),
    foreignKey({
      columns: [table.orderId, table.shipment],
      foreignColumns: [shipments.orderId, shipments.shipment],
    }),
    foreignKey({ columns: [table.orderId, table.line], foreignColumns: [orderLines.orderId, orderLines.line] }),
    check('shipment_lines_quantity_positive', sql`${table.quantity} >= 1`),
  ],
)

/** Whom the shop ships with. The link contains `{n}` once, for the tracking number. */
export const carriers = pgTable(
  'carriers',
  {
    name: text().primaryKey(),
    position: smallint().notNull(),
    trackingLink: text('tracking_link'), // Null: its numbers are shown as text
  },
  (table) => [
    check(
      'carriers_link_is_https_with_number',
      sql`${table.trackingLink} ~ '^https://[A-Za-z0-9.-]+(:[0-9]+)?/[^[:space:]{}]*[{]n[}][^[:space:]{}]*$'`,
    ),
  ],
)

/** Serial numbers of units that were sold. Changes only while the order is locked. */
export const lineSerials = pgTable(
  'line_serials',
  {
    orderId: uuid('order_id').notNull(),
    line: smallint().notNull(),
    serial: text().notNull(), // As typed, without outer blanks
    key: text().notNull(), // In upper case
    partId: uuid('part_id').notNull(), // Of the line
    shipment: integer(), // Null: unknown
    recordedBy: uuid('recorded_by').notNull(),
    recordedAt: moment('recorded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.line, table.key] }),
    uniqueIndex('line_serials_once').on(table.key, table.partId),
    foreignKey({ columns: [table.orderId, table.line], foreignColumns: [orderLines.orderId, orderLines.line] }),
    foreignKey({
      columns: [table.orderId, table.shipment],
      foreignColumns: [shipments.orderId, shipments.shipment],
    }),
    check('line_serials_key_upper', sql`${table.key} <> '' AND ${table.key} = btrim(${table.key})`),
  ],
)
