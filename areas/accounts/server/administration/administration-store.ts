import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { accounts, type Role } from '../accounts-tables.ts'

const isAdministrator = and(eq(accounts.role, 'admin'), isNull(accounts.bannedAt))

/** Locks the administrators who aren't banned until the transaction ends, so that concurrent changes see each other. */
export async function lockAdmins(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(isAdministrator)
    .orderBy(asc(accounts.id))
    .for('update')
  return rows.map(({ id }) => id)
}

export async function hasAdmin(db: Queryable): Promise<boolean> {
  const [row] = await db.select({ id: accounts.id }).from(accounts).where(isAdministrator).limit(1)
  return row !== undefined
}

/** Returns the number of rows changed. */
export async function updateRole(db: Queryable, id: string, role: Role, now: Date): Promise<number> {
  const changed = await db
    .update(accounts)
    .set({ role, updatedAt: now })
    .where(and(eq(accounts.id, id), ne(accounts.role, role)))
    .returning({ id: accounts.id })
  return changed.length
}

/** Bans with a reason, or lifts the ban (null). Returns the number of rows changed. */
export async function updateBan(db: Queryable, id: string, reason: string | null, now: Date): Promise<number> {
  const bannedAt = reason === null ? null : now
  const differs = reason === null ? isNotNull(accounts.bannedAt) : isNull(accounts.bannedAt)
  const changed = await db
    .update(accounts)
    .set({ bannedAt, bannedReason: reason, updatedAt: now })
    .where(and(eq(accounts.id, id), differs))
    .returning({ id: accounts.id })
  return changed.length
}
