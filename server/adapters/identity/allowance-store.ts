import { lte, sql } from 'drizzle-orm'
import type { Queryable } from '#server/adapters/database/database.ts'
import { authAllowance } from './account-safety-tables.ts'

/** So many at once, and then one more each `everyMs`: in any time `t` at most `atOnce + t / everyMs`. */
export type Allowance = { atOnce: number; everyMs: number }

/**
 * Takes one of what is allowed under that key; false when nothing is left. One statement, so tries at the same moment can't
 * both get the last one; what is refused writes nothing. (The generic cell rate algorithm, ITU-T I.371.)
 */
export async function takeAllowance(db: Queryable, key: string, allowance: Allowance, now: Date): Promise<boolean> {
  const { atOnce, everyMs } = allowance
  const after = (ms: number) => new Date(now.getTime() + ms)
  const taken = await db
    .insert(authAllowance)
    .values({ key, spentUntil: after(everyMs) })
    .onConflictDoUpdate({
      target: authAllowance.key,
      set: {
        spentUntil: sql`greatest(${authAllowance.spentUntil}, ${now.toISOString()}::timestamptz) + ${everyMs} * interval '1 millisecond'`,
      },
      setWhere: lte(authAllowance.spentUntil, after((atOnce - 1) * everyMs)),
    })
    .returning({ key: authAllowance.key })
  return taken.length > 0
}
