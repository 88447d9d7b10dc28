import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable, ReadingDatabase } from '#platform/server/database/database.ts'
import { accountEmail, accounts } from './accounts-tables.ts'
import { addresses } from './addresses/addresses-tables.ts'
import { staffMembers } from './administration/staff-tables.ts'

type Row = typeof accounts.$inferSelect
export type BroughtRow = Pick<Row, 'id' | 'contact'> & { isStaff: boolean }

/** The accounts with these ids, by id. */
export async function selectBrought(db: Queryable, ids: readonly string[]): Promise<Map<string, BroughtRow>> {
  if (ids.length === 0) return new Map()
  const { id, contact, role } = accounts
  const isStaff = sql<boolean>`${role} <> 'customer' OR ${staffMembers.roleId} IS NOT NULL`
  const rows = await db
    .select({ id, contact, isStaff })
    .from(accounts)
    .leftJoin(staffMembers, eq(staffMembers.accountId, id))
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Leaves those that are there. */
export async function insertAccounts(
  db: Queryable,
  rows: readonly Pick<Row, 'id' | 'email' | 'name' | 'contact'>[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(accounts)
    .values(rows.map((row) => ({ ...row, createdAt: now, updatedAt: now })))
    .onConflictDoNothing({ target: accounts.id })
}

/** By rising id, until the transaction ends. */
export async function lockAccounts(db: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { id } = accounts
  await db
    .select({ id })
    .from(accounts)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for('no key update')
}

/** Of an account that has none. */
export async function fillContact(
  db: Queryable,
  { id, contact }: Pick<Row, 'id' | 'contact'>,
  now: Date,
): Promise<void> {
  const isEmpty = and(eq(accounts.id, id), eq(accounts.contact, ''))
  await db.update(accounts).set({ contact, updatedAt: now }).where(isEmpty)
}

/** Customers after an email, each with the address that parcels of theirs go to by default. */
export function selectCustomersWithAddress(db: ReadingDatabase, limit: number, after: string) {
  const { id, email, name, contact, role } = accounts
  const { address, phone } = addresses
  const isTheirs = and(eq(addresses.accountId, id), eq(addresses.defaultDelivery, true))
  return db
    .select({ id, email, name, contact, address, phone })
    .from(accounts)
    .leftJoin(addresses, isTheirs)
    .leftJoin(staffMembers, eq(staffMembers.accountId, id))
    .where(and(eq(role, 'customer'), isNull(staffMembers.roleId), sql`${accountEmail} > ${after}`))
    .orderBy(accountEmail)
    .limit(limit)
}
