import { asc, sql } from 'drizzle-orm'
import type { Carrier } from '#orders/contract/shipments.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { carriers } from './shipments-tables.ts'

export function selectCarriers(db: Queryable): Promise<Carrier[]> {
  return db
    .select({ name: carriers.name, trackingLink: carriers.trackingLink })
    .from(carriers)
    .orderBy(asc(carriers.position))
}

/** Until the caller's transaction ends, nobody else changes the list. */
export async function lockCarriers(db: Queryable): Promise<void> {
  await db.execute(sql`LOCK TABLE ${carriers} IN SHARE ROW EXCLUSIVE MODE`)
}

export async function replaceCarriers(db: Queryable, list: readonly Carrier[]): Promise<void> {
  await db.delete(carriers)
  if (list.length > 0) await db.insert(carriers).values(list.map((carrier, position) => ({ ...carrier, position })))
}
