import { count } from 'drizzle-orm'
import type { ReadingDatabase } from '#server/adapters/database/database.ts'
import { orders } from '#server/orders/orders-tables.ts'

/** Reads the whole table. */
export function countOrdersByStatus(db: ReadingDatabase): Promise<{ status: string; count: number }[]> {
  return db.select({ status: orders.status, count: count() }).from(orders).groupBy(orders.status)
}
