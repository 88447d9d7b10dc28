import { count } from 'drizzle-orm'
import type { ReadingDatabase } from '#platform/server/database/database.ts'
import { orders } from '../orders-tables.ts'

/** Reads the whole table. */
export function countOrdersByStatus(db: ReadingDatabase): Promise<{ status: string; count: number }[]> {
  return db.select({ status: orders.status, count: count() }).from(orders).groupBy(orders.status)
}
