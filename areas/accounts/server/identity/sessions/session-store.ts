import { and, desc, eq, gt, lt, lte, ne, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { authAllowance, authKnownDevice, authLink } from '../account-safety-tables.ts'
import { authRateLimit, authSession, authVerification } from '../identity-tables.ts'

const lastUsedAt = sql<Date>`coalesce(${authSession.lastUsedAt}, ${authSession.createdAt})`.mapWith(
  authSession.createdAt,
)

/** Last used first. */
export function selectSessions(db: Queryable, accountId: string, now: Date) {
  return db
    .select({
      id: authSession.id,
      userAgent: authSession.userAgent,
      ipAddress: authSession.ipAddress,
      createdAt: authSession.createdAt,
      lastUsedAt,
    })
    .from(authSession)
    .where(and(eq(authSession.userId, accountId), gt(authSession.expiresAt, now)))
    .orderBy(desc(lastUsedAt), desc(authSession.id))
}

/** Undefined when the session has ended. */
export async function selectSignedInAt(db: Queryable, sessionId: string, now: Date): Promise<Date | undefined> {
  const [row] = await db
    .select({ createdAt: authSession.createdAt })
    .from(authSession)
    .where(and(eq(authSession.id, sessionId), gt(authSession.expiresAt, now)))
  return row?.createdAt
}

export async function deleteSession(db: Queryable, accountId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .delete(authSession)
    .where(and(eq(authSession.id, sessionId), eq(authSession.userId, accountId)))
    .returning({ id: authSession.id })
  return ended.length > 0
}

/** All, or all but one. Returns how many. */
export async function deleteSessions(db: Queryable, accountId: string, except?: string): Promise<number> {
  const others = except === undefined ? undefined : ne(authSession.id, except)
  const ended = await db
    .delete(authSession)
    .where(and(eq(authSession.userId, accountId), others))
    .returning({ id: authSession.id })
  return ended.length
}

/** Pending codes of sign-ins. */
export async function deleteChallenges(db: Queryable, accountId: string): Promise<void> {
  await db.delete(authVerification).where(eq(authVerification.value, accountId))
}

export async function deleteDevices(db: Queryable, accountId: string): Promise<void> {
  await db.delete(authKnownDevice).where(eq(authKnownDevice.userId, accountId))
}

/** Locks the session in a transaction; false when it has ended. */
export async function holdSession(db: Queryable, sessionId: string): Promise<boolean> {
  const held = await db
    .select({ id: authSession.id })
    .from(authSession)
    .where(eq(authSession.id, sessionId))
    .for('key share')
  return held.length > 0
}

/** Unless noted after `notedBefore`. */
export async function touchSession(db: Queryable, sessionId: string, now: Date, notedBefore: Date): Promise<void> {
  await db
    .update(authSession)
    .set({ lastUsedAt: now })
    .where(and(eq(authSession.id, sessionId), lt(lastUsedAt, notedBefore)))
}

const COUNTED_MS = 60 * 60_000 // Rate-limit windows are at most a minute

/** Removes expired rows, and devices not seen since `unseenSince`. */
export async function deleteExpired(db: Queryable, now: Date, unseenSince: Date): Promise<void> {
  await db.delete(authSession).where(lte(authSession.expiresAt, now))
  await db.delete(authVerification).where(lte(authVerification.expiresAt, now))
  await db.delete(authLink).where(lte(authLink.expiresAt, now))
  await db.delete(authAllowance).where(lte(authAllowance.spentUntil, now))
  await db.delete(authRateLimit).where(lt(authRateLimit.lastRequest, now.getTime() - COUNTED_MS))
  await db.delete(authKnownDevice).where(lt(authKnownDevice.lastSeenAt, unseenSince))
}
