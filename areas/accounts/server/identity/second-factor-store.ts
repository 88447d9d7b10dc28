import { and, count, desc, eq, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { authAccount, authSession, authUser } from './identity-tables.ts'
import { authPasskey, authTwoFactor } from './second-factor-tables.ts'
import type { Factor } from './second-factors/session-factor.ts'

/** Wrong codes in a row per account, across browsers, and how long the lock lasts. */
const MAX_CODE_ATTEMPTS = 5
const LOCK_MS = 10 * 60_000

/** Counts before the check, so that concurrent attempts can't outrun the limit. Returns the end of a lock. */
export async function beginCodeAttempt(db: Queryable, accountId: string, now: Date): Promise<{ lockedUntil?: Date }> {
  const attempts = sql`CASE WHEN ${authTwoFactor.lockedUntil} IS NULL THEN ${authTwoFactor.failedVerificationCount} + 1 ELSE 1 END`
  const lock = new Date(now.getTime() + LOCK_MS).toISOString()
  const begun = await db
    .update(authTwoFactor)
    .set({
      failedVerificationCount: attempts,
      lockedUntil: sql`CASE WHEN ${attempts} >= ${MAX_CODE_ATTEMPTS} THEN ${lock}::timestamptz END`,
    })
    .where(
      and(
        eq(authTwoFactor.userId, accountId),
        or(isNull(authTwoFactor.lockedUntil), lte(authTwoFactor.lockedUntil, now)),
      ),
    )
    .returning({ id: authTwoFactor.id })
  if (begun.length > 0) return {}
  const [row] = await db
    .select({ lockedUntil: authTwoFactor.lockedUntil })
    .from(authTwoFactor)
    .where(eq(authTwoFactor.userId, accountId))
  return row?.lockedUntil ? { lockedUntil: row.lockedUntil } : {}
}

export async function clearCodeAttempts(db: Queryable, accountId: string): Promise<void> {
  await db
    .update(authTwoFactor)
    .set({ failedVerificationCount: 0, lockedUntil: null })
    .where(eq(authTwoFactor.userId, accountId))
}

/** Uses up a time step; false if it or a later one was used. */
export async function claimStep(db: Queryable, accountId: string, step: number): Promise<boolean> {
  const unused = or(isNull(authTwoFactor.lastUsedStep), lt(authTwoFactor.lastUsedStep, step))
  const claimed = await db
    .update(authTwoFactor)
    .set({ lastUsedStep: step })
    .where(and(eq(authTwoFactor.userId, accountId), unused))
    .returning({ id: authTwoFactor.id })
  return claimed.length > 0
}

export async function selectTwoFactor(db: Queryable, accountId: string) {
  const [row] = await db.select().from(authTwoFactor).where(eq(authTwoFactor.userId, accountId))
  return row
}

/** Newest first. */
export function selectPasskeys(db: Queryable, accountId: string) {
  const { id, name, createdAt, lastUsedAt } = authPasskey
  return db
    .select({ id, name, createdAt, lastUsedAt })
    .from(authPasskey)
    .where(eq(authPasskey.userId, accountId))
    .orderBy(desc(authPasskey.createdAt), desc(authPasskey.id))
}

export async function countPasskeys(db: Queryable, accountId: string): Promise<number> {
  const [row] = await db.select({ passkeys: count() }).from(authPasskey).where(eq(authPasskey.userId, accountId))
  return row?.passkeys ?? 0
}

export async function notePasskeyUse(db: Queryable, credentialId: string, now: Date): Promise<void> {
  await db.update(authPasskey).set({ lastUsedAt: now }).where(eq(authPasskey.credentialID, credentialId))
}

/** Undefined without a password. */
export async function passwordSince(db: Queryable, accountId: string): Promise<Date | undefined> {
  const credential = and(eq(authAccount.userId, accountId), isNotNull(authAccount.password))
  const [row] = await db.select({ at: authAccount.updatedAt }).from(authAccount).where(credential).limit(1)
  return row?.at
}

export async function noteProof(db: Queryable, sessionId: string, now: Date): Promise<void> {
  await db.update(authSession).set({ provedAt: now }).where(eq(authSession.id, sessionId))
}

/** Undefined when the session has ended. */
export async function selectProofs(
  db: Queryable,
  sessionId: string,
): Promise<{ begunAt: Date; passwordAt: Date | null } | undefined> {
  const [row] = await db
    .select({ begunAt: authSession.createdAt, passwordAt: authSession.provedAt })
    .from(authSession)
    .where(eq(authSession.id, sessionId))
  return row
}

/** The later of sign-in and password; undefined when the session has ended. */
export async function selectProof(db: Queryable, sessionId: string): Promise<Date | undefined> {
  const proofs = await selectProofs(db, sessionId)
  return proofs && (proofs.passwordAt ?? proofs.begunAt)
}

export async function hasApp(db: Queryable, accountId: string): Promise<boolean> {
  const [row] = await db.select({ enabled: authUser.twoFactorEnabled }).from(authUser).where(eq(authUser.id, accountId))
  return row?.enabled === true
}

/** A passkey or a confirmed app. */
export async function hasSecondFactor(db: Queryable, accountId: string): Promise<boolean> {
  return (await hasApp(db, accountId)) || (await countPasskeys(db, accountId)) > 0
}

/** Confirmed or not. Waits for a pending removal. */
export async function holdApp(db: Queryable, accountId: string): Promise<boolean> {
  const left = await db
    .select({ id: authTwoFactor.id })
    .from(authTwoFactor)
    .where(eq(authTwoFactor.userId, accountId))
    .for('key share')
  return left.length > 0
}

/** Waits for a pending removal. */
export async function holdPasskey(db: Queryable, accountId: string, credentialId: string): Promise<boolean> {
  const left = await db
    .select({ id: authPasskey.id })
    .from(authPasskey)
    .where(and(eq(authPasskey.credentialID, credentialId), eq(authPasskey.userId, accountId)))
    .for('key share')
  return left.length > 0
}

export async function ownsPasskey(db: Queryable, accountId: string, passkeyId: string): Promise<boolean> {
  const owned = await db
    .select({ id: authPasskey.id })
    .from(authPasskey)
    .where(and(eq(authPasskey.id, passkeyId), eq(authPasskey.userId, accountId)))
  return owned.length > 0
}

/** All but `except`, or only those that used this factor. */
export async function endOtherSessions(
  db: Queryable,
  accountId: string,
  except: string,
  factor?: Factor,
): Promise<void> {
  const begunWith = factor && eq(authSession.secondFactor, factor)
  await db.delete(authSession).where(and(eq(authSession.userId, accountId), ne(authSession.id, except), begunWith))
}

/** Unless the session already has a factor. */
export async function noteFactor(db: Queryable, sessionId: string, factor: Factor): Promise<void> {
  await db
    .update(authSession)
    .set({ secondFactor: factor })
    .where(and(eq(authSession.id, sessionId), isNull(authSession.secondFactor)))
}

/** Resets sessions whose factor is gone. */
export async function forgetFactor(db: Queryable, accountId: string, factors: readonly Factor[]): Promise<void> {
  const made = and(eq(authSession.userId, accountId), inArray(authSession.secondFactor, [...factors]))
  await db.update(authSession).set({ secondFactor: null }).where(made)
}

/** When an owner takes over an account that a stranger opened with their address, the stranger's factors must go. */
export async function deleteSecondFactors(db: Queryable, accountId: string): Promise<void> {
  await db.delete(authTwoFactor).where(eq(authTwoFactor.userId, accountId))
  await db.delete(authPasskey).where(eq(authPasskey.userId, accountId))
  await db.update(authUser).set({ twoFactorEnabled: false }).where(eq(authUser.id, accountId))
}
