import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { countRows, hasWords, type Queryable, sortingFound } from '#platform/server/database/database.ts'
import { type AccountRow, accountColumns } from '../accounts-store.ts'
import { accountEmail, accounts, accountWords, type Role } from '../accounts-tables.ts'

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

/** Until the transaction ends, whoever asks for the same waits. */
export async function takeTurnForFirstAdmin(db: Queryable): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('first administrator', 0))`)
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

type UserPosition = { email: string; id: string }
/** Search words, and those of them that very many accounts have. */
type UserSearch = { words: readonly string[]; common: readonly string[] }

type UserListing = UserSearch & { limit: number; after: UserPosition | undefined }

/** Accounts after a position, by email. */
export function selectUsers(db: Queryable, listing: UserListing): Promise<AccountRow[]> {
  return found(db, listing).orderBy(asc(accountEmail), asc(accounts.id)).limit(listing.limit)
}

/** The same for few results: found by their words, then sorted. */
export function selectFoundUsers(db: Queryable, listing: UserListing): Promise<AccountRow[]> {
  return found(db, listing)
    .orderBy(asc(sortingFound(accountEmail)), asc(accounts.id))
    .limit(listing.limit)
}

function found(db: Queryable, { words, common, after }: UserListing) {
  const onward = after && sql`(${accountEmail}, ${accounts.id}) > (${after.email}, ${after.id}::uuid)`
  return db
    .select(accountColumns)
    .from(accounts)
    .where(and(hasWords(accountWords(accounts), words, common), onward))
}

/** Exact up to 10,000, else the planner's estimate. */
export function countUsers(db: Queryable, { words, common }: UserSearch): Promise<number> {
  return countRows(db, accounts, hasWords(accountWords(accounts), words, common))
}
