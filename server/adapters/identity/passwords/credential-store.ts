import { and, eq, ne } from 'drizzle-orm'
import type { Queryable } from '#server/adapters/database/database.ts'
import { authAccount, authUser } from '#server/adapters/identity/identity-tables.ts'

const PROVIDER = 'credential'

function ofAccount(accountId: string) {
  return and(eq(authAccount.userId, accountId), eq(authAccount.providerId, PROVIDER))
}

/** The hash of the account's password; undefined when it has none. */
export async function selectPasswordHash(db: Queryable, accountId: string): Promise<string | undefined> {
  const [row] = await db.select({ hash: authAccount.password }).from(authAccount).where(ofAccount(accountId))
  return row?.hash ?? undefined
}

/**
 * Whether the account's password still has that hash; `null`: whether it has still none. Waits for a change that is
 * under way, by an email, too, to an account that had no password and so no row of one.
 */
export async function hasStillHash(db: Queryable, accountId: string, hash: string | null): Promise<boolean> {
  await db.select({ id: authUser.id }).from(authUser).where(eq(authUser.id, accountId)).for('share')
  const [row] = await db
    .select({ hash: authAccount.password })
    .from(authAccount)
    .where(ofAccount(accountId))
    .for('share')
  return (row?.hash ?? null) === hash
}

/** Whether the account can still be signed in to through an outside service. Waits for a removal that is under way. */
export async function hasStillService(db: Queryable, accountId: string): Promise<boolean> {
  const left = await db
    .select({ id: authAccount.id })
    .from(authAccount)
    .where(and(eq(authAccount.userId, accountId), ne(authAccount.providerId, PROVIDER)))
    .for('key share')
  return left.length > 0
}

/** Gives the account another password, if it has still the one of the hash `was`. */
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

/** Gives the account a password, whether it had one or not. `id` is for the row, if there was none. */
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

/** Removes every way to sign in but the password. */
export async function deleteOtherCredentials(db: Queryable, accountId: string): Promise<void> {
  await db.delete(authAccount).where(and(eq(authAccount.userId, accountId), ne(authAccount.providerId, PROVIDER)))
}

/** Marks the account's address as proven, if it is still that address. */
export async function markVerified(db: Queryable, accountId: string, email: string, now: Date): Promise<boolean> {
  const marked = await db
    .update(authUser)
    .set({ emailVerified: true, updatedAt: now })
    .where(and(eq(authUser.id, accountId), eq(authUser.email, email)))
    .returning({ id: authUser.id })
  return marked.length > 0
}

/** Gives the account another address, which is proven. The unique constraint refuses one that is taken (23505). */
export async function updateEmail(db: Queryable, accountId: string, email: string, now: Date): Promise<void> {
  await db.update(authUser).set({ email, emailVerified: true, updatedAt: now }).where(eq(authUser.id, accountId))
}
