import { and, desc, eq, ne, notInArray } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { authKnownDevice } from '../account-safety-tables.ts'
import { authUser } from '../identity-tables.ts'

/** The latest devices per account; more would only cause a needless email. */
export const MOST_DEVICES = 20

/** Tells whether the device was known, the account's first, or new. */
export async function putDevice(
  db: Queryable,
  device: { accountId: string; deviceHash: string },
  now: Date,
): Promise<'known' | 'first' | 'new'> {
  const { accountId: userId, deviceHash } = device
  const seen = await db
    .update(authKnownDevice)
    .set({ lastSeenAt: now })
    .where(and(eq(authKnownDevice.userId, userId), eq(authKnownDevice.deviceHash, deviceHash)))
    .returning({ userId: authKnownDevice.userId })
  if (seen.length > 0) return 'known'
  await db.insert(authKnownDevice).values({ userId, deviceHash, createdAt: now, lastSeenAt: now }).onConflictDoNothing()
  await dropOldest(db, userId)
  const others = await db
    .select({ userId: authKnownDevice.userId })
    .from(authKnownDevice)
    .where(and(eq(authKnownDevice.userId, userId), ne(authKnownDevice.deviceHash, deviceHash)))
    .limit(1)
  return others.length === 0 ? 'first' : 'new'
}

async function dropOldest(db: Queryable, userId: string): Promise<void> {
  const { deviceHash, lastSeenAt } = authKnownDevice
  const ofAccount = eq(authKnownDevice.userId, userId)
  const kept = db
    .select({ deviceHash })
    .from(authKnownDevice)
    .where(ofAccount)
    .orderBy(desc(lastSeenAt), desc(deviceHash))
    .limit(MOST_DEVICES)
  await db.delete(authKnownDevice).where(and(ofAccount, notInArray(deviceHash, kept)))
}

export async function isDeviceOf(db: Queryable, email: string, deviceHash: string): Promise<boolean> {
  const found = await db
    .select({ userId: authKnownDevice.userId })
    .from(authKnownDevice)
    .innerJoin(authUser, eq(authUser.id, authKnownDevice.userId))
    .where(and(eq(authUser.email, email), eq(authKnownDevice.deviceHash, deviceHash)))
  return found.length > 0
}
