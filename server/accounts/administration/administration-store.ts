import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { accounts, type Role } from '#server/accounts/accounts-tables.ts'
import type { Queryable } from '#server/adapters/database/database.ts'

const isAdministrator = and(eq(accounts.role, 'admin'), isNull(accounts.bannedAt))

/**
 * The ids of the administrators (of those who are let in), locked until the transaction ends: whoever changes who they
 * are waits here, and then sees what the one before left.
 */
export async function lockAdmins(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(isAdministrator)
    .orderBy(asc(accounts.id))
    .for('update')
  return rows.map(({ id }) => id)
}

/** Whether the shop has an administrator. */
export async function hasAdmin(db: Queryable): Promise<boolean> {
  const [row] = await db.select({ id: accounts.id }).from(accounts).where(isAdministrator).limit(1)
  return row !== undefined
}

/** Gives the account that role. Answers how many rows changed. */
export async function updateRole(db: Queryable, id: string, role: Role, now: Date): Promise<number> {
  const changed = await db
    .update(accounts)
    .set({ role, updatedAt: now })
    .where(and(eq(accounts.id, id), ne(accounts.role, role)))
    .returning({ id: accounts.id })
  return changed.length
}

/** Shuts the account out with a reason, or lets it in again (null). Answers how many rows changed. */
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
