import { and, eq, ne } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { authAccount, authUser } from './identity-tables.ts'

const PROVIDER = 'credential'

function ofAccount(accountId: string) {
  return and(eq(authAccount.userId, accountId), eq(authAccount.providerId, PROVIDER))
}

/** Undefined without a password. */
export async function selectPasswordHash(db: Queryable, accountId: string): Promise<string | undefined> {
  const [row] = await db.select({ hash: authAccount.password }).from(authAccount).where(ofAccount(accountId))
  return row?.hash ?? undefined
}

/** Whether the hash (`null`: none) is unchanged. Waits for pending changes, even before the first password. */
export async function hasStillHash(db: Queryable, accountId: string, hash: string | null): Promise<boolean> {
  await db.select({ id: authUser.id }).from(authUser).where(eq(authUser.id, accountId)).for('share')
  const [row] = await db
    .select({ hash: authAccount.password })
    .from(authAccount)
    .where(ofAccount(accountId))
    .for('share')
  return (row?.hash ?? null) === hash
}

/** Waits for a pending removal. */
export async function hasStillService(db: Queryable, accountId: string): Promise<boolean> {
  const left = await db
    .select({ id: authAccount.id })
    .from(authAccount)
    .where(and(eq(authAccount.userId, accountId), ne(authAccount.providerId, PROVIDER)))
    .for('key share')
  return left.length > 0
}

/** Only if the current hash is `was`. */
export async function replacePasswordHash(
  db: Queryable,
  accountId: string,
  { was, hash }: { was: string; hash: string },
  now: Date,
): Promise<boolean> {
  const changed = await db
    .update(authAccount)
    .set({ password: hash, updatedAt: now })
    .where(and(ofAccount(accountId), eq(authAccount.password, was)))
    .returning({ id: authAccount.id })
  return changed.length > 0
}

/** Inserts or updates; `id` is for a new row. */
export async function putPasswordHash(
  db: Queryable,
  credential: { id: string; accountId: string; hash: string },
  now: Date,
): Promise<void> {
  const { id, accountId, hash } = credential
  const row = { id, userId: accountId, providerId: PROVIDER, accountId, password: hash, createdAt: now, updatedAt: now }
  await db
    .insert(authAccount)
    .values(row)
    .onConflictDoUpdate({
      target: [authAccount.providerId, authAccount.accountId],
      set: { password: hash, updatedAt: now },
    })
}

export async function deleteOtherCredentials(db: Queryable, accountId: string): Promise<void> {
  await db.delete(authAccount).where(and(eq(authAccount.userId, accountId), ne(authAccount.providerId, PROVIDER)))
}

/** Only if the account still has that address. */
export async function markVerified(db: Queryable, accountId: string, email: string, now: Date): Promise<boolean> {
  const marked = await db
    .update(authUser)
    .set({ emailVerified: true, updatedAt: now })
    .where(and(eq(authUser.id, accountId), eq(authUser.email, email)))
    .returning({ id: authUser.id })
  return marked.length > 0
}

/** Sets a verified address. The unique constraint refuses a taken one (23505). */
export async function updateEmail(db: Queryable, accountId: string, email: string, now: Date): Promise<void> {
  await db.update(authUser).set({ email, emailVerified: true, updatedAt: now }).where(eq(authUser.id, accountId))
}
