import { eq, lt } from 'drizzle-orm'
import { type Refusal, refuse } from '#contract/problem.ts'
import type { Queryable } from '#server/adapters/database/database.ts'
import { idempotentAnswers } from '#server/orders/orders-tables.ts'

export type IdempotencyClaim = { accountId: string; operation: string; key: string; requestHash: string }

/**
 * Claims a key with the answer that the request will give, within the transaction that does the work. When the same key is
 * being worked on by another transaction this waits for its end.
 * @returns undefined when the claim is ours; the first answer when this is a repetition of that request; a refusal when the key
 *   belongs to another account, operation or content.
 */
export async function claimIdempotencyKey<Answer>(
  db: Queryable,
  claim: IdempotencyClaim,
  answer: Answer,
  at: Date,
): Promise<Answer | Refusal | undefined> {
  const claimed = await db
    .insert(idempotentAnswers)
    .values({ ...claim, answer, createdAt: at })
    .onConflictDoNothing()
    .returning({ key: idempotentAnswers.key })
  return claimed.length > 0 ? undefined : answerOfClaimedKey<Answer>(db, claim)
}

/** What a key gives that was claimed before: the first answer to a repetition of its request, a refusal to anything else. */
export async function answerOfClaimedKey<Answer>(db: Queryable, claim: IdempotencyClaim): Promise<Answer | Refusal> {
  const [stored] = await db.select().from(idempotentAnswers).where(eq(idempotentAnswers.key, claim.key))
  const same =
    stored?.accountId === claim.accountId &&
    stored.operation === claim.operation &&
    stored.requestHash === claim.requestHash
  if (same) return stored.answer as Answer
  return refuse('idempotency-key-reused', 'This Idempotency-Key was sent before with another request. Send a new key.')
}

/** Forgets answers that nobody asks for again. */
export async function deleteOldAnswers(db: Queryable, before: Date): Promise<void> {
  await db.delete(idempotentAnswers).where(lt(idempotentAnswers.createdAt, before))
}
