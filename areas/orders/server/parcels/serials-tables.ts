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
import { orderLines } from '../orders-tables.ts'
import { shipments } from './shipments-tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

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
