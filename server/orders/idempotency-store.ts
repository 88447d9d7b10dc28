import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#server/adapters/database/database.ts'
import { idempotentAnswers } from './orders-tables.ts'

export type IdempotencyClaim = { accountId: string; operation: string; key: string; requestHash: string }

/**
 * Claims a key with the answer that the request will give, within the transaction that does the work. When the same key is
 * being worked on by another transaction this waits for its end.
 * @returns undefined when the claim is ours; what was stored under the key when somebody was first.
 */
export async function claimIdempotencyKey(
  db: Queryable,
  claim: IdempotencyClaim,
  answer: unknown,
  at: Date,
): Promise<{ requestHash: string; answer: unknown } | undefined> {
  const claimed = await db
    .insert(idempotentAnswers)
    .values({ ...claim, answer, createdAt: at })
    .onConflictDoNothing()
    .returning({ key: idempotentAnswers.key })
  if (claimed.length > 0) return undefined
  const [stored] = await db
    .select({ requestHash: idempotentAnswers.requestHash, answer: idempotentAnswers.answer })
    .from(idempotentAnswers)
    .where(
      and(
        eq(idempotentAnswers.accountId, claim.accountId),
        eq(idempotentAnswers.operation, claim.operation),
        eq(idempotentAnswers.key, claim.key),
      ),
    )
  return stored
}
