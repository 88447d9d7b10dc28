import { and, eq, lt } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { idempotencyKeys } from './idempotency-tables.ts'

export type KeyedRequest = {
  scope: string // The account; empty for visitors
  operation: string
  key: string
  requestHash: string
}

const isKeyOf = ({ scope, operation, key }: KeyedRequest) =>
  and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.operation, operation), eq(idempotencyKeys.key, key))

/** False when claimed before; waits for a transaction that is claiming the same key. */
export async function claimKey(db: Queryable, request: KeyedRequest, now: Date): Promise<boolean> {
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ ...request, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return claimed.length > 0
}

/** In the transaction that claimed the key. */
export async function storeAnswer(db: Queryable, request: KeyedRequest, answer: unknown): Promise<void> {
  await db.update(idempotencyKeys).set({ answer }).where(isKeyOf(request))
}

export async function selectClaim(
  db: Queryable,
  request: KeyedRequest,
): Promise<{ requestHash: string; answer: unknown } | undefined> {
  const { requestHash, answer } = idempotencyKeys
  const [row] = await db.select({ requestHash, answer }).from(idempotencyKeys).where(isKeyOf(request))
  return row
}

export async function deleteOldKeys(db: Queryable, before: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
}

export async function deleteKeysOf(db: Queryable, accountId: string): Promise<void> {
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.scope, accountId))
}
