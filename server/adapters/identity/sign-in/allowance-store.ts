import { gt, lte, sql } from 'drizzle-orm'
import type { Queryable } from '#server/adapters/database/database.ts'
import { authAllowance } from '#server/adapters/identity/account-safety-tables.ts'

/** So many at once, and then one more each `everyMs`: in any time `t` at most `atOnce + t / everyMs`. */
export type Allowance = { atOnce: number; everyMs: number }

/** How far apart the clocks of the shop's processes may be. */
const CLOCKS_APART_MS = 10 * 60_000

/**
 * Takes one of what is allowed under that key; false when nothing is left. One statement, so tries at the same moment
 * can't both get the last one; what is refused writes nothing. (The generic cell rate algorithm, ITU-T I.371.) What was
 * spent for longer than there is to spend was spent under a clock that was ahead, and counts no more.
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
