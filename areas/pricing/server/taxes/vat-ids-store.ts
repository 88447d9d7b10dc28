import { and, eq, gt, lt } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { vatIdChecks } from './taxes-tables.ts'

export type VatIdCheckRow = typeof vatIdChecks.$inferSelect
export type VatIdKey = Pick<VatIdCheckRow, 'service' | 'country' | 'id'>

/** If it is younger than `after`. */
export async function selectVatIdCheck(
  db: Queryable,
  { service, country, id }: VatIdKey,
  after: Date,
): Promise<VatIdCheckRow | undefined> {
  const [row] = await db
    .select()
    .from(vatIdChecks)
    .where(
      and(
        eq(vatIdChecks.service, service),
        eq(vatIdChecks.country, country),
        eq(vatIdChecks.id, id),
        gt(vatIdChecks.checkedAt, after),
      ),
    )
  return row
}

export async function upsertVatIdCheck(db: Queryable, row: VatIdCheckRow): Promise<void> {
  const { service: _service, country: _country, id: _id, ...answer } = row
  await db
    .insert(vatIdChecks)
    .values(row)
    .onConflictDoUpdate({ target: [vatIdChecks.service, vatIdChecks.country, vatIdChecks.id], set: answer })
}

/** Whoever types numbers that belong to nobody leaves nothing behind. */
export async function deleteInvalidChecks(db: Queryable, before: Date): Promise<void> {
  await db.delete(vatIdChecks).where(and(eq(vatIdChecks.valid, false), lt(vatIdChecks.checkedAt, before)))
}
