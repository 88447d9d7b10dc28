import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { authAllowance } from './account-safety-tables.ts'

/** `atOnce`, then one more each `everyMs`: in time `t` at most `atOnce + t / everyMs`. */
export type Allowance = { atOnce: number; everyMs: number }

const CLOCKS_APART_MS = 10 * 60_000 // Tolerance between the clocks of the shop's processes

/** Whether a unit is left. */
export async function hasAllowance(db: Queryable, key: string, allowance: Allowance, now: Date): Promise<boolean> {
  const { atOnce, everyMs } = allowance
  const full = new Date(now.getTime() + (atOnce - 1) * everyMs)
  const [spent] = await db
    .select({ key: authAllowance.key })
    .from(authAllowance)
    .where(and(eq(authAllowance.key, key), gt(authAllowance.spentUntil, full)))
  return spent === undefined
}

/**
 * Takes one unit of an allowance; false when none is left. One statement, so concurrent tries can't both take the last.
 * (Generic cell rate algorithm, ITU-T I.371.) A balance beyond the maximum came from a fast clock and is ignored.
 */
export async function takeAllowance(db: Queryable, key: string, allowance: Allowance, now: Date): Promise<boolean> {
  const { atOnce, everyMs } = allowance
  const after = (ms: number) => new Date(now.getTime() + ms)
  const { spentUntil } = authAllowance
  const isOfWrongClock = gt(spentUntil, after(atOnce * everyMs + CLOCKS_APART_MS))
  const spentTill = sql`CASE WHEN ${isOfWrongClock} THEN ${now.toISOString()}::timestamptz ELSE greatest(${spentUntil}, ${now.toISOString()}::timestamptz) END`
  const taken = await db
    .insert(authAllowance)
    .values({ key, spentUntil: after(everyMs) })
    .onConflictDoUpdate({
      target: authAllowance.key,
      set: {
        spentUntil: sql`${spentTill} + ${everyMs} * interval '1 millisecond'`,
      },
      setWhere: sql`(${lte(spentUntil, after((atOnce - 1) * everyMs))} OR ${isOfWrongClock})`,
    })
    .returning({ key: authAllowance.key })
  return taken.length > 0
}
