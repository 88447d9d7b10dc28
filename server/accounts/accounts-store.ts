import { and, eq, ne, or } from 'drizzle-orm'
import type { Queryable } from '#server/adapters/database/database.ts'
import { accounts, type Role } from './accounts-tables.ts'

export type AccountRow = typeof accounts.$inferSelect
export type AccountPerson = { id: string; email: string; name: string }

export async function selectAccount(db: Queryable, id: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id))
  return row
}

export async function selectAccountByEmail(db: Queryable, email: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.email, email))
  return row
}

/** Stores the account unless it is there already. */
export async function insertAccount(db: Queryable, person: AccountPerson, now: Date): Promise<void> {
  await db
    .insert(accounts)
    .values({ ...person, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: accounts.id })
}

/** Takes over the person's e-mail and name. Answers how many rows changed: 0 when they were the same, or there is no account. */
export async function updatePerson(db: Queryable, { id, email, name }: AccountPerson, now: Date): Promise<number> {
  const differs = or(ne(accounts.email, email), ne(accounts.name, name))
  const changed = await db
    .update(accounts)
    .set({ email, name, updatedAt: now })
    .where(and(eq(accounts.id, id), differs))
    .returning({ id: accounts.id })
  return changed.length
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

/** Whether the shop has an administrator. */
export async function hasAdmin(db: Queryable): Promise<boolean> {
  const [row] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.role, 'admin')).limit(1)
  return row !== undefined
}
